/**
 * 'Hello ASHA RAO', or 'Hello' alone for a name that could be a message: whoever registers somebody else's e-mail
 * chooses the name too, and most mail programs turn addresses in it into links.
 */
export function greeting(hello: string, name: string): string {
  // mail programs link 'M.K.RAO' like 'evil.example'; with a space neither is a link
  const shown = name.replace(/\.(?=\S)/g, '. ');
  return shown.length <= 60 && /^[\p{L}\p{M}' .-]+$/u.test(shown) ? `${hello} ${shown}` : hello;
}
