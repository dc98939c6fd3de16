const shown = /^(image\/(?!svg)|audio\/|video\/|application\/pdf)/;
const text = /^(text\/|application\/(json|xml|sql|javascript)|image\/svg)/;

/**
 * Shows a chosen file in a new tab. HTML and SVG, which could run scripts in our origin, are shown as text; other types are
 * saved.
 */
export function viewFile(file: File): void {
  const type = shown.test(file.type) ? file.type : text.test(file.type) ? 'text/plain;charset=utf-8' : '';
  const url = URL.createObjectURL(type === '' ? file : new Blob([file], { type }));
  const link = document.createElement('a');
  link.href = url;
  if (type === '') link.download = file.name;
  else link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  // the new tab needs a moment to load it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
