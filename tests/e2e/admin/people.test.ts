import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { expectSound, rowWith, seeToast, signIn, useBackOffice, visit } from '../../support/back-office.ts';
import { newVisit, type Visit } from '../../support/browser.ts';
import { writeListing } from '../../support/kinds.ts';
import { mailTo, mailWith } from '../../support/mailbox.ts';
import { step } from '../../support/step.ts';
import { database, discardLater, unique, writeTemporary } from '../../support/suite.ts';

const backOffice = useBackOffice();

const username = unique('Siti');
const email = `${username.toLowerCase()}@example.com`;
const password = 'a password of Siti';

let invited: Visit;
afterAll(async () => {
  await invited?.context.close();
  for (const collection of ['people', 'admin_users', 'invitations'] as const) {
    const field = collection === 'invitations' ? 'email' : 'username';
    const own = database().collection(collection).where(field, 'in', [username, email]);
    for (const { ref } of (await own.get()).docs) discardLater(ref);
  }
});

const tabs = (page: Page) => page.getByRole('tab').allInnerTexts();

/** Enters the owner's password in the dialog. */
async function prove(owner: Page): Promise<void> {
  const dialog = owner.getByRole('dialog');
  await dialog.getByText('Please confirm that it is you.').waitFor();
  await dialog.getByLabel('Password').fill(backOffice.administrator.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('An owner invites somebody, who sets a password from the mail, sees what the role may do, and goes at once', async () => {
  const owner = await backOffice.open('/admin/people');
  invited = await newVisit(backOffice.browser);
  const { page } = invited;

  await step('the invitation is sent, and waits', async () => {
    await owner.getByLabel('E-mail address', { exact: true }).fill(email);
    await owner.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Sales');
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await owner.getByRole('dialog', { name: `Invite ${email}` }).waitFor();
    await owner.getByRole('dialog').getByLabel('Password').fill('a wrong password');
    await owner.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await owner.getByRole('dialog').getByRole('alert').waitFor();
    expect(await axeFindings(owner)).toEqual([]);
    await prove(owner);
    await seeToast(owner, 'Success', `${email} has been invited`);
    await rowWith(owner, email).getByText('The mail was sent').waitFor();
    await expectSound(owner);
  });

  await step('the link in the mail sets a name and a password, which sign in', async () => {
    const link = /http\S+set-password\?token=\S+/.exec((await mailTo(email)).text)?.[0] ?? '';
    await page.goto(link);
    await page.getByText('Welcome. Choose the name and the password that you will sign in with.').waitFor();
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
    await expectSound(page);
    await page.getByLabel('User name').fill(username);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('The same password again').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(`Your password is set. Sign in as ${username}.`).waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, { username, password });
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  await step('sales see enquiries, and open no listings', async () => {
    expect(await tabs(page)).toEqual(['Overview', 'Settings', expect.stringMatching(/^Form Enquiries/)]);
    expect(await page.getByText('Content Management').count()).toBe(0);
    await page.getByRole('tab', { name: /Form Enquiries/ }).click();
    await page.getByRole('heading', { name: /enquiries \(\d+\)/ }).waitFor();
    await visit(page, '/admin/car-listings');
    await page.getByText('Your role is Sales. Ask an owner if you need this.').waitFor();
    await visit(page, '/admin/availability');
    await page.getByRole('heading', { name: /^Vehicles \(\d+\)$/ }).waitFor();
    await expectSound(page);
  });

  await step('sales mark a vehicle with a stock number as sold', async () => {
    const stock_no = unique('V').toUpperCase();
    const { id, model, reference } = await writeListing({ stock_no, availability: 'available' });
    await writeTemporary('stock_numbers', { stock_no, listing_id: id, created_at: new Date() }, stock_no);
    await page.getByRole('combobox', { name: `Availability of Perodua ${model}` }).selectOption('Sold');
    await seeToast(page, 'Success', `Perodua ${model}: Sold`);
    expect((await reference.get()).get('availability')).toBe('sold');
  });

  await step('another address is set, and is nobody else’s', async () => {
    await owner.getByRole('button', { name: `Change e-mail address of ${username}` }).click();
    const field = owner.getByRole('dialog').getByLabel('E-mail address', { exact: true });
    expect(await field.inputValue()).toBe(email);
    await field.fill('siti at example');
    await prove(owner);
    await owner.getByRole('dialog').getByText('Please enter a valid e-mail address').waitFor();
    expect(await axeFindings(owner)).toEqual([]);
    await field.fill(`new-${email}`);
    await prove(owner);
    await seeToast(owner, 'Success', `Links for ${username} go to new-${email} from now on`);
    await rowWith(owner, username).getByText(`new-${email}`).waitFor();
  });

  await step('another role counts at once', async () => {
    await owner.getByRole('combobox', { name: `Role of ${username}` }).selectOption('Editor');
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const role = owner.getByRole('combobox', { name: `Role of ${username}` });
    await expect.poll(() => role.locator(':checked').textContent()).toBe('Sales');
    await owner.getByRole('combobox', { name: `Role of ${username}` }).selectOption('Editor');
    await prove(owner);
    await seeToast(owner, 'Success', `${username} now has the role Editor`);
    await visit(page, '/admin');
    await page.getByText('Content Management').waitFor();
    expect(await tabs(page)).toEqual(['Overview', 'Settings', 'Hero Images']);
  });

  await step('who is removed is signed out', async () => {
    await owner.getByRole('button', { name: `Remove ${username}` }).click();
    await owner.getByRole('dialog').getByText('Their sessions end at once.').waitFor();
    await prove(owner);
    await seeToast(owner, 'Success', `${username} has been removed`);
    // The live lists of the open overview are refused.
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  });

  await step('a mail tells of it', async () => {
    expect((await mailWith(`Removed: ${username}`)).text).toContain('Every owner gets this mail');
  });

  await step('all of it is in the audit log', async () => {
    await visit(owner, `/admin/audit-log?q=${username}`);
    await rowWith(owner, 'Signed in').first().waitFor();
    for (const type of ['Accepted an invitation', 'Changed an e-mail address', 'Changed a role', 'Removed'])
      await expect.poll(() => rowWith(owner, type).count()).toBe(1);
    expect(await owner.getByRole('heading', { level: 1 }).textContent()).toBe('Audit log');
  });
});
