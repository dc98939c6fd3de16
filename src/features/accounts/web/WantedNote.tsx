import { IconArrowForward } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
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
    <p className="mb-4 flex items-start gap-2 rounded-md bg-info-soft px-3 py-2.5 text-info">
      <IconArrowForward aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{t(sentence)}</span>
    </p>
  );
}
