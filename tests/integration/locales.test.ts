import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLanguage, entriesOf, exportPo, importPo, languagesIn } from '../../scripts/locales/folders.ts';
import { readPo, writePo } from '../../scripts/locales/po.ts';
import * as accountMails from '../../src/features/accounts/server/mails.ts';
import { guardianMail, reminderMail } from '../../src/features/goals/server/mails.ts';
import * as marketingMails from '../../src/features/marketing/server/mails.ts';
import { closingMail } from '../../src/features/payments/server/closingMail.ts';
import * as paymentMails from '../../src/features/payments/server/mails.ts';
import { messages } from '../../src/features/progress/text.ts';
import * as questionMails from '../../src/features/questions/server/mails.ts';
import * as ratingMails from '../../src/features/ratings/server/mails.ts';
import * as supportMails from '../../src/features/support/server/mails.ts';
import type { MailText } from '../../src/lib/server/mail/inEveryLanguage.ts';
import {
  addLanguages,
  dictionary,
  type Language,
  loadAllTexts,
  loadTexts,
  textIn,
} from '../../src/lib/text.ts';
import { copyLocales, withThird } from '../support/thirdLanguage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let locales: string;

beforeEach(async () => {
  ({ folder, locales } = await copyLocales());
});
afterEach(() => rm(folder, { recursive: true }));

it('writes and reads gettext PO, whatever a sentence holds', () => {
  const entries = [
    { space: 'lib', english: 'A "word" \\ and\ttwo\nlines', translation: 'एक "शब्द" \\n' },
    { space: 'files', english: '{count} files', translation: '' },
  ];
  const po = writePo('hi', entries);
  expect(readPo(po)).toEqual(entries);
  // wrapped as by translation tools
  const wrapped =
    '#, fuzzy\nmsgctxt "lib"\nmsgid ""\n"one "\n"two"\nmsgstr "x"\n\n#~ msgid "old"\n#~ msgstr "y"\n';
  expect(readPo(wrapped)).toEqual([{ space: 'lib', english: 'one two', translation: '' }]);
});

it('exports and imports all of Hindi without a change', async () => {
  const before = await entriesOf(locales, 'hi');
  expect(before.length).toBeGreaterThan(1500);
  expect(before.filter(({ translation }) => translation === '')).toEqual([]);
  expect(await importPo(locales, 'hi', await exportPo(locales, 'hi'))).toEqual([]);
  expect(await entriesOf(locales, 'hi')).toEqual(before);
  const file = 'hi/spaces.ts';
  expect(await readFile(path.join(locales, file), 'utf8')).toBe(
    await readFile(path.join(root, 'src/locales', file), 'utf8'),
  );
});

it('translates what several screens say once, unless a file says it otherwise', () => {
  const cancel = dictionary('notes')('Cancel');
  expect(textIn('hi', cancel)).toBe('रद्द करें');
  addLanguages([{ code: 'ta', name: '', locale: 'ta-IN' }]);
  expect(textIn('ta', cancel)).toBe('Cancel');
});

it('translates no sentence that nobody says', async () => {
  let said = '';
  const sources = await readdir(path.join(root, 'src'), { recursive: true });
  for (const file of sources.filter((name) => /\.tsx?$/.test(name) && !/^locales|\.test\.tsx?$/.test(name)))
    said += await readFile(path.join(root, 'src', file), 'utf8');
  const literals = new Set(said.match(/'(?:[^'\\\n]|\\.)+'/g));
  const written = (english: string): boolean =>
    literals.has(`'${english}'`) ||
    said.includes(english) ||
    said.includes(english.replaceAll("'", String.raw`\'`)) ||
    said.includes(english.replaceAll('\n', String.raw`\n`));
  const silent = (await entriesOf(locales, 'hi')).filter(({ english }) => !written(english));
  expect(silent.map(({ space, english }) => `${space}: ${english}`)).toEqual([]);
});

it('repeats no word in a file that means the same by it', async () => {
  const all = await entriesOf(locales, 'hi');
  const words = new Map(
    all.flatMap(({ space, english, translation }) => (space === 'words' ? [[english, translation]] : [])),
  );
  expect(words.size).toBeGreaterThan(100);
  expect(
    all.filter(({ space, english, translation }) => space !== 'words' && words.get(english) === translation),
  ).toEqual([]);
});

it('adds a third language, which is on offer at once and falls back to English', async () => {
  addLanguage(locales, 'ta');
  expect(languagesIn(locales)).toEqual(['hi', 'ta']);
  expect(() => addLanguage(locales, 'ta')).toThrow('already');
  expect(() => addLanguage(locales, 'xx')).toThrow('no code');
  const load = async (): Promise<Language> => {
    const file = pathToFileURL(path.join(locales, 'ta/language.ts')).href;
    return ((await import(`${file}?${process.hrtime.bigint()}`)) as { ta: Language }).ta;
  };
  const list = await readFile(path.join(locales, 'languages.ts'), 'utf8');
  expect(list).toContain("import { ta } from './ta/language.ts';");
  expect(list).toContain('[hindi, ta]');
  addLanguages([await load()]);
  expect(await load()).toMatchObject({ code: 'ta', name: 'தமிழ்', locale: 'ta-IN' });
  const sentence = messages('There is no such learner.');
  expect(textIn('ta', sentence)).toBe('There is no such learner.');

  const po = (await exportPo(locales, 'ta')).replace(
    'msgid "There is no such learner."\nmsgstr ""',
    'msgid "There is no such learner."\nmsgstr "அப்படி ஒரு மாணவர் இல்லை."',
  );
  const wrong = [
    { space: 'lib', english: 'Gone', translation: 'x' },
    { space: 'pages', english: '{count} minutes', translation: '{number}' },
  ];
  expect(await importPo(locales, 'ta', `${po}\n${writePo('ta', wrong)}`)).toEqual([
    'pages: {count} minutes: {number} is no name of it',
    'lib: Gone: there is no such sentence',
  ]);
  expect((await entriesOf(locales, 'ta')).filter(({ translation }) => translation !== '')).toHaveLength(1);
  addLanguages([await load()]);
  await loadTexts('ta', ['progress']);
  expect(textIn('ta', sentence)).toBe('அப்படி ஒரு மாணவர் இல்லை.');
});

describe('a third language', () => {
  it('is a part of each mail whose reader’s language is not known', async () => {
    addLanguages(await withThird(locales));
    await loadAllTexts();
    const [name, link] = ['ASHA', 'https://k.example/x'];
    const institute = 'I';
    const reader = { name, institute };
    const about = {
      name,
      institute,
      email: 'a@example.org',
      courseName: 'C',
      lessonName: 'L',
      message: 'M',
      link,
    };
    const payment = { membershipId: 3, amount: 100_000, reason: 'R', receiptNo: 'N', dueOn: '2026-12-01' };
    const news = { ...payment, name, forWhom: '', link };
    const all: MailText[] = [
      accountMails.resetMail(reader, { link, minutes: 30 }),
      accountMails.inviteMail(reader, link),
      accountMails.failuresMail(reader, { failures: 5, link }),
      ...(['made', 'unmade', 'blocked', 'reset'] as const).map((change) =>
        accountMails.adminMail(reader, change, 'BOSS'),
      ),
      ...(['email', 'mobile', 'moved'] as const).map((change) => accountMails.contactMail(reader, change)),
      guardianMail({ ...reader, link }),
      marketingMails.seatMail(
        { ...about, number: 'W1-001' },
        { title: 'T', startsAt: '2026-11-27T13:00:00Z' },
        link,
      ),
      marketingMails.messageMail(about, about),
      paymentMails.arrivedMail({ ...news, hours: 3 }, institute),
      paymentMails.paymentMail({ ...news, decision: 'Verified', due: 100, openUntil: '' }, institute),
      paymentMails.paymentMail(
        {
          ...news,
          decision: 'Verified',
          due: 0,
          openUntil: '2027-01-01',
          forWhom: 'RAVI',
        },
        institute,
      ),
      paymentMails.paymentMail({ ...news, decision: 'Rejected', due: null, openUntil: null }, institute),
      paymentMails.paymentMail({ ...news, decision: 'Refunded', due: null, openUntil: null }, institute),
      ...(['ended', 'overdue'] as const).map((why) =>
        closingMail({ why, tier: 'Gold', lastDay: '01-01-2027', due: 100 }, { ...reader, link }),
      ),
      ...Object.values(questionMails).map((mail) => mail({ ...about, from: 'BOSS' })),
      ratingMails.answerMail(about),
      ratingMails.reportMail(about),
      supportMails.answerMail({ ...about, id: 1, subject: 'S' }),
      supportMails.questionMail({ ...about, id: 1, subject: 'S', from: 'BOSS' }),
    ];
    for (const { subject, text } of all) {
      // in English, Hindi and Tamil, and not a second time in English for Telugu
      expect(subject).toMatch(/^[^⟦]*[a-z][^⟦]* \/ [^⟦]*[\u0900-\u097F][^⟦]* \/ ⟦[^⟦⟧]*⟧$/);
      expect(text.match(/^.*(?:Hello|नमस्ते).*$/gm)).toEqual(
        text.includes('ASHA')
          ? ['Hello ASHA,', 'नमस्ते ASHA,', '⟦Hello⟧ ASHA,']
          : ['Hello,', 'नमस्ते,', '⟦Hello⟧,'],
      );
      const [, third = ''] = text.split(/⟦Hello⟧.*,\n\n/);
      expect(third).toMatch(/^⟦/);
      // all its sentences are filled in and translated
      expect(text).not.toContain('{');
    }
    const reminder = reminderMail('ta', {
      name,
      institute: 'I',
      course: 'C',
      lesson: 'L',
      link,
      unsubscribe: link,
    });
    expect(reminder.subject).toBe('⟦Your next lesson: L⟧');
    expect(reminder.text).toMatch(/^⟦Hello⟧ ASHA,/);
  });

  it('is the only one that its readers’ browsers load', async () => {
    const loaded: string[] = [];
    const languages = (await withThird(locales)).map((language) => ({
      ...language,
      spaces: async () => {
        const spaces = Object.entries((await language.spaces?.()) ?? {});
        loaded.push(`${language.code} spaces`);
        return Object.fromEntries(
          spaces.map(([space, load]) => [
            space,
            () => {
              loaded.push(`${language.code} ${space}`);
              return load();
            },
          ]),
        );
      },
    }));
    vi.resetModules();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    vi.stubGlobal('navigator', { language: 'ta-IN' });
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('addEventListener', () => {});
    try {
      const text = await import('../../src/lib/text.ts');
      const i18n = await import('../../src/lib/web/i18n.ts');
      const { servicesPage } = await import('../../src/features/pages/servicesPage.ts');
      text.addLanguages(languages);
      await i18n.startLanguage();
      expect(i18n.lang()).toBe('ta');
      expect(document.documentElement.lang).toBe('ta');
      expect(text.textIn(i18n.lang(), servicesPage.title)).toBe('⟦Services⟧');
      expect(i18n.mediumDate('2026-11-21T12:00:00Z')).toMatch(/நவ/);
      expect(loaded).toContain('ta pages');
      expect(loaded.filter((one) => !one.startsWith('ta '))).toEqual([]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
