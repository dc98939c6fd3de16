import { afterEach, expect, it } from 'vitest';
import { type Academy, ownerHeaders, startAcademy } from '../support/academy.ts';
import { mailbox } from '../support/smtp.ts';

let academy: Academy | undefined;
let post: Awaited<ReturnType<typeof mailbox>> | undefined;
afterEach(async () => {
  await academy?.remove();
  await post?.close();
});

it('thirty registrations with a victim’s address bring the victim five mails, and none with a stranger’s text', async () => {
  post = await mailbox();
  academy = await startAcademy({ SMTP_URL: post.url, TRUST_PROXY: 'true' });
  const { url } = academy;
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const owner = await ownerHeaders(academy);
  const webinar = { title: 'Marketing', about: '', minutes: 60, seats: 500 };
  const made: number[] = [];
  for (let i = 0; i < 30; i++) {
    const startsAt = new Date(Date.now() + (i + 1) * 86_400_000).toISOString();
    made.push(Number((await call('/api/webinar/Edit?id=0', { ...webinar, startsAt }, owner)).body['id']));
  }
  const register = (id: number, email: string, i: number) =>
    call(
      `/api/webinar/Register?id=${id}`,
      { name: 'Win at www.evil.example', mobile: '9876543210', email, website: '', took: 30 },
      { 'x-forwarded-for': `203.0.113.${i}:4711` },
    );
  // two recipients in one field are refused
  for (let i = 0; i < 30; i++)
    expect((await register(made[0]!, `x${i},victim@academy.example`, i)).status).toBe(422);
  // the limit for one mailbox, from many networks
  for (let i = 0; i < 30; i++)
    expect(
      (await register(made[i]!, i % 2 ? `vic.tim+${i}@academy.example` : 'victim@academy.example', i)).status,
    ).toBe(200);
  // the queue is worked in order: once this mail has arrived, the others have been decided
  expect((await register(made[0]!, 'last@academy.example', 99)).status).toBe(200);
  await expect
    .poll(() => post!.mails.some(({ to }) => to[0] === 'last@academy.example'), { timeout: 60_000 })
    .toBe(true);
  const bombs = post.mails.filter(({ to }) => to[0] !== 'last@academy.example');
  expect(bombs).toHaveLength(5);
  for (const { to, text } of bombs) {
    expect(to).toHaveLength(1);
    expect(text).not.toContain('evil.example');
  }
  expect(academy.output()).toContain('a mail was left out: its recipient had enough of them');
});
