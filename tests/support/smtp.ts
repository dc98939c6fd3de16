import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail: decoded, with its envelope addresses. */
export interface Arrived {
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** The message as received, undecoded. */
  raw: string;
}

const bytesOf = (quoted: string): Buffer =>
  Buffer.from(
    quoted
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** A decoded header (RFC 2047). */
const words = (header: string): string =>
  header.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/((?:=\?utf-8\?[bq]\?[^?]*\?=)+)/gi, (run: string) =>
    // a multi-byte character may be split between encoded words, so their bytes are joined first
    Buffer.concat(
      [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, word = '']) =>
        kind?.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOf(word.replaceAll('_', ' ')),
      ),
    ).toString(),
  );

function read(raw: string, from: string, to: string[]): Arrived {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const body = raw.slice(end + 4);
  const coding = header('Content-Transfer-Encoding').toLowerCase();
  const bytes =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : coding === 'quoted-printable'
        ? bytesOf(body)
        : Buffer.from(body, 'latin1');
  return {
    from,
    to,
    raw,
    subject: words(header('Subject')),
    text: bytes.toString().replaceAll('\r\n', '\n'),
  };
}

/** A mail server in this process on a free port; close it after the test. */
export async function mailbox(): Promise<{ url: string; mails: Arrived[]; close(): Promise<void> }> {
  const mails: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push(
          read(
            Buffer.concat(chunks).toString('latin1'),
            from,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
