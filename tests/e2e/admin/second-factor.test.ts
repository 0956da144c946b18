import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { expectSound, fillSignIn, useSignedOut } from '../../support/back-office.ts';
import { codeOfApp } from '../../support/callables.ts';
import { procedureAddress } from '../../support/faults.ts';
import { step } from '../../support/step.ts';
import { document } from '../../support/suite.ts';

const signedOut = useSignedOut();

/** Returns the real answer for an account that has to set up a second factor. */
async function requireSecondFactor(page: Page) {
  await page.route(procedureAddress('verify_admin_credentials'), async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    await route.fulfill({ response, json: { result: [{ ...result[0], second_factor: 'enrolment' }] } });
  });
}

/** Sets up the second factor; returns the key, the code and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = key?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code that the app shows').fill(codeOfApp(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .locator('li')
    .allInnerTexts();
  return { secret, recoveryCodes };
}

const card = (page: Page) =>
  page.getByRole('heading', { name: 'Two-factor sign-in', exact: true }).locator('..');

test('A second factor is set up at sign-in where it is required, asked for, replaced, and switched off', async () => {
  const { administrator, visit } = signedOut;
  const { page } = visit;
  let factor: Awaited<ReturnType<typeof setUp>> | undefined;

  await step('the sign-in leads to setting it up', async () => {
    await page.goto('/admin/login');
    await requireSecondFactor(page);
    await fillSignIn(page, administrator);
    await page
      .getByText('Administrators of this website need a second factor. Set it up now to go on.')
      .waitFor();
    await page.getByLabel('Code that the app shows').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page
      .getByRole('alert')
      .getByText('That code is not valid. Check that the clock of the phone is right, and try the next code.')
      .waitFor();
    await expectSound(page);
    factor = await setUp(page);
    expect(factor.recoveryCodes).toHaveLength(10);
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("Refused"))');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('This browser does not copy. Write them down.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    // A count at the end of the session would be refused.
    await page.getByText(/^\d+ Vehicles$/).waitFor();
    await page.unroute(procedureAddress('verify_admin_credentials'));
  });

  await step('the next sign-in asks for a code, after the password', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Code').count()).toBe(0);
    await fillSignIn(page, administrator);
    const field = page.getByLabel('Code');
    await field.waitFor();
    await page.locator('[name=code]:focus').waitFor();
    await expectSound(page);
    await field.fill('000000');
    await field.press('Enter');
    await page
      .getByRole('alert')
      .getByText('A code works once. Wait for the next one if you have just used it.')
      .waitFor();
    // The code of the next 30 s: the present one is used.
    await field.fill(codeOfApp(factor?.secret ?? '', 1));
    await field.press('Enter');
    await page.getByText(`Welcome back, ${administrator.username}!`).waitFor();
  });

  await step('Settings sets it up again, with password and recovery code', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await card(page).getByText('It is on.').waitFor();
    await card(page).getByRole('button', { name: 'Set up again' }).click();
    await card(page).getByLabel('Password').fill(administrator.password);
    await card(page)
      .getByLabel('Code')
      .fill(factor?.recoveryCodes[0] ?? '');
    expect(await axeFindings(page)).toEqual([]);
    await card(page).getByRole('button', { name: 'Continue' }).click();
    factor = await setUp(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Two-factor sign-in is on', { exact: true }).waitFor();
  });

  await step('and changes one’s own e-mail address, with the same proof', async () => {
    const own = page.getByRole('heading', { name: 'Your e-mail address' }).locator('..');
    await own.getByText('None is known. You get no link to set a new password.').waitFor();
    await own.getByRole('button', { name: 'Set' }).click();
    await own.getByLabel('New e-mail address').fill(`${administrator.username}@Example.com`);
    await own.getByLabel('Password').fill(administrator.password);
    await own.getByLabel('Code').fill(factor?.recoveryCodes[2] ?? '');
    expect(await axeFindings(page)).toEqual([]);
    await own.getByRole('button', { name: 'Continue' }).click();
    const email = `${administrator.username}@example.com`.toLowerCase();
    await own.getByRole('status').getByText(email, { exact: true }).waitFor();
    expect((await document('admin_users', administrator.id).get()).get('email')).toBe(email);
  });

  await step('and switches it off', async () => {
    await card(page).getByRole('button', { name: 'Switch off' }).click();
    await card(page).getByLabel('Password').fill(administrator.password);
    await card(page)
      .getByLabel('Code')
      .fill(factor?.recoveryCodes[1] ?? '');
    await card(page).getByRole('button', { name: 'Continue' }).click();
    await card(page).getByText('It is off.', { exact: true }).waitFor();
    await card(page).getByRole('button', { name: 'Set up', exact: true }).click();
  });

  await step('who leaves without keeping the recovery codes is asked, and sees that it is on', async () => {
    await card(page).getByLabel('Password').fill(administrator.password);
    await card(page).getByRole('button', { name: 'Continue' }).click();
    await setUp(page);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await card(page).getByText('It is on.').waitFor();
  });
  expect(visit.errors).toEqual([]);
});
