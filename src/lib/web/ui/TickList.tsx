import { IconCheck } from '@tabler/icons-react';
import { writtenIn } from '../../localized.ts';
import { useLang } from '../i18n.ts';
import { cx } from './cx.ts';

/** Ticked lines, in the viewer's language if the institute has written them in it. */
export function TickList({
  of,
  small,
  className,
}: {
  of: Parameters<typeof writtenIn<string[]>>[1];
  small?: boolean;
  className?: string | undefined;
}) {
  const lang = useLang();
  return (
    <ul
      lang={of[lang]?.length ? undefined : 'en'}
      className={cx(small ? 'grid content-start gap-1 text-sm' : 'flex flex-col gap-2', className)}
    >
      {writtenIn(lang, of).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may be equal and have no key of their own
        <li key={i} className="flex items-start gap-2">
          <IconCheck
            aria-hidden="true"
            className={cx('mt-0.5 shrink-0 text-success', small ? 'size-4' : 'size-5')}
          />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  );
}
