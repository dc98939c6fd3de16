/** Where the pictures of a text go. */
export interface Pictures {
  /** As in a file picker: '.jpg,.png'. */
  accept: string;
  /** Uploads one and gives its address; throws CallError. */
  upload: (file: File, onProgress?: (sent: number, total: number) => void) => Promise<string>;
}

/** HTML as the editor reads it: text without any tag keeps its lines, which HTML would run together. */
export function editable(html: string): string {
  if (html === '' || /<[a-z]/i.test(html)) return html;
  return html
    .split(/\r?\n\s*\n/)
    .map((part) => `<p>${part.trim().split(/\r?\n/).join('<br>')}</p>`)
    .join('');
}
