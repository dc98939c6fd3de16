export interface Correspondent {
  address: string;
  name?: string;
}

/** Whether this is a single address: no separators, parameters or line ends. */
export const isOneAddress = (address: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);

/** Parses MAIL_FROM, 'no-reply@academy.example' or 'Kaksha <no-reply@academy.example>'; null for anything else. */
export function parseSender(text: string): Correspondent | null {
  const named = /^"?([^"<>\r\n]*)(?:"\s*)?<([^<>]*)>$/.exec(text.trim());
  const address = (named?.[2] ?? text).trim();
  if (!isOneAddress(address)) return null;
  const name = named?.[1]?.trim();
  return name ? { address, name } : { address };
}
