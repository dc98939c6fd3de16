import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import type { Payment } from '../api.ts';
import { say } from './listText.ts';

/** The proof as a small picture that opens large (spec screen 14 'Image Name (image displayed)'). */
export function Proof({ payment }: { payment: Payment }) {
  const t = useText(say);
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const { paymentId: id, imageName, imageUrl } = payment;
  if (imageName === '') return '—';
  if (imageUrl === '' || broken)
    return (
      <span className="text-ink-soft">
        {t(broken ? 'The picture could not be shown.' : 'The picture has not arrived yet.')}
      </span>
    );
  return (
    <>
      <button
        type="button"
        aria-label={t('Open proof of payment {id}: {name}', { id, name: imageName })}
        title={imageName}
        onClick={() => setOpen(true)}
        className="inline-flex max-w-36 min-h-11 items-center gap-2 text-left rows:max-w-24 rows:flex-col rows:items-start rows:gap-0.5"
      >
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="size-12 shrink-0 rounded-md border border-line bg-surface-2 object-cover"
        />
        <span className="max-w-full min-w-0 truncate text-xs text-ink-soft underline">{imageName}</span>
      </button>
      {open && (
        <Dialog
          isOpen
          width={900}
          onClose={() => setOpen(false)}
          title={t('Proof of payment {id}', { id })}
          footer={
            <a href={imageUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('Open in a new tab')}
            </a>
          }
        >
          <img
            src={imageUrl}
            alt={t('Proof of payment {id}', { id })}
            className="mx-auto max-h-[70dvh] rounded-md bg-surface-2 object-contain"
          />
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{imageName}</p>
        </Dialog>
      )}
    </>
  );
}
