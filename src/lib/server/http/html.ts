export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON that is safe inside a script element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
