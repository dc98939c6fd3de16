import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { buttonClass } from './Button.tsx';

/** Links to call a phone number and to its WhatsApp chat, if it has one. Nothing without a number. */
export function PhoneLinks({ phone, whatsApp }: { phone: string; whatsApp: string | null }) {
  return (
    <>
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass()}>
          <IconPhone aria-hidden="true" className="size-5" />
          {phone}
        </a>
      )}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass()}>
          <IconBrandWhatsapp aria-hidden="true" className="size-5" />
          WhatsApp
        </a>
      )}
    </>
  );
}
