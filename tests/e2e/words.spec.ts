import { expect, newLearner, signIn, test } from './fixtures.ts';

test('sign-up and login say what the specification says', async ({ page, academy }) => {
  await page.goto('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login/Signup' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'USER LOG IN' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByLabel('Email').focus();
  await expect(page.getByText('Valid Password is required.')).toBeVisible();
  await page.getByLabel('Email').fill(academy.admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Incorrect Id or password')).toBeVisible();

  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Registration Forms' })).toBeVisible();
  await expect(page.getByText('Click to enter existing login detail.')).toBeVisible();
  await expect(page.getByText('Enter user detail to create new Login.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'User Log in' })).toHaveAttribute('href', '/course');
  expect(await page.evaluate(() => localStorage.getItem('usertype'))).toBe('Free');
  await page.getByLabel('Full Name').fill('kavita nair');
  await page.getByLabel('Mobile').fill('98765');
  await page.getByLabel('Email').fill('Kavita@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await expect(page.getByText('Mobile number must be 10 digits.')).toBeVisible();
  await expect(page.getByText('email is not correct format')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signup', exact: true })).toBeDisabled();
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(academy.admin.email);
  await page.getByRole('button', { name: 'Signup', exact: true }).click();
  await expect(page.getByText('This Email is Already Exist.')).toBeVisible();
  await page.getByLabel('Email').fill(`kavita.${process.pid}@example.org`);
  await page.getByRole('button', { name: 'Signup', exact: true }).click();
  await expect(page.getByText('Register User')).toBeVisible();
  await expect(
    page.getByText('You have registered successfully.Please login for free courses.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Login Created')).toBeVisible();
});

test('screens of learners and administrators are called as specified', async ({
  page,
  context,
  academy,
  browser,
}) => {
  await newLearner(context, academy);
  await page.goto('/userpanel');
  for (const tile of [
    'My Course',
    'My Profile',
    'My Subscription',
    'Account',
    'Settings',
    'Add Payment Detail',
    'Help & Support',
  ])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${tile}`) })).toBeVisible();
  for (const link of ['View Course', 'Profile', 'Event'])
    await expect(
      page.getByRole('banner').getByRole('link', { name: link, exact: true }).first(),
    ).toBeVisible();
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  await page.goto('/payment/1001');
  await expect(page.getByRole('heading', { name: /Payment Detail for Membership.*Unknown/ })).toBeVisible();
  await page.goto('/services');
  for (const name of ['support', 'email', 'home', 'manage', 'hand', 'contact'])
    await expect(page.getByText(new RegExp(`Description of ${name}`, 'i'))).toBeVisible();

  const office = await browser.newContext({ baseURL: academy.url, locale: 'en-IN' });
  await signIn(office, academy, academy.admin);
  const admin = await office.newPage();
  await admin.goto('/adminpanel');
  for (const tile of ['Upload Course', 'View Course', 'Users', 'Subscription', 'Coupon'])
    await expect(
      admin
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${tile}`) })
        .first(),
    ).toBeVisible();
  await admin.route('**/api/Users/Page*', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'You may not do this.' } } }),
  );
  await admin.goto('/users');
  await expect(admin.getByText('Unauthorized access, Please login with valid credentials.')).toBeVisible();
  await office.close();
});
