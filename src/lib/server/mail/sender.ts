/** An address of a mail with the name that is shown for it. */
export interface Correspondent {
  address: string;
  name?: string;
}

/** Whether this is one address to a mail server: nothing in it parts addresses, adds a parameter or ends a line. */
export const isOneAddress = (address: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);

/** A sender as MAIL_FROM names it, 'no-reply@academy.example' or 'Kaksha <no-reply@academy.example>'; null for anything else. */
export function parseSender(text: string): Correspondent | null {
  const named = /^"?([^"<>\r\n]*)(?:"\s*)?<([^<>]*)>$/.exec(text.trim());
  const address = (named?.[2] ?? text).trim();
  if (!isOneAddress(address)) return null;
  const name = named?.[1]?.trim();
  return name ? { address, name } : { address };
}
