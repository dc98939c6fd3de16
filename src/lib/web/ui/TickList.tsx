import { tickList } from '../../tickList.ts';
import { useLang } from '../i18n.ts';
import { Markup } from '../Markup.tsx';

/** Ticked lines, in the viewer's language if the institute has written them in it. */
export const TickList = ({
  of,
  ...look
}: {
  of: Parameters<typeof tickList>[0];
  small?: boolean;
  className?: string | undefined;
}) => <Markup of={tickList(of, useLang(), look)} />;
