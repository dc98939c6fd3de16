import { IconQrcode } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { demoInstitute } from '../../demo/rules.ts';
import { institute } from '../api.ts';
import { messages } from './text.ts';

/** Tells an administrator that UPI is not set up; nothing once the institute has its own UPI address. */
export function InstituteNotice() {
  const t = useText(messages);
  const { data } = useData(institute.get, {});
  if (!data) return null;
  const isDemo = data.vpa === demoInstitute.vpa;
  if (data.vpa !== '' && !isDemo) return null;
  return (
    <section
      aria-label={t('UPI payments')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-info-soft px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-info">
        <IconQrcode aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {isDemo
            ? t(
                'The UPI address is the demo’s: no money can reach it. Set your own before you take payments.',
              )
            : t('No UPI address is set yet, so learners see no QR code when they pay.')}
        </span>
      </p>
      <LinkButton to="/institute" size="sm">
        {t('Set the UPI address')}
      </LinkButton>
    </section>
  );
}
