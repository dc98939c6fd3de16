import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api, expect, signIn, test } from './fixtures.ts';
import { violations } from '../support/accessibility.ts';

const sheet = async (rows: (string | number)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an administrator imports learners, finds, sorts, changes and exports them', async ({
  context,
  page,
  academy,
}) => {
  await signIn(context, academy, academy.admin);
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User List' })).toBeVisible();

  // the dry run shows each row's errors and saves nothing
  await page.getByRole('button', { name: 'Import learners' }).click();
  const dialog = page.getByRole('dialog');
  const header = ['Full Name', 'Email', 'Mobile', 'Type'];
  await dialog.getByLabel('Spreadsheet').setInputFiles({
    name: 'class 12.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheet([
      header,
      ['Zoya Khan', 'zoya@class.example', 9_876_543_210, 'Free'],
      ['Arjun Nair', 'arjun@class.example', 9_876_543_211, 'Student'],
      ['Bina Das', 'bina@class.example', 'nine eight', 'Free'],
      ['=SUM', 'evil@class.example', 9_876_543_212, 'Free'],
    ]),
  });
  await expect(dialog.getByText('Mobile number must be 10 digits.')).toBeVisible();
  await expect(dialog.getByText('Nothing is saved until you import.')).toBeVisible();
  expect((await api<unknown[]>(context, academy, '/api/Users?search=class.example')).length).toBe(0);
  await dialog.getByRole('button', { name: 'Import 3 learners' }).click();
  await expect(page.getByText('3 accounts made.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // search, sort and type are in the URL
  await page.getByRole('searchbox').fill('class.example');
  await expect(page).toHaveURL(/search=class\.example/);
  await page.getByRole('button', { name: 'User Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  const names = page.locator('tbody th > div');
  await expect(names).toHaveText(['=SUM', 'ARJUN NAIR', 'ZOYA KHAN']);
  await page.reload();
  await expect(names).toHaveText(['=SUM', 'ARJUN NAIR', 'ZOYA KHAN']);

  // several at once, and Undo for one
  await page.getByRole('checkbox', { name: 'Select ARJUN NAIR' }).check();
  await page.getByRole('checkbox', { name: 'Select ZOYA KHAN' }).check();
  const bulk = page.getByRole('group', { name: '2 chosen' });
  await bulk.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('2 users changed.')).toBeVisible();
  await expect(row(page, 'ARJUN NAIR')).toContainText('Blocked');
  await expect(row(page, 'ARJUN NAIR')).toHaveClass(/\bbg-danger-soft\b/);
  await expect(row(page, 'ARJUN NAIR')).toContainText('••••••••');
  for (const [link, target] of [
    ['Go to Profile', 'profile'],
    ['Payments', 'payments'],
  ] as const)
    await expect(row(page, 'ARJUN NAIR').getByRole('link', { name: link })).toHaveAttribute(
      'href',
      new RegExp(`^/${target}\\?userid=\\d+$`),
    );
  await page.getByRole('button', { name: 'Unblock ARJUN NAIR' }).click();
  await expect(row(page, 'ARJUN NAIR')).toContainText('Student');
  await expect(row(page, 'ARJUN NAIR')).not.toHaveClass(/\bbg-danger-soft\b/);

  // the owner's row has no Block button
  await page.getByRole('searchbox').fill('owner@academy.example');
  await expect(row(page, 'ADMIN')).toBeVisible();
  await expect(row(page, 'ADMIN').getByRole('button', { name: /^Block/ })).toHaveCount(0);

  // the export applies the search
  await page.getByRole('searchbox').fill('class.example');
  await expect(names).toHaveCount(3);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('exported_data.xlsx');
  await expect(page.getByText('Data exports', { exact: true })).toBeVisible();
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets.map(({ name }) => name)).toEqual(['Sheet1']);
  expect(sheets[0]!.rows.slice(1).map((cells) => cells[2])).toEqual(['ZOYA KHAN', 'ARJUN NAIR', "'=SUM"]);

  // everything above is in the audit log
  await page.goto('/adminpanel');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(row(page, 'Exported users')).toBeVisible();
  await expect(row(page, 'Imported learners')).toContainText('New accounts: 3');
  await row(page, 'Unblocked a user').getByRole('button', { name: 'ARJUN NAIR' }).click();
  await expect(page).toHaveURL(/subjectId=/);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  // a filter of the URL can be removed before the rows have loaded
  await page.route('**/api/audit?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: /^About User #\d+$/ })).toBeVisible();
  await page.unroute('**/api/audit?**');
  await page.reload();
  await expect(page.getByRole('button', { name: 'About User ARJUN NAIR' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByLabel('What was done').selectOption('user.export');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  // an administrator sees their own settings, and nothing about payments
  await page.goto('/adminpanel');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.goto('/accounts');
  await expect(page.getByText(academy.admin.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your payments' })).toHaveCount(0);
});

test(
  'the list keeps its place over Back, reload and new learners, and finds names in either script',
  { tag: '@long' },
  async ({ context, page, academy }) => {
    await signIn(context, academy, academy.admin);
    await page.goto('/users');
    const dialog = page.getByRole('dialog');
    const add = async (name: string, buffer: Buffer, count: string) => {
      await page.getByRole('button', { name: 'Import learners' }).click();
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await dialog.getByLabel('Spreadsheet').setInputFiles({ name, mimeType, buffer });
      await dialog.getByRole('button', { name: `Import ${count}` }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
    };
    const header = ['Full Name', 'Email', 'Mobile', 'Type'];
    const learner = (n: number) => [`Person N${n}`, `n${n}@place.example`, 9_800_000_000 + n, 'Free'];
    const many = Array.from({ length: 60 }, (_, i) => learner(100 + i));
    await add('many.xlsx', await sheet([header, ...many]), '60 learners');
    await page.goto('/users?search=place.example&sort=name&dir=desc');
    const names = page.locator('tbody th > div');
    const next = page.getByRole('button', { name: 'Next page' });
    await expect(names.first()).toHaveText('PERSON N159');
    await next.click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(names.first()).toHaveText('PERSON N134');
    await expect(page.getByText('26–50 of 60')).toBeVisible();
    await page.goBack();
    await expect(names.first()).toHaveText('PERSON N159');
    await page.goForward();
    await expect(names.first()).toHaveText('PERSON N134');
    // a user is added before this page: keyset pagination shows the same rows, and skips none on the way back
    await add(
      'one.xlsx',
      await sheet([header, learner(999), ['मीना शर्मा', 'm@other.example', 9_811_111_111, 'Free']]),
      '2 learners',
    );
    await page.reload();
    await expect(names.first()).toHaveText('PERSON N134');
    await next.click();
    await expect(names).toHaveCount(10);
    await expect(page.getByText('52–61 of 61')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(names.first()).toHaveText('PERSON N134');
    // a bare page number leads to the first page
    await page.goto('/users?search=place.example&sort=name&dir=desc&page=3');
    await expect(names.first()).toHaveText('PERSON N999');
    await page.getByRole('searchbox').fill('meena sharma');
    await expect(names).toHaveText(['मीना शर्मा']);
  },
);

test('a change that is refused goes back to what it was and says why', async ({ context, page, academy }) => {
  await signIn(context, academy, academy.admin);
  await api(context, academy, '/api/Users/Create', {
    userName: 'Rahul',
    mobile: '9876543210',
    userEmail: 'rahul@example.org',
    password: 'long enough',
    type: 'Free',
  });
  await page.goto('/users?search=rahul');
  await page.route('**/api/Users/EditMany', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'The server is busy.' } } }),
  );
  await page.getByRole('checkbox', { name: 'Select RAHUL' }).check();
  await page.getByRole('group', { name: '1 chosen' }).getByRole('button', { name: 'Paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByText('The server is busy.')).toBeVisible();
  await expect(row(page, 'RAHUL').getByRole('button', { name: 'Free: RAHUL', pressed: true })).toBeVisible();
});

test('blocked people stay blocked in a change of several; the owner deletes an account with the own password', async ({
  context,
  page,
  academy,
}) => {
  await signIn(context, academy, academy.admin);
  for (const name of ['Lata', 'Spam'])
    await api(context, academy, '/api/Users/Create', {
      userName: name,
      mobile: '9876543210',
      userEmail: `${name.toLowerCase()}@rewa.example`,
      password: 'three words apart',
      type: 'Free',
    });
  await page.goto('/users?search=rewa');
  await page.getByRole('button', { name: 'Block SPAM' }).click();
  await expect(row(page, 'SPAM')).toContainText('Blocked');
  for (const name of ['LATA', 'SPAM']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('group', { name: '2 chosen' }).getByRole('button', { name: 'Paid' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: 'Make 1 user Paid?' })).toBeVisible();
  await expect(dialog.getByText('Blocked people among them stay blocked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Paid' }).click();
  await expect(row(page, 'LATA').getByRole('button', { name: 'Paid: LATA', pressed: true })).toBeVisible();
  await expect(row(page, 'SPAM')).toContainText('Blocked');

  await page.getByRole('button', { name: 'More for SPAM' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Delete the account of SPAM?' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Your own password').fill(academy.admin.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The account of SPAM is deleted.')).toBeVisible();
  await expect(row(page, 'SPAM')).toHaveCount(0);
  await expect(row(page, 'LATA')).toBeVisible();
});

test('an administrator corrects a learner’s e-mail and mobile, which also works on a phone', async ({
  context,
  page,
  academy,
}) => {
  await signIn(context, academy, academy.admin);
  await api(context, academy, '/api/Users/Create', {
    userName: 'Gita',
    mobile: '9876543210',
    userEmail: 'gita@wrong.example',
    password: 'three words apart',
    type: 'Free',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/users?search=gita@');
  await page.getByRole('button', { name: 'More for GITA' }).click();
  await page.getByRole('menuitem', { name: 'Correct e-mail or mobile' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail and mobile number of GITA' });
  await dialog.getByLabel('Email').fill('gita@right.example');
  await dialog.getByLabel('Mobile').fill('98765 00000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'GITA')).toContainText('gita@right.example');
  const saved = await api<{ userEmail: string; mobile: string }[]>(
    context,
    academy,
    '/api/Users?search=gita',
  );
  expect(saved).toMatchObject([{ userEmail: 'gita@right.example', mobile: '9876500000' }]);
});

test(
  'making, resetting and unmaking an administrator asks for the own password; others are offered none of it',
  { tag: '@long' },
  async ({ context, page, academy }) => {
    await signIn(context, academy, academy.admin);
    for (const name of ['Meera', 'Nisha'])
      await api(context, academy, '/api/Users/Create', {
        userName: name,
        mobile: '9876543210',
        userEmail: `${name.toLowerCase()}@kamani.example`,
        password: 'three words apart',
        type: 'Free',
      });
    await page.goto('/users?search=kamani');
    const more = async (name: string, item: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const dialog = page.getByRole('alertdialog');
    const password = dialog.getByLabel('Your own password');
    await more('MEERA', 'Make administrator');
    await expect(dialog.getByRole('heading', { name: 'Make MEERA an administrator?' })).toBeVisible();
    await expect(password).toBeFocused();
    // by keyboard: empty, invalid and valid input
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter your own password.')).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.type('a guess');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(academy.admin.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row(page, 'MEERA')).toContainText('Admin');
    await more('NISHA', 'Make administrator');
    await password.fill(academy.admin.password);
    await dialog.getByRole('button', { name: 'Make administrator' }).click();
    await expect(row(page, 'NISHA')).toContainText('Admin');

    await more('MEERA', 'Reset password');
    await password.fill(academy.admin.password);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByLabel('One-time link')).toHaveValue(/resetpassword#/);
    await page.getByRole('button', { name: 'Done' }).click();

    // blocked and unblocked, which restores the administrator role
    await page.getByRole('button', { name: 'Block MEERA' }).click();
    await password.fill(academy.admin.password);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(row(page, 'MEERA')).toContainText('Blocked');

    // buttons for the owner's actions are not shown
    await context.clearCookies();
    await signIn(context, academy, { email: 'nisha@kamani.example', password: 'three words apart' });
    for (const [search, name] of [
      [academy.admin.email, 'ADMIN'],
      ['kamani', 'MEERA'],
    ] as const) {
      await page.goto(`/users?search=${encodeURIComponent(search)}`);
      await expect(row(page, name).first()).toBeVisible();
      await expect(row(page, name).first().getByRole('button')).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'More for NISHA' })).toBeVisible();

    await context.clearCookies();
    await signIn(context, academy, academy.admin);
    await page.goto('/users?search=kamani');
    await page.getByRole('button', { name: 'Unblock MEERA' }).click();
    await password.fill(academy.admin.password);
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await expect(row(page, 'MEERA')).toContainText('Admin');
    await more('MEERA', 'Remove administrator rights');
    await password.fill(academy.admin.password);
    await dialog.getByRole('button', { name: 'Remove administrator rights' }).click();
    await expect(row(page, 'MEERA')).toContainText('Free');
  },
);
