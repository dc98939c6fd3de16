const known = /^(https?:\/\/|mailto:|tel:)/i;

/** Normalises a typed link: 'example.org' → 'https://example.org'; null if it can't be a link. */
export function linkUrl(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  if (!known.test(text) && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return null;
  const address = known.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  try {
    const url = new URL(address);
    return url.protocol.startsWith('http') && !url.hostname.includes('.') && url.hostname !== 'localhost'
      ? null
      : address;
  } catch {
    return null;
  }
}
