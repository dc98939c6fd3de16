/** Where the pictures of a text are uploaded. */
export interface Pictures {
  /** As for a file input: '.jpg,.png'. */
  accept: string;
  /** Uploads one and returns its URL; throws CallError. */
  upload: (file: File, onProgress?: (sent: number, total: number) => void) => Promise<string>;
}

/** HTML for the editor: text without tags keeps its line breaks, which HTML would collapse. */
export function editable(html: string): string {
  if (html === '' || /<[a-z]/i.test(html)) return html;
  return html
    .split(/\r?\n\s*\n/)
    .map((part) => `<p>${part.trim().split(/\r?\n/).join('<br>')}</p>`)
    .join('');
}
