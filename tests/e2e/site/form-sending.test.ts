import { inquiryKinds } from '@site/domain/entities/inquiry';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { unique } from '../support/suite.ts';
import {
  control,
  type EnquiryForm,
  enquiryForms,
  enter,
  enteredIn,
  forget,
  HUMAN_PACE,
  notificationsFor,
  storedFor,
  submitButton,
} from './site/enquiries.ts';
import { eventually, sees, textOf, visitors } from './site/visitors.ts';
import { commit, Delay, refuseEnquiry, serverDown } from './site/wire.ts';

const { arrive } = visitors();

const causes = {
  'the rules refuse it': refuseEnquiry,
  'the server is down': (page: Page) => serverDown(page, commit),
};

describe.each(Object.entries(enquiryForms))('the %s form', (_, form: EnquiryForm) => {
  const { kind, address, button, sending, success, failure, least, more, stored } = form;
  // Another visitor each time: the notification of the last one may still be on its way.
  let email = '';
  beforeEach(() => {
    email = `${unique(kind)}@example.com`;
  });
  afterEach(() => forget(kind, email));

  /** Fills the form in as slowly as a person does. */
  const fillIn = async (entries: EnquiryForm['least']) => {
    const { page } = await arrive(address, { viewport: 'phone' });
    await enter(page, { ...entries, email });
    await page.waitForTimeout(HUMAN_PACE);
    return page;
  };

  test('stores what must be entered, and null for what was left out', async () => {
    const page = await fillIn(least);
    await submitButton(page).click();
    await sees(page, success);
    const left = Object.keys(more).filter((field) => !(field in stored));
    expect(await storedFor(kind, email)).toEqual([
      {
        email,
        ...stored,
        ...Object.fromEntries(left.map((field) => [field, null])),
        status: 'new',
        created_at: expect.anything(),
      },
    ]);
  });

  test('stores all that was entered, is empty afterwards and can be sent again', async () => {
    const page = await fillIn({ ...least, ...more });
    await submitButton(page).click();
    await sees(page, success);
    const blank = Object.values(await enteredIn(page)).filter((value) => value !== '' && value !== false);
    expect(blank).toEqual([]);
    expect(await textOf(submitButton(page))).toBe(button);
    expect(await submitButton(page).isEnabled()).toBe(true);
    expect(await storedFor(kind, email)).toEqual([
      { email, ...stored, ...more, ...form.storedMore, status: 'new', created_at: expect.anything() },
    ]);
  });

  test('cannot be sent twice at once: the button is disabled and says so', async () => {
    const delay = new Delay();
    const page = await fillIn(least);
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

  test.each(Object.entries(causes))('keeps what was entered when %s; nobody is notified', async (_, fail) => {
    const page = await fillIn({ ...least, ...more });
    const entered = await enteredIn(page);
    await fail(page);
    await submitButton(page).click();
    await sees(page, failure);
    expect(await enteredIn(page)).toEqual(entered);
    expect(await submitButton(page).isEnabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await storedFor(kind, email)).toEqual([]);
    expect(await notificationsFor(email)).toEqual([]);
    // The same again, once the trouble is over.
    await page.unrouteAll();
    await submitButton(page).click();
    await sees(page, success);
  });

  test('tells a failure also when the code for sending cannot be loaded', async () => {
    const { page } = await arrive(address, {
      prepare: (page) => page.route('**/*write-inquiry*', (route) => route.abort('connectionrefused')),
    });
    await enter(page, { ...least, email });
    await page.waitForTimeout(HUMAN_PACE);
    await submitButton(page).click();
    await sees(page, failure);
    expect(await control(page, 'email').inputValue()).toBe(email);
  });

  // The browser makes no call that could fail: a trigger notices the stored enquiry and queues the notification.
  test('tells its success without waiting for the notification, which a function sends', async () => {
    const page = await fillIn(least);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await submitButton(page).click();
    await sees(page, success);
    expect(calls.filter((path) => !/^\/(assets|src|node_modules|@)/.test(path))).toEqual([
      expect.stringMatching(/\/documents:commit$/),
    ]);
    await eventually(() => notificationsFor(email)).toMatchObject([
      { form_type: inquiryKinds[kind].formType, data: stored },
    ]);
  });
});
