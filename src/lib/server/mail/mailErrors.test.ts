import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tests/support/port.ts';
import { readConfig } from '../config/config.ts';
import { PermanentError } from '../jobs/kind.ts';
import { makeMailer } from './mail.ts';
import { describeMailError } from './mailErrors.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

const mail = {
  to: { address: 'asha@example.org' },
  cause: 'institute',
  subject: 'A subject',
  text: 'A text.',
} as const;

/** The error that a job gets from a mail server with these options. */
async function outcome(options: SMTPServerOptions, user = ''): Promise<Error | null> {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, ...options });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const mailer = makeMailer(readConfig({ SMTP_URL: `smtp://${user}127.0.0.1:${port}` }));
  return mailer.send(mail).then(
    () => null,
    (error: Error) => error,
  );
}

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('a mail', () => {
  it('is given up when its recipient or itself is refused, and tried again after anything else', async () => {
    const refusing =
      (code: number, text: string) =>
      (_address: unknown, _session: unknown, done: (error: Error) => void): void =>
        done(reply(code, text));
    const forGood = [
      await outcome({ onRcptTo: refusing(550, '5.1.1 no such mailbox') }),
      await outcome({ onRcptTo: refusing(553, 'not taken here') }),
      await outcome({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(reply(554, '5.6.0 refused')));
        },
      }),
    ];
    for (const error of forGood) expect(error).toBeInstanceOf(PermanentError);
    const forNow = [
      await outcome({ onRcptTo: refusing(450, 'greylisted') }),
      await outcome({ onRcptTo: refusing(554, '5.7.1 relay access denied') }),
      await outcome({ onMailFrom: refusing(550, 'this sender may not send') }),
      await outcome({ onAuth: (_auth, _session, done) => done(reply(535, 'wrong')) }, 'a:b@'),
      await makeMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }))
        .send(mail)
        .catch((error: Error) => error),
    ];
    for (const error of forNow) {
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PermanentError);
    }
  });
});

describe('what is wrong with a mail server', () => {
  const problem = async (smtp: string): Promise<string> => {
    const mailer = makeMailer(readConfig({ SMTP_URL: smtp }));
    return mailer.verify().then(
      () => '',
      (error: unknown) => describeMailError(smtp, error),
    );
  };

  it('is told in a sentence that says what to do, without the password', async () => {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      onAuth: (auth, _session, done) =>
        auth.password === 'right' ? done(null, { user: 'a' }) : done(reply(535, `not ${auth.password}`)),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    expect(await problem(`smtp://a:right@127.0.0.1:${port}`)).toBe('');
    const refused = await problem(`smtp://a:s3cret@127.0.0.1:${port}`);
    expect(refused).toContain('refuses the user or the password. Correct them in SMTP_URL');
    expect(refused).not.toContain('s3cret');
    expect(await problem(`smtps://127.0.0.1:${port}`)).toContain('Write smtp:// instead of smtps://');
    expect(await problem(`smtp://127.0.0.1:${await freePort()}`)).toContain('nothing answers at 127.0.0.1');
    expect(await problem('smtp://nowhere.invalid:2525')).toContain('nobody knows the name');
  });

  it('is told within seconds by one that says nothing', { timeout: 60_000 }, async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    cleanUp.push(() => mute.close());
    const { port } = mute.address() as AddressInfo;
    expect(await problem(`smtp://127.0.0.1:${port}`)).toContain('takes the connection and says nothing');
  });
});
