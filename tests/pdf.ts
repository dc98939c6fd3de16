import { execFile } from 'node:child_process';

/** The text of a PDF, extracted with Poppler's pdftotext (Debian's poppler-utils); lines and pages trimmed. */
export function pdfText(pdf: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = execFile('pdftotext', ['-q', '-layout', '-', '-'], (error, text) =>
      error
        ? reject(error)
        : resolve(
            text
              .split('\n')
              .map((line) => line.trim().replace(/\s{2,}/g, '  '))
              .filter(Boolean)
              .join('\n'),
          ),
    );
    program.stdin?.end(pdf);
  });
}
