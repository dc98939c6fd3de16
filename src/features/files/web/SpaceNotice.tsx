import { IconDatabaseExclamation } from '@tabler/icons-react';
import { dictionary } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { library } from '../api.ts';
import { sizeText } from '../rules.ts';

export const messages = dictionary<
  | 'Disk space'
  | 'Only {free} are free on the server. Learners can’t upload photos and payment proofs until {reserve} are free; you still can.'
  | 'See the limits'
>('files');

/** Tells an administrator that the disk is down to its reserve; nothing otherwise. */
export function SpaceNotice() {
  const t = useText(messages);
  const { data } = useData(library.storage, {});
  if (!data || data.free >= data.reserve) return null;
  return (
    <section
      aria-label={t('Disk space')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-warning-soft px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-warning">
        <IconDatabaseExclamation aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {t(
            'Only {free} are free on the server. Learners can’t upload photos and payment proofs until {reserve} are free; you still can.',
            { free: sizeText(data.free), reserve: sizeText(data.reserve) },
          )}
        </span>
      </p>
      <LinkButton to="/institute?part=limits" size="sm">
        {t('See the limits')}
      </LinkButton>
    </section>
  );
}
