import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button, buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import type { Payment } from '../api.ts';
import { messages } from './listText.ts';

/** The proof as a thumbnail that opens a large view (SPECIFICATION, screen 14 'Image Name (image displayed)'). */
export function Proof({ payment, admin }: { payment: Payment; admin: boolean }) {
  const picture = <Picture payment={payment} admin={admin} />;
  if (payment.samePicture.length === 0) return picture;
  return (
    <div className="grid gap-1">
      {picture}
      <SamePicture payments={payment.samePicture} />
    </div>
  );
}

/** Flags a picture used as proof of several payments, for the administrator to decide. */
function SamePicture({ payments }: { payments: Payment['samePicture'] }) {
  const t = useText(messages);
  return (
    <ul className="text-xs font-semibold text-danger">
      {payments.map(({ paymentId: id, userid }) => (
        <li key={id}>
          <Anchor
            to="/payments"
            search={{ userid }}
            // links to another list than the current one
            aria-current={undefined}
            className="inline-flex min-h-6 items-center underline wrap-anywhere cards:min-h-11"
          >
            {t('Same picture as payment {id}', { id })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Picture({ payment, admin }: { payment: Payment; admin: boolean }) {
  const t = useText(messages);
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const { paymentId: id, imageName, imageUrl } = payment;
  if (imageName === '') return <span className="cards:hidden">—</span>;
  if (imageUrl === '')
    return !admin && payment.state === 'Submitted' ? (
      <Anchor
        to={`/payment/${payment.membershipid}`}
        className="inline-flex min-h-11 items-center font-semibold text-danger underline"
      >
        {t('Upload the proof')}
      </Anchor>
    ) : (
      <span className={payment.state === 'Submitted' ? 'font-semibold text-danger' : 'text-ink-soft'}>
        {t('The picture has not arrived yet.')}
      </span>
    );
  if (broken)
    return (
      <span className="inline-grid max-w-36 gap-1 text-ink-soft">
        {t('The picture could not be shown.')}
        <Button
          size="sm"
          aria-label={t('Try again: proof of payment {id}', { id })}
          onClick={() => setBroken(false)}
        >
          {t('Try again')}
        </Button>
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
        {/* a card has room for the picture alone, whose name is in the large view */}
        <span className="max-w-full min-w-0 truncate text-xs text-ink-soft underline cards:hidden">
          {imageName}
        </span>
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
