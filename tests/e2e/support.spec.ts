import { api, expect, newLearner, test } from './fixtures.ts';
import { asOwner } from '../support/browser.ts';

interface Ticket {
  ticketId: number;
}

test('a learner asks, the institute answers and closes, and the learner opens it again', async ({
  page,
  context,
  browser,
  academy,
}) => {
  const learner = await newLearner(context, academy);
  await page.goto('/helpandsupport');
  const question = page.getByRole('button', { name: 'When will my payment be verified?' });
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await question.click();
  await expect(page.getByText('all lessons open at once', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See my payments' }).first()).toHaveAttribute(
    'href',
    '/payments',
  );

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please say in a few words what it is about.')).toBeVisible();
  await expect(page.getByText('Please write your message.')).toBeVisible();
  await page.getByLabel('Subject').fill('My <b>payment</b>');
  await page.getByRole('textbox', { name: 'Message' }).fill('First line\nSecond line https://example.org');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page).toHaveURL(/ticket=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('ticket'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My <b>payment</b>');
  await expect(page.locator('#content')).toBeFocused();
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation.getByRole('listitem')).toHaveCount(1);
  // line breaks are preserved, and a URL does not become a link
  await expect(conversation).toContainText('First line');
  expect(await conversation.locator('p').last().innerText()).toBe(
    'First line\nSecond line https://example.org',
  );
  await expect(conversation.getByRole('link')).toHaveCount(0);

  const office = await asOwner(browser, academy);
  const desk = await office.newPage();
  await desk.goto('/helpandsupport');
  await expect(desk.getByRole('row', { name: /payment/ })).toContainText(learner.name.toUpperCase());
  await desk.getByRole('searchbox').fill('no such ticket');
  await expect(desk.getByText('No ticket matches')).toBeVisible();
  await expect(desk).toHaveURL(/search=no\+such\+ticket/);
  await desk.getByRole('button', { name: 'Show all tickets' }).click();
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(desk).toHaveURL(/state=Open/);
  await desk.getByRole('link', { name: 'My <b>payment</b>' }).click();
  await desk.getByLabel('Your answer').fill('It is verified.');
  // looking at another ticket does not lose the draft
  await desk.getByRole('link', { name: 'All tickets' }).click();
  await desk.getByRole('link', { name: 'My <b>payment</b>' }).click();
  await expect(desk.getByLabel('Your answer')).toHaveValue('It is verified.');
  await desk.getByRole('button', { name: 'Send' }).dblclick();
  await expect(desk.getByText('Answered')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(2);
  await expect(desk.getByLabel('Your answer')).toHaveValue('');
  await desk.getByRole('link', { name: 'All tickets' }).click();
  // the previous filter is still set
  await expect(desk).toHaveURL(/state=Open/);

  await page.reload();
  await expect(conversation.getByText('Your institute')).toBeVisible();
  await expect(conversation).toContainText('It is verified.');
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByText('This ticket is closed. Writing here opens it again.')).toBeVisible();
  await page.getByLabel('Write back').fill('One more thing');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Your questions' })).toBeVisible();
  await expect(page.getByRole('row', { name: /payment/ })).toContainText(`#${id}`);
  await office.close();
});

test("another person's ticket stays closed, and a message that fails to go is not lost", async ({
  page,
  context,
  browser,
  academy,
}) => {
  const other = await browser.newContext({ baseURL: academy.url });
  await newLearner(other, academy);
  const theirs = await api<Ticket>(other, academy, '/api/support/Create', {
    subject: 'Secret',
    message: 'Mine',
  });
  await newLearner(context, academy);
  await page.goto(`/helpandsupport?ticket=${theirs.ticketId}`);
  await expect(page.getByText('You can open only your own tickets.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Secret')).toHaveCount(0);
  await page.goto('/helpandsupport');
  await page.route('**/api/support/Create', (route) => route.abort());
  await page.getByLabel('Subject').fill('Video');
  await page.getByRole('textbox', { name: 'Message' }).fill('It stops.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('It stops.');
  await page.unroute('**/api/support/Create');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video');
  await other.close();
});
