// The child process that runs typst (see pdf.ts).
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { withCopyableText } from './rewrite.ts';

/** A document to render. */
export interface PdfRequest {
  source: string;
  /** JSON. */
  data: string;
}

/** Ready, a document, or an error. */
export type PdfResponse = 'ready' | { pdf: Uint8Array } | { error: string };

const send = (word: PdfResponse): void => void process.send?.(word);

// the server has ended
process.on('disconnect', () => process.exit());

const fonts = fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/package.json'));
const compiler = NodeCompiler.create({
  // typst only reads files below its workspace, which is empty
  workspace: path.join(path.dirname(fonts), 'nothing'),
  fontArgs: [
    { fontPaths: ['400Regular', '700Bold'].map((weight) => path.join(path.dirname(fonts), weight)) },
  ],
});

function make({ source, data }: PdfRequest): Buffer {
  const compiled = compiler.compile({ mainFileContent: source, inputs: { data } });
  if (!compiled.result) {
    const diagnostics = (compiled.takeDiagnostics()?.shortDiagnostics ?? []) as { message: string }[];
    throw new Error(diagnostics.map(({ message }) => message).join('; '));
  }
  try {
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
  } catch {
    // PDF/UA refuses characters without a glyph; a tagged PDF with a missing glyph in a name is better than none
    return compiler.pdf(compiled.result);
  }
}

process.on('message', (ask: PdfRequest) => {
  try {
    send({ pdf: withCopyableText(make(ask)) });
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) });
  }
  compiler.evictCache(5);
});
send('ready');
