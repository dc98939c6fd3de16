import { expect, it } from 'vitest';
import { paymentMail } from './mails.ts';

it('says what is due, that all is paid, or nothing of a balance that was given up', () => {
  const text = (due: number | null) =>
    paymentMail(
      {
        decision: 'Verified',
        name: 'Asha',
        membershipId: 2,
        amount: 10_000,
        reason: '',
        receiptNo: 'R1',
        due,
        dueOn: '2026-12-01',
        openUntil: null,
        forWhom: '',
        link: '',
      },
      'Sunrise Academy',
    ).text;
  expect(text(39_900)).toContain('₹399.00 is still due, by 01-12-2026.');
  expect(text(0)).toContain('All of it is paid. Thank you!');
  expect(text(null)).not.toMatch(/still due|All of it is paid|बकाया|पूरा भुगतान/);
});
