import type { Payment } from '../../src/features/payments/api.ts';
import { giveVideo } from './videos.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, test } from './fixtures.ts';

const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test('a learner sees what was started, what is pending and what is due; the administrator what waits', async ({
  page,
  context,
  academy,
  browser,
}) => {
  const admin = await asOwner(browser, academy);
  const { courseID, lessonIds: lessons } = await makeCourse(
    admin,
    academy,
    { courseName: 'Ratios made easy' },
    ['What a ratio is', 'Ratios at the market'].map((contentName) => ({ contentName, duration: 100 })),
  );
  for (const lesson of lessons) await giveVideo(admin, academy, lesson, 100);
  const person = await newLearner(context, academy);
  await api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
    contentId: lessons[0],
    watchedDuration: 40,
    completed: false,
  });
  const pay = (paidamount: number) =>
    api<Payment>(context, academy, '/api/payment', {
      membershipid: 2,
      paidamount,
      dateOfPayment: today(),
      paymentMode: 'Cash',
      partOrFull: 'Part',
    });
  const first = await pay(250);
  await page.goto('/dashboard');
  await expect(page.getByText('₹250.00 awaits verification.')).toBeVisible();
  const card = page.getByRole('link', { name: /Ratios made easy/ });
  await expect(card).toContainText('0 of 2 lessons completed');
  await expect(card).toContainText('Next: What a ratio is');
  await expect(card).toHaveAttribute('href', `/courseplayer?courseid=${courseID}&contentid=${lessons[0]}`);

  await api(context, academy, '/api/questions/Ask', { contentId: lessons[0], message: 'What is a ratio?' });
  const desk = await admin.newPage();
  await desk.goto('/dashboard');
  await expect(desk.getByRole('link', { name: /Payments awaiting verification/ })).toContainText(
    '₹250.00 in all',
  );
  await expect(desk.getByRole('link', { name: /New learners in 7 days/ })).toContainText(/[1-9]/);
  await expect(desk.getByRole('link', { name: /Lesson questions not answered yet/ })).toContainText(/[1-9]/);
  await api(admin, academy, `/api/payment/verify?id=${first.paymentId}`, {});
  await desk.reload();
  await expect(desk.getByRole('link', { name: /Balances to be paid/ })).toContainText('in all');
  await desk.getByRole('link', { name: /Balances to be paid/ }).click();
  await expect(desk).toHaveURL('/payments?view=dues');
  await admin.close();

  // Paid at once, without a new login
  await page.reload();
  await expect(page.getByText('Silver member')).toBeVisible();
  await expect(page.getByText(/Pay by /)).toBeVisible();
  await page.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/payment/2');
  await page.goto('/userpanel');
  await expect(page.getByRole('link', { name: /^Due: ₹/ })).toBeVisible();
  await page.goto('/accounts');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What it gives' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay ₹/ })).toBeVisible();
});
