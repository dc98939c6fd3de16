import { IconBrandWhatsapp } from '@tabler/icons-react';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';

/** Opens WhatsApp with a text, in the chat of `to`, or of a contact chosen there. */
export function WhatsAppLink({
  to = 'https://wa.me/',
  text,
  className,
  label,
  small = false,
  children,
}: {
  to?: string;
  text: string;
  className?: string | undefined;
  /** The accessible name in a list, which contains the visible one. */
  label?: string | undefined;
  small?: boolean;
  children: string;
}) {
  return (
    <a
      href={`${to}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={cx(buttonClass('plain', small ? 'sm' : 'md'), className)}
    >
      <IconBrandWhatsapp aria-hidden="true" className="-ml-0.5 size-5" />
      {children}
    </a>
  );
}
