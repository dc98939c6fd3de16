import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/support/harness.ts';
import { mailbox } from '../../../../tests/support/smtp.ts';
import { contactGiven, seatGiven } from '../../../features/marketing/rules.ts';
import { email } from '../../../features/accounts/rules.ts';
import { publicDraft } from '../../../features/institute/rules.ts';
import { profileDraft } from '../../../features/profile/rules.ts';
import { emailAddress } from '../../fields.ts';
import { readConfig } from '../config/config.ts';
import { greeting } from './greeting.ts';
import { deliver, mailboxOf, sendMail } from './job.ts';
import { type Mail, makeMailer } from './mail.ts';
import { parseSender } from './sender.ts';

const hostile = [
  'x1,victim@academy.example',
  'x1, victim@academy.example',
  'x1;victim@academy.example',
  'victim@academy.example,other@academy.example',
  'a@b.example,victim@academy.example',
  '<victim@academy.example>',
  'x <victim@academy.example>',
  '"x"victim@academy.example',
  'x(victim@academy.example)@b.example',
  'x:victim@academy.example;',
  'a@victim@academy.example',
  'a@b.example\r\nBcc: victim@academy.example',
  'a@b.example\nBcc:victim@academy.example',
  'a%0d%0aBcc:victim@academy.example',
  'victim@academy.example?bcc=other@b.example',
  'victim@[127.0.0.1]',
  'victim@academy',
];

describe('an e-mail address', () => {
  it('is one address and nothing else, wherever one is taken', () => {
    const seat = { name: 'Asha', mobile: '9876543210' };
    const taken: Record<string, (value: string) => boolean> = {
      'sign-up and import': (value) => email.safeParse(value).success,
      'webinar form': (value) => seatGiven.safeParse({ ...seat, email: value }).success,
      'contact form': (value) => contactGiven.safeParse({ name: 'A', message: 'x', email: value }).success,
      profile: (value) => profileDraft.safeParse({ fullName: 'A', email: value }).success,
      'personal e-mail': (value) => profileDraft.safeParse({ fullName: 'A', personalEmail: value }).success,
      institute: (value) => publicDraft.safeParse({ email: value }).success,
      ADMIN_EMAIL: (value) => {
        try {
          return readConfig({ ADMIN_EMAIL: value }).ADMIN_EMAIL !== undefined;
        } catch {
          return false;
        }
      },
    };
    for (const [where, takes] of Object.entries(taken)) {
      for (const good of ['asha@example.org', 'asha.rao+notes_1%x-y@mail.school.example'])
        expect(takes(good), `${where}: ${good}`).toBe(true);
      for (const wrong of hostile) expect(takes(wrong), `${where}: ${wrong}`).toBe(false);
      if (where !== 'sign-up and import') expect(takes('Asha@Example.org'), where).toBe(true);
    }
    expect(emailAddress('no').parse(' Asha@Example.ORG ')).toBe('asha@example.org');
  });

  it('of the sender may have a name', () => {
    expect(parseSender('Kaksha <no-reply@localhost>')).toEqual({
      name: 'Kaksha',
      address: 'no-reply@localhost',
    });
    expect(parseSender('"Asha, Rao" <a@b.example>')).toEqual({ name: 'Asha, Rao', address: 'a@b.example' });
    expect(parseSender('a@b.example')).toEqual({ address: 'a@b.example' });
    for (const wrong of [
      'Kaksha',
      'a@b.example, c@d.example',
      'K <a@b.example> x',
      'K <a@b>\r\nBcc: c@d',
      '',
    ])
      expect(parseSender(wrong), wrong).toBeNull();
    expect(() => readConfig({ MAIL_FROM: 'a@b.example, c@d.example' })).toThrow('MAIL_FROM: must be');
  });

  it('counts as the mailbox that it is', () => {
    const written = [
      'asha.rao@example.org',
      'Asha.Rao@Example.org',
      'asharao+1@example.org',
      'a.sha.rao+@example.org',
    ];
    expect(new Set(written.map(mailboxOf))).toEqual(new Set(['asharao@example.org']));
    expect(mailboxOf('asharao@other.example')).not.toBe(mailboxOf(written[0]!));
  });
});

it('a greeting holds a name, and never a link or a message of the person who filled the form in', () => {
  expect(greeting('en', 'ASHA RAO')).toBe('Hello ASHA RAO');
  expect(greeting('hi', 'आशा राव')).toBe('नमस्ते आशा राव');
  expect(greeting('en', "A.P.J. D'SOUZA-ROY")).toBe("Hello A. P. J. D'SOUZA-ROY");
  expect(greeting('en', 'WIN AT EVIL.EXAMPLE')).toBe('Hello WIN AT EVIL. EXAMPLE');
  for (const name of ['HTTPS://EVIL.EXAMPLE', 'CALL 9876543210', 'a@b.example', 'x'.repeat(61), ''])
    expect(greeting('en', name), name).toBe('Hello');
});

eachDatabase('mails', (start) => {
  const mail = (address: string, more: Partial<Mail> = {}): Mail => ({
    to: { address },
    cause: 'registration',
    subject: 'A subject',
    text: 'A text.',
    ...more,
  });

  it('go to the one recipient, whatever stands in names, subjects and addresses', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url, MAIL_FROM: 'Asha, Rao <no-reply@academy.example>' });
      for (const address of hostile)
        if (address !== 'victim@academy')
          await deliver(k.deps, mail(address.replace('x <', '<'), { cause: 'institute' }));
      expect(mails.filter(({ to }) => to.join().includes('victim') && to.length > 1)).toEqual([]);
      mails.length = 0;
      await deliver(
        k.deps,
        mail('asha@example.org', { subject: 'Your seat\r\nBcc: victim@academy.example\r\n\r\nBuy this' }),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ from: 'no-reply@academy.example', to: ['asha@example.org'] });
      const head = mails[0]!.raw.slice(0, mails[0]!.raw.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head).toMatch(/^From: "?Asha, Rao"? <no-reply@academy\.example>/m);
      // stored before addresses were validated
      await deliver(k.deps, mail("o'brien@example.org", { cause: 'institute' }));
      expect(mails.at(-1)!.to).toEqual(["o'brien@example.org"]);
    } finally {
      await close();
    }
  });

  it('of a stranger’s making reach one mailbox five times an hour and twenty times a day; the institute’s always', async () => {
    const { url, mails, close } = await mailbox();
    try {
      let k = await start({ SMTP_URL: url });
      const spellings = ['victim@academy.example', 'v.ictim@academy.example', 'victim+7@academy.example'];
      for (let i = 0; i < 12; i++) await deliver(k.deps, mail(spellings[i % 3]!));
      expect(mails).toHaveLength(5);
      k = await k.restart();
      await deliver(k.deps, mail('victim@academy.example'));
      await deliver(k.deps, mail('other@academy.example'));
      await deliver(k.deps, mail('victim@academy.example', { cause: 'institute' }));
      expect(mails.slice(5).map(({ to }) => to[0])).toEqual([
        'other@academy.example',
        'victim@academy.example',
      ]);
      for (let hour = 0; hour < 6; hour++) {
        k.clock.forward(3601);
        for (let i = 0; i < 6; i++) await deliver(k.deps, mail('victim@academy.example'));
      }
      // twenty, plus the institute's own
      expect(mails.filter(({ to }) => to[0] !== 'other@academy.example')).toHaveLength(21);
    } finally {
      await close();
    }
  });

  it('that remind several children of a family come every evening, also some seconds earlier than the day before', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url });
      for (const evening of [1, 2, 3]) {
        for (const child of 'abcd')
          await deliver(k.deps, mail(`parent+${child}@academy.example`, { cause: 'reminder' }));
        expect(mails).toHaveLength(4 * evening);
        k.clock.forward(86_400 - 7);
      }
    } finally {
      await close();
    }
  });

  it('wait where there is no mail server, and are sent once there is one', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start();
      await k.deps.jobs.add(sendMail.kind, mail('asha@example.org', { cause: 'institute' }));
      await k.jobs();
      expect(await k.deps.db.all('select state, problem from jobs')).toEqual([
        { state: 'queued', problem: 'this process has no mail server: SMTP_URL is not set' },
      ]);
      k.clock.forward(10);
      await k.deps.jobs.runDue([sendMail], {
        ...k.deps,
        mail: makeMailer(readConfig({ SMTP_URL: url })),
      });
      expect(mails.map(({ to }) => to)).toEqual([['asha@example.org']]);
      expect(await k.deps.db.all('select state from jobs')).toEqual([{ state: 'done' }]);
    } finally {
      await close();
    }
  });

  it('that could not be sent are not counted, and those that version 0.1.0 queued are sent', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    for (let i = 0; i < 7; i++)
      await expect(deliver(k.deps, mail('asha@example.org'))).rejects.toThrow('ECONNREFUSED');
    const [row] = await k.deps.db.all<{ max: number }>('select max(count) as max from rate_counts');
    expect(row!.max).toBe(0);
    const { url, mails, close } = await mailbox();
    try {
      const next = await start({ SMTP_URL: url });
      await next.deps.jobs.add(sendMail.kind, { to: 'asha@example.org', subject: 'Old', text: 'x' });
      await next.jobs();
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[['asha@example.org'], 'Old']]);
    } finally {
      await close();
    }
  });
});
