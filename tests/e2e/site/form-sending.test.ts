import { company } from '@site/domain/company';
import { inquiryKinds } from '@site/domain/entities/inquiry';
import { unsentMessages } from '@site/domain/messages/enquiries';
import { malayMessages } from '@site/domain/messages/in-malay';
import { chatLink, sentMessages } from '@site/domain/messages/sent';
import { privacyNotice } from '@site/domain/privacy';
import { REFERENCE_PATTERN } from '@site/domain/reference';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { mailWith } from '../../support/mailbox.ts';
import { unique } from '../../support/suite.ts';
import {
  control,
  enquiryForms,
  enter,
  enteredIn,
  forget,
  formNamed,
  formOf,
  notificationsFor,
  storedFor,
  submitButton,
} from './enquiries.ts';
import { eventually, sees, textOf, visitors } from './visitors.ts';
import { commit, Delay, refuseEnquiry, serverDown } from './wire.ts';

const { arrive } = visitors();

/** Fills the form at once with what one of its visitors enters. */
async function fillIn(page: Page, name: string, email: string, { more = true } = {}): Promise<void> {
  const { least, more: rest } = formNamed(name);
  await enter(page, { ...least, ...(more && rest), email });
}

/** What every enquiry has besides its answers. */
const sentBy = (address: string) => ({
  context: {
    page: address.replace(/[?#].*$/, ''),
    language: 'en',
    notice_version: privacyNotice.version,
  },
  status: 'new',
  created_at: expect.anything(),
});

// The way of an enquiry, on each of the five; what they all share is shown on one of them, below.
describe.each(Object.entries(enquiryForms))('the %s form', (name, form) => {
  const { kind, address, button, success, failure, more, stored } = form;
  // Another visitor each time: the notification of the last one may still be on its way.
  const [first, second] = [`${unique(kind)}@example.com`, `${unique(kind)}@example.com`];
  afterEach(async () => {
    for (const email of [first, second]) await forget(kind, email);
  });

  test('stores what was entered, tells success or failure in its own words, and is empty afterwards', async () => {
    const { page } = await arrive(address, { viewport: 'phone' });

    // What must be entered; null is stored for what was left out.
    await fillIn(page, name, first, { more: false });
    await serverDown(page, commit);
    const entered = await enteredIn(page);
    await submitButton(page).click();
    await sees(page, failure);
    expect(await enteredIn(page)).toEqual(entered);
    await page.unrouteAll();
    await submitButton(page).click();
    await sees(page, success);
    const left = Object.keys(more).filter((field) => !(field in stored));
    expect(await storedFor(kind, first)).toEqual([
      {
        email: first,
        ...stored,
        ...Object.fromEntries(left.map((field) => [field, null])),
        ...sentBy(address),
      },
    ]);
    const blank = Object.values(await enteredIn(page)).filter((value) => value !== '' && value !== false);
    expect(blank).toEqual([]);
    expect(await textOf(submitButton(page))).toBe(button);

    // Everything, and once more by the same visitor.
    await fillIn(page, name, second);
    await submitButton(page).click();
    await eventually(() => storedFor(kind, second)).toEqual([
      { email: second, ...stored, ...more, ...form.storedMore, ...sentBy(address) },
    ]);
    await eventually(() => notificationsFor(second)).toMatchObject([
      { form_type: inquiryKinds[kind].formType, data: { ...stored, ...form.storedMore } },
    ]);
  });
});

describe('any form, such as that for a renovation,', () => {
  const NAME = 'renovation';
  const { kind, address, button, sending, success, failure, stored, storedMore } = formNamed(NAME);
  let email = '';
  beforeEach(() => {
    email = `${unique(kind)}@example.com`;
  });
  afterEach(() => forget(kind, email));

  test('cannot be sent twice at once: the button is disabled and says so', async () => {
    const { page } = await arrive(address, { viewport: 'phone' });
    await fillIn(page, NAME, email);
    const delay = new Delay();
    await delay.hold(page, commit);
    expect(await textOf(submitButton(page))).toBe(button);
    await submitButton(page).click();
    await sees(page, sending);
    expect(await submitButton(page).isDisabled()).toBe(true);
    await control(page, 'email').press('Enter');
    delay.end();
    await sees(page, success);
    expect(await textOf(submitButton(page))).toBe(button);
    expect(await storedFor(kind, email)).toHaveLength(1);
  });

  test.each([
    ['the rules refuse it, as while the form is closed', refuseEnquiry, unsentMessages.closed],
    ['the server is down', (page: Page) => serverDown(page, commit), unsentMessages.failed],
  ])(
    'keeps what was entered when %s, and names other ways; nobody is notified',
    async (_, fail, sentence) => {
      const { page } = await arrive(address, { viewport: 'phone' });
      await fillIn(page, NAME, email);
      const entered = await enteredIn(page);
      await fail(page);
      await submitButton(page).click();
      await sees(page, failure);
      await sees(formOf(page), sentence);
      expect(
        await formOf(page)
          .getByRole('listitem')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([`tel:${company.phoneLink}`, `https://wa.me/${company.whatsapp}`, `mailto:${company.email}`]);
      expect(await enteredIn(page)).toEqual(entered);
      expect(await submitButton(page).isEnabled()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      expect(await storedFor(kind, email)).toEqual([]);
      expect(await notificationsFor(email)).toEqual([]);
      // The same again, once the trouble is over.
      await page.unrouteAll();
      await submitButton(page).click();
      await sees(page, success);
      expect(await formOf(page).getByRole('listitem').count()).toBe(0);
    },
  );

  test('tells a failure also when the code for sending cannot be loaded', async () => {
    const { page } = await arrive(address, {
      prepare: (page) => page.route('**/*write-inquiry*', (route) => route.abort('connectionrefused')),
    });
    await fillIn(page, NAME, email);
    await submitButton(page).click();
    await sees(page, failure);
    expect(await control(page, 'email').inputValue()).toBe(email);
  });

  test('says what happens next, with a reference, and an answer with it comes by mail in the language of choice', async () => {
    const { page } = await arrive('/services/home-renovation?utm_source=raya', { viewport: 'phone' });
    await page.goto(address);
    await fillIn(page, NAME, email);
    await page.getByLabel(malayMessages.malay).check();
    await submitButton(page).click();
    await sees(page, success);
    const panel = page.getByRole('region', { name: sentMessages.title });
    await panel.getByText(/We answer by (\w+ \d+ [ap]m|\d+ [ap]m today)\.$/).waitFor();
    expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const reference = await textOf(panel.getByText(REFERENCE_PATTERN));
    expect(await panel.getByRole('link').getAttribute('href')).toBe(chatLink(reference));
    const [stored] = await storedFor(kind, email);
    expect(stored?.['context']).toMatchObject({ language: 'ms', utm_source: 'raya' });
    const mail = await mailWith(reference);
    expect(mail.envelope.to.map((to) => to.address)).toEqual([email]);
    expect(mail.text).toContain('Terima kasih');
  });

  // The browser makes no call that could fail: a trigger notices the stored enquiry and queues the notification.
  test('tells its success without waiting for the notification, which a function sends', async () => {
    const { page } = await arrive(address);
    await fillIn(page, NAME, email);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await submitButton(page).click();
    await sees(page, success);
    expect(calls.filter((path) => !/^\/(assets|src|node_modules|@)/.test(path))).toEqual([
      expect.stringMatching(/\/documents:commit$/),
    ]);
    await eventually(() => notificationsFor(email)).toMatchObject([
      { form_type: inquiryKinds[kind].formType, data: { ...stored, ...storedMore } },
    ]);
  });
});
