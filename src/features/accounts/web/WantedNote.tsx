import { IconArrowForward } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { targetOf } from '../rules.ts';
import { messages } from './text.ts';

const wanted = [
  [/^\/course(player|contentlist|outline)\b/i, 'The course that you wanted opens right after you log in.'],
  [/^\/membershipcard\b/i, 'The memberships open right after you log in.'],
  [/^\/payments?\b/i, 'Your payment goes on right after you log in.'],
] as const;

/** Says that the requested screen opens after the login; nothing without one. */
export function WantedNote({ redirect }: { redirect: string }) {
  const t = useText(messages);
  const target = targetOf(redirect);
  if (!target || target === '/') return null;
  const [, sentence = 'The page that you wanted opens right after you log in.'] =
    wanted.find(([path]) => path.test(target)) ?? [];
  return (
    <Notice tone="info" icon={IconArrowForward} className="mb-4">
      {t(sentence)}
    </Notice>
  );
}
