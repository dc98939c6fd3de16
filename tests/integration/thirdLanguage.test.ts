import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { addLanguages, type Message, textIn } from '../../src/lib/text.ts';
import { copyLocales, leftInEnglish, withThird } from '../support/thirdLanguage.ts';

const { folder, locales } = await copyLocales();
afterAll(() => rm(folder, { recursive: true }));
// before the modules whose schemas have a field for each language
addLanguages(await withThird(locales));
const { eachDatabase } = await import('../support/harness.ts');
const { home } = await import('../../src/features/home/api.ts');
const { homeDraft } = await import('../../src/features/home/rules.ts');
const { institute } = await import('../../src/features/institute/api.ts');
const { membership } = await import('../../src/features/membership/api.ts');
const { sidebar } = await import('../../src/features/sidebar/api.ts');
const { linkName } = await import('../../src/features/sidebar/rules.ts');
const { teachers } = await import('../../src/features/teachers/api.ts');
const { LocalizedFields } = await import('../../src/lib/web/forms/LocalizedFields.tsx');

const index = fileURLToPath(new URL('../../src/app/index.html', import.meta.url));
const headers = { 'accept-language': 'ta-IN,en;q=0.5' };

/** A folder as the web build makes it, with nothing but the page. */
async function builtPage(): Promise<string> {
  const webDir = path.join(folder, 'web');
  await mkdir(path.join(webDir, '.vite'), { recursive: true });
  await writeFile(path.join(webDir, '.vite/screens.json'), '{"everybody":{},"session":{}}');
  await writeFile(path.join(webDir, 'index.html'), await readFile(index, 'utf8'));
  return webDir;
}

eachDatabase('a third language on the server', (start) => {
  it('is that of replies and of pages without scripts', async () => {
    const k = await start({}, { webDir: await builtPage() });
    const [visitor, admin] = [k.anonymous(), await k.owner()];
    const empty = await visitor.request('POST', '/api/Users/Create', { headers, body: { userName: '' } });
    expect(JSON.stringify(empty.body)).toContain('⟦Full Name is required.⟧');
    const gone = await admin.request('POST', '/api/Users/ResetLink?id=999', { headers, body: {} });
    expect(gone.status).toBe(404);
    expect(JSON.stringify(gone.body)).toContain(`"${leftInEnglish}"`);

    // the default, before the owner changes it
    const [link] = (await visitor.call(sidebar.get, {})).body.links;
    expect(link).toEqual({
      en: 'Online Services',
      hi: 'ऑनलाइन सेवाएँ',
      ta: '⟦Online Services⟧',
      te: '',
      target: '/mponline',
      shown: true,
    });
    const [silver] = (await visitor.call(membership.list, {})).body;
    expect(silver).toMatchObject({ featuresTa: silver!.features.map((line) => `⟦${line}⟧`), featuresTe: [] });
    const said = (await visitor.call(institute.public, {})).body;
    expect(said).toMatchObject({ founderBioTa: expect.stringMatching(/^⟦The institute began/) as string });
    const { home: front, facts } = (await visitor.call(home.get, {})).body;
    // no English that the owner's form would take for Telugu
    expect(front).toMatchObject({ titleTa: `⟦${front.title}⟧`, titleTe: '' });
    expect(facts.tiers[0]).toHaveProperty('featuresTa');

    const page = async (url: string): Promise<string> => (await k.app.inject({ url, headers })).body;
    const about = await page('/about');
    expect(about).toContain('<html lang="ta"');
    expect(about).toContain('⟦About us⟧');
    expect(about).toContain('⟦The institute began');
    const first = await page('/');
    expect(first).toContain(`⟦${front.title}⟧`);
    expect(first).toContain(`⟦${silver!.features[0]}⟧`);
  });

  it('is one in which the owner writes: saved, returned and shown', async () => {
    const k = await start({}, { webDir: await builtPage() });
    const [visitor, admin] = [k.anonymous(), await k.owner()];
    // by HTTP: the types know the fields of English and Hindi
    const post = async (url: string, body: object) => {
      const { status, body: reply } = await admin.request('POST', url, { body });
      return { status, reply };
    };
    const page = async (url: string): Promise<string> => (await k.app.inject({ url, headers })).body;

    const tier = { price: 1200, features: ['One'], featuresHi: [], featuresTa: ['ஒன்று'] };
    expect(await post('/api/membership/Edit?id=2', tier)).toMatchObject({
      status: 200,
      reply: { ...tier, featuresTe: [] },
    });
    expect((await visitor.call(membership.list, {})).body[0]).toMatchObject(tier);
    expect(await page('/membershipcard')).toMatch(/<p class="[^"]*">ஒன்று<\/p>/);
    expect(await post('/api/membership/Edit?id=3', { ...tier, featuresTa: ['ஒன்று', 'இரண்டு'] })).toMatchObject(
      {
        status: 422,
        reply: {
          error: { fields: { featuresTa: 'Each language needs as many lines as English, or none.' } },
        },
      },
    );
    // a client that knows no Tamil may write other lines
    const two = { features: ['One', 'Two'], featuresHi: [] };
    expect(await post('/api/membership/Edit?id=2', two)).toMatchObject({
      status: 200,
      reply: { featuresTa: [] },
    });
    // without Tamil lines the page has the English ones, marked as such
    expect(await page('/membershipcard')).toMatch(/<p lang="en" class="[^"]*">One<\/p>/);

    const words = { name: 'Arun', words: 'Calm.', wordsTa: 'அமைதியானவர்.' };
    expect(await post('/api/teachers/Create', words)).toMatchObject({ status: 200, reply: words });
    expect((await visitor.call(teachers.list, {})).body[0]).toMatchObject({
      ...words,
      wordsHi: '',
      wordsTe: '',
    });

    // a text may be there in Tamil alone, for readers of other languages, too
    const steps = {
      kind: 'steps',
      title: 'How',
      titleTa: 'எப்படி',
      items: [{ nameTa: 'முதலில்', aboutTa: 'பாருங்கள்' }],
    };
    const teacherSection = { kind: 'teachers', title: 'Who' };
    const front = { title: 'Learn', titleHi: 'सीखें', titleTa: 'கற்க', sections: [steps, teacherSection] };
    expect(await post('/api/home/Edit', front)).toMatchObject({ status: 200, reply: { titleTa: 'கற்க' } });
    expect((await visitor.call(home.get, {})).body.home).toMatchObject(front);
    const first = await page('/');
    for (const one of ['>கற்க<', '>எப்படி<', '>முதலில்<', '>அமைதியானவர்.<']) expect(first).toContain(one);
    expect((await k.app.inject('/')).body).toContain('lang="ta">முதலில்<');
    // a client that knows no Tamil changes none
    expect(await post('/api/home/Edit', { title: 'Learn more' })).toMatchObject({
      reply: { titleTa: 'கற்க' },
    });
    expect(homeDraft.safeParse({ sections: [] }).success).toBe(false);
    expect(homeDraft.safeParse({ titleTa: 'கற்க' }).success).toBe(true);

    const bio = { founderBio: 'She began.', founderBioTa: 'அவர் தொடங்கினார்.' };
    expect(await post('/api/institute/PublicEdit', bio)).toMatchObject({ status: 200, reply: bio });
    expect((await visitor.call(institute.public, {})).body).toMatchObject(bio);
    expect(await page('/about')).toContain('அவர் தொடங்கினார்.');
    expect((await post('/api/institute/PublicEdit', { founderBioTa: 'வேறு' })).status).toBe(200);
    // personal, as in English
    const noted = await k.deps.db.all('select details from audit_log');
    expect(JSON.stringify(noted)).toContain('founderBioTa');
    expect(JSON.stringify(noted)).not.toContain('அவர்');

    const { links } = (await visitor.call(sidebar.get, {})).body;
    const named = links.map((link, i) => ({ ...link, ta: `இணைப்பு ${i}` }));
    expect(await post('/api/sidebar/Edit', { links: named })).toMatchObject({ reply: { links: named } });
    expect((await visitor.call(sidebar.get, {})).body.links).toEqual(named);
    const old = named.map(({ en, hi, target, shown }) => ({ en, hi, target, shown }));
    expect((await post('/api/sidebar/Edit', { links: old })).status).toBe(200);
    const [link] = (await visitor.call(sidebar.get, {})).body.links;
    expect(textIn('ta', linkName(link!))).toBe('Online Services');

    const api = JSON.stringify((await visitor.request('GET', '/api/openapi.json')).body);
    for (const one of ['featuresTa', 'wordsTa', 'titleTa', 'founderBioTa']) expect(api).toContain(one);
  });
});

it('has a field in the owner’s forms, named in it', () => {
  const fieldsOf = (rows?: number) =>
    LocalizedFields({
      form: { field: (name: string, rules: object) => ({ name, ...rules }) },
      name: 'title',
      label: (language: Message) =>
        textIn('hi', { english: 'Title in {language}', space: 'x', values: { language } }),
      hint: 'Short',
      maxLength: 9,
      ...(rows && { rows }),
    } as never);
  const props = fieldsOf().map((one) => one.props);
  expect(props.map(({ name, lang, label }) => [name, lang, label])).toEqual([
    ['title', 'en', 'Title in अंग्रेज़ी'],
    ['titleHi', 'hi', 'Title in हिंदी'],
    ['titleTa', 'ta', 'Title in தமிழ்'],
    ['titleTe', 'te', 'Title in తెలుగు'],
  ]);
  expect(props.map(({ hint }) => hint)).toEqual(['Short', false, false, false]);
  // what is wrong with all of them is said at the first
  expect(props.map((one) => 'deps' in one && one.deps)).toEqual([false, ['title'], ['title'], ['title']]);
  expect(fieldsOf(3).map((one) => (one.props as { rows?: number }).rows)).toEqual([3, 3, 3, 3]);
});
