import { IconBrandWhatsapp } from '@tabler/icons-react';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';

/** Opens WhatsApp with a text, in the chat of `to`, or of a contact chosen there. */
export function WhatsAppLink({
  to = 'https://wa.me/',
  text,
  className,
  children,
}: {
  to?: string;
  text: string;
  className?: string | undefined;
  children: string;
}) {
  return (
    <a
      href={`${to}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={cx(buttonClass('plain'), className)}
    >
      <IconBrandWhatsapp aria-hidden="true" className="-ml-0.5 size-5" />
      {children}
    </a>
  );
}
