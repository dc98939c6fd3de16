/** The WhatsApp chat URL of a phone number in an Indian format; null for a landline or no number. */
export function whatsAppUrl(phone: string): string | null {
  // an area code
  if (/^\(?0\d{2,4}\)?[ -]/.test(phone)) return null;
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const own = digits.length === 12 ? digits.replace(/^91/, '') : digits;
  if (/^[6-9]\d{9}$/.test(own)) return `https://wa.me/91${own}`;
  return phone.startsWith('+') && !digits.startsWith('91') && digits.length > 7
    ? `https://wa.me/${digits}`
    : null;
}
