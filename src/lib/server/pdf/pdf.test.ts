import { afterEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../tests/support/pdf.ts';
import { PdfMaker, type PdfLimits } from './pdf.ts';

const page = `#let data = json(bytes(sys.inputs.data))
#set document(title: "Page")
#set text(font: "Mukta", lang: "en")
#data.name`;
// some seconds of work
const slow = '#for i in range(90000000) { let x = str(i) }';

const makers: PdfMaker[] = [];
const maker = (limits: Partial<PdfLimits> = {}): PdfMaker => {
  const made = new PdfMaker(limits);
  makers.push(made);
  return made;
};
afterEach(() => {
  for (const { pid } of makers.splice(0)) if (pid) process.kill(pid, 'SIGKILL');
});

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ended = (pid: number) => expect.poll(() => runs(pid), { timeout: 30_000 }).toBe(false);

describe('making PDFs', () => {
  it('makes a tagged PDF that names its title and language', async () => {
    const pdf = await maker().render(page, { name: 'Asha' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(en\)/);
    expect(await pdfText(pdf)).toBe('Asha');
  });

  it.each([
    '#panic("x")',
    '$x^2$',
    '*bold* _it_',
    '#read("/etc/passwd")',
    '@ref <label> \\ // comment',
    '"quoted"',
  ])('takes %s in the data for plain text', async (name) => {
    expect(await pdfText(await maker().render(page, { name }))).toBe(name);
  });

  it('lets Hindi be searched and copied as it was written, whatever marks its letters have', async () => {
    const consonants = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'];
    const marks = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ं', 'ँ', 'ः'];
    const words = [
      'श्रीमती कृष्णा त्रिपाठी',
      'कुमार दुर्गा हुकुम (दुंदुभि)',
      'निर्दुष्ट षट्कोण। ज्ञानेश्वर क्षीरसागर',
      'डॉ. ऋतुपर्णा द्विवेदी ₹1,00,000.00 Asha',
      ...consonants.flatMap((letter) => marks.map((mark) => `${letter}${mark}ष्णा`)),
      ...consonants.flatMap((first) => consonants.map((second) => `र${first}्${second}ित${first}`)),
    ];
    const source = `#let data = json(bytes(sys.inputs.data))
      #set document(title: "Words")
      #set text(font: "Mukta", lang: "hi")
      #for word in data.name [#word #parbreak()]`;
    const lines = new Set((await pdfText(await maker().render(source, { name: words }))).split('\n'));
    expect(words.filter((word) => !lines.has(word))).toEqual([]);
  });

  it('makes a name that no font has all the same', async () => {
    expect(await pdfText(await maker().render(page, { name: `A\u{10FFFD}B` }))).toMatch(/^A.*B$/);
  });

  it('reads no file and no package of the machine', async () => {
    const pdfs = maker();
    for (const source of [
      '#read("/etc/passwd")',
      '#read("../../../../../../etc/passwd")',
      '#read("../package.json")',
      '#image("/etc/hostname")',
    ])
      await expect(pdfs.render(source, {})).rejects.toThrow(/not found|denied/);
  });

  it('tells what is wrong in a source and goes on', async () => {
    const pdfs = maker();
    await expect(pdfs.render('#let', {})).rejects.toThrow('The PDF could not be made');
    await expect(pdfs.render('#panic("no")', {})).rejects.toThrow('panicked with: "no"');
    await expect(pdfs.render(page, { name: 'x'.repeat(2_000_000) })).rejects.toThrow(RangeError);
    expect(await pdfText(await pdfs.render(page, { name: 'Asha' }))).toBe('Asha');
  });

  it('gives up a document that takes too long, with its program, and goes on with the next', async () => {
    const pdfs = maker({ within: 10_000 });
    const [late, next] = [pdfs.render(slow, {}), pdfs.render(page, { name: 'next' })];
    const pid = pdfs.pid!;
    await expect(late).rejects.toThrow('took too long');
    expect(await pdfText(await next)).toBe('next');
    await ended(pid);
  });

  it('starts again after a crash, at work and at rest', async () => {
    const pdfs = maker();
    await pdfs.render(page, { name: 'a' });
    const first = pdfs.pid!;
    const [crashed, next] = [pdfs.render(slow, {}), pdfs.render(page, { name: 'b' })];
    process.kill(first, 'SIGSEGV');
    await expect(crashed).rejects.toThrow('ended by itself (SIGSEGV)');
    expect(await pdfText(await next)).toBe('b');
    process.kill(pdfs.pid!, 'SIGKILL');
    await expect.poll(() => pdfs.pid).toBeUndefined();
    expect(await pdfText(await pdfs.render(page, { name: 'c' }))).toBe('c');
  });

  it('makes what waits one after the other, in one program, and refuses what is too much', async () => {
    const pdfs = maker({ queue: 50 });
    const many = Array.from({ length: 51 }, (_, n) => pdfs.render(page, { name: `Learner ${n}` }));
    await expect(pdfs.render(page, { name: 'one more' })).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    });
    const pid = pdfs.pid!;
    const made = await Promise.all(many);
    expect(pdfs.pid).toBe(pid);
    expect(await pdfText(made[50]!)).toBe('Learner 50');
  });

  it('ends its program after some quiet and after many documents', async () => {
    const quiet = maker({ idle: 50 });
    await quiet.render(page, { name: 'a' });
    const pid = quiet.pid!;
    await ended(pid);
    expect(quiet.pid).toBeUndefined();
    expect(await pdfText(await quiet.render(page, { name: 'b' }))).toBe('b');

    const busy = maker({ max: 2 });
    const pids = new Set<number | undefined>();
    const note = async (name: string) => {
      const making = busy.render(page, { name });
      pids.add(busy.pid);
      await making;
    };
    for (const name of ['a', 'b', 'c', 'd', 'e']) await note(name);
    expect(pids.size).toBe(3);
  });
});
