/**
 * 'Hello ASHA RAO', or 'Hello' alone for a name that might be a message: whoever fills a form in with somebody else's e-mail
 * chooses the name, too, and an address in it would be a link in most mail programs.
 */
export function greeting(hello: string, name: string): string {
  // 'M.K.RAO' and 'evil.example' look alike to a mail program; with a space neither is a link
  const shown = name.replace(/\.(?=\S)/g, '. ');
  return shown.length <= 60 && /^[\p{L}\p{M}' .-]+$/u.test(shown) ? `${hello} ${shown}` : hello;
}
