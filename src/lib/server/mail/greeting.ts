/**
 * 'Hello ASHA RAO', or only 'Hello' for a name that could be a message: people who register somebody else's e-mail also
 * chooses the name, and most mail clients turn addresses in it into links.
 */
export function greeting(hello: string, name: string): string {
  // mail clients link 'M.K.RAO' like 'evil.example'; with spaces neither is linked
  const shown = name.replace(/\.(?=\S)/g, '. ');
  return shown.length <= 60 && /^[\p{L}\p{M}' .-]+$/u.test(shown) ? `${hello} ${shown}` : hello;
}
