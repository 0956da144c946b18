import { answerPromise, company } from '@site/domain/company';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { malayMessages } from '@site/domain/enquiries/notice';
import { referenceOf } from '@site/domain/enquiries/reference';
import { chatLink } from '@site/domain/enquiries/sent';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { mailWith } from '../../support/mailbox.ts';
import { database, unique } from '../../support/suite.ts';
import {
  control,
  enter,
  enteredIn,
  forget,
  formNamed,
  formOf,
  notificationsFor,
  storedFor,
  submitButton,
} from './enquiries.ts';
import { sees, settle, textOf, textsOf, visitors } from './visitors.ts';
import { commit, Delay, loseAnswer, refuseEnquiry, serverDown } from './wire.ts';

const { arrive } = visitors();

const REFERENCE = /^[2-9A-Z]{3}-[2-9A-Z]{4}$/;

// For all five forms: forms.test.ts.
const { kind, address, least, more, stored, storedMore, words } = formNamed('renovation');
const { send: button, sending, success, failure } = words;
let email = '';
const fillIn = (page: Page) => enter(page, { ...least, ...more, email });
beforeEach(() => {
  email = `${unique(kind)}@example.com`;
});
afterEach(() => forget(kind, email));

// The browser only stores the enquiry. A trigger queues the notification.
test('A form cannot be sent twice at once: the button is disabled and says so; success is told without waiting for the notification', async () => {
  const { page } = await arrive(address, { viewport: 'phone' });
  await fillIn(page);
  const delay = new Delay();
  await delay.hold(page, commit);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  expect(await textOf(submitButton(page))).toBe(button);
  await submitButton(page).click();
  await sees(page, sending);
  expect(await submitButton(page).isDisabled()).toBe(true);
  await control(page, 'email').press('Enter');
  delay.end();
  await sees(page, success);
  expect(await storedFor(kind, email)).toHaveLength(1);
  expect(calls.filter((path) => !/^\/(assets|src|node_modules|@)/.test(path))).toEqual([
    expect.stringMatching(/\/documents:commit$/),
  ]);
  await expect
    .poll(() => notificationsFor(email))
    .toMatchObject([{ form_type: 'renovation', data: { ...stored, ...storedMore } }]);
});

const troubles = [
  {
    fail: (page: Page) => serverDown(page, commit),
    sentence: 'What you entered stays here. You can also call us, or write by WhatsApp or e-mail.',
  },
  // A closed form refuses in this way.
  {
    fail: refuseEnquiry,
    sentence:
      'This form is not taking enquiries at the moment. What you entered stays here. Please call us, or write by WhatsApp or e-mail.',
  },
];
test('A form keeps what was entered when the server is down and when the rules refuse it, and names other ways; nobody is notified', async () => {
  const { page } = await arrive(address, { viewport: 'phone' });
  await fillIn(page);
  const entered = await enteredIn(page);
  const otherWays = formOf(page).getByRole('listitem').getByRole('link');
  for (const { fail, sentence } of troubles) {
    await fail(page);
    await submitButton(page).click();
    await sees(page, failure);
    await sees(formOf(page), sentence);
    expect(await otherWays.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `tel:${company.phoneLink}`,
      `https://wa.me/${company.whatsapp}`,
      `mailto:${company.email}`,
    ]);
    expect(await enteredIn(page)).toEqual(entered);
    expect(await submitButton(page).isEnabled()).toBe(true);
    expect(await storedFor(kind, email)).toEqual([]);
    expect(await notificationsFor(email)).toEqual([]);
    await page.unrouteAll();
  }
  expect(await axeFindings(page)).toEqual([]);
  await submitButton(page).click();
  await sees(page, success);
  expect(await formOf(page).locator('li').count()).toBe(0);
});

test('An enquiry stored although its answer was lost is sent again, also after a reload, and stored once; with other answers it is another enquiry', async () => {
  const { page } = await arrive(address, { viewport: 'phone', prepare: async () => {} });
  await fillIn(page);
  await loseAnswer(page, commit);
  for (const time of ['first', 'second', 'after a reload']) {
    if (time === 'after a reload') await page.reload();
    await settle(page);
    // The second time the message of the first is still there.
    const lost = page.waitForEvent('requestfailed', (request) => !!request.postData()?.includes(commit));
    await submitButton(page).click();
    await lost;
    await expect.poll(() => page.getByText(failure, { exact: true }).count()).toBeGreaterThan(0);
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
    expect(await storedFor(kind, email), time).toHaveLength(1);
  }
  await control(page, 'location').fill('Bukit Tinggi');
  await submitButton(page).click();
  await expect.poll(async () => (await storedFor(kind, email)).length).toBe(2);
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await submitButton(page).click();
  await sees(page, success);
  const reference = await textOf(page.getByText(REFERENCE));
  const { collection } = inquiryKinds[kind];
  const { docs } = await database().collection(collection).where('email', '==', email).get();
  const locations = docs.map((found) => found.get('location'));
  expect(locations.toSorted()).toEqual(['Bukit Tinggi', more['location']]);
  // The reference of the stored enquiry.
  const id = docs[locations.indexOf('Bukit Tinggi')]?.id ?? '';
  expect(reference).toBe(referenceOf(collection, id));
  await expect.poll(async () => (await notificationsFor(email)).length).toBe(2);
});

test('An enquiry whose document is held by another writer is sent again without a question', async () => {
  const { page } = await arrive(address, { viewport: 'phone', prepare: async () => {} });
  await fillIn(page);
  await loseAnswer(page, commit);
  await submitButton(page).click();
  await sees(page, failure);
  await page.unrouteAll({ behavior: 'wait' });
  const { collection } = inquiryKinds[kind];
  const busy = page.waitForResponse((response) => response.status() === 409);
  const held = database().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(database().collection(collection).where('email', '==', email));
    await submitButton(page).click();
    await busy;
    return docs.length;
  });
  await sees(page, success);
  expect(await held).toBe(1);
  expect((await (await busy).json()).error.status).toBe('ABORTED');
  expect(await storedFor(kind, email)).toHaveLength(1);
});

test('A sent form folds behind what happens next, with a reference that can be copied and what was sent, and an answer with it comes by mail in the language of choice', async () => {
  const { page, context } = await arrive('/services/car-dealership?utm_source=raya', { viewport: 'phone' });
  await page.goto(address);
  await fillIn(page);
  await page.getByLabel(malayMessages.malay).check();
  await submitButton(page).click();
  await sees(page, success);
  const panel = page.getByRole('region', { name: 'What happens next' });
  await panel.waitFor();
  // No other part of the page has this title.
  expect(await page.getByText('What happens next', { exact: true }).count()).toBe(1);
  expect(await textOf(page.getByRole('main'))).toContain(answerPromise);
  await panel.getByText(/We answer by (\w+ \d+ [ap]m|\d+ [ap]m today)\.$/).waitFor();
  await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const reference = await textOf(panel.getByText(REFERENCE));
  expect(await panel.getByRole('link').getAttribute('href')).toBe(chatLink(reference));
  await sees(panel, 'What you sent', 'Kumar Raj', email, 'Kitchen, Bathroom', 'RM 25,000 - RM 50,000');
  // The card names neither unanswered nor hidden questions.
  expect(await textsOf(panel.locator('dt'))).not.toContain('Like');
  const copy = panel.getByRole('button', { name: 'Copy the reference' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await sees(page, 'The reference was copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await copy.click();
  await sees(page, `The reference could not be copied. Please write it down: ${reference}`);
  expect(await formOf(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Send another enquiry' }).click();
  await expect
    .poll(() => control(page, 'name').evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await textOf(submitButton(page))).toBe(button);

  const [stored] = await storedFor(kind, email);
  expect(stored?.['context']).toMatchObject({ language: 'ms', utm_source: 'raya' });
  const mail = await mailWith(`Rujukan anda: ${reference}`);
  expect(mail.envelope.to.map((to) => to.address)).toEqual([email]);
  expect(mail.text).toMatch(/selewat-lewatnya pada \w+, \d+ \w+, pukul \d+ (pagi|tengah hari|petang)\./);
});

test('A doubted phone number holds up neither the sentences about other fields nor, once it was doubted, the enquiry', async () => {
  const reader: Route[] = [];
  const hold = (page: Page) => page.route(/\/libphonenumber/, (route) => void reader.push(route));
  const { page } = await arrive(address, { viewport: 'phone', prepare: hold });
  const doubt = page.getByText('This does not look like a phone number, such as 012-345 6789');
  await enter(page, { ...least, email: 'siti@', phone: '012-345' });
  await submitButton(page).click();
  await sees(formOf(page), words.wrongEmail);
  expect(await doubt.count()).toBe(0);
  await expect.poll(() => reader.length).toBe(1);
  for (const route of reader) await route.continue();
  await doubt.waitFor();
  await expect
    .poll(() => control(page, 'email').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await enter(page, { email, phone: '012-3456' });
  await submitButton(page).click();
  await sees(page, success);
  expect(await storedFor(kind, email)).toMatchObject([{ phone: '012-3456' }]);
});
