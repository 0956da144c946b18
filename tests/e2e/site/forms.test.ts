import { privacyNotice } from '@site/domain/enquiries/notice';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { parsed } from '../../support/html.ts';
import { rowsOf } from '../../support/matrix.ts';
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
import { sees, textOf, visitors } from './visitors.ts';

/** The texts that a screen reader connects with a field. */
const describedBy = (page: Page, field: string) =>
  control(page, field).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );

/** Each field once, with a * if its label has one. */
function fieldsIn(form: Element): string[] {
  const marked = [...form.querySelectorAll('label, legend')].map((label) => {
    const control = (label as HTMLLabelElement).control ?? label.closest('fieldset')?.querySelector('[name]');
    const isGroup = label.tagName === 'LEGEND';
    return { name: control?.getAttribute('name'), isMarked: label.textContent?.endsWith('*'), isGroup };
  });
  const groups = marked.filter(({ isGroup }) => isGroup).map(({ name }) => name);
  return marked
    .filter(({ name, isGroup }) => isGroup || !groups.includes(name))
    .filter(({ name }) => name !== 'reference_url')
    .map(({ name, isMarked }) => `${name}${isMarked ? '*' : ''}`);
}

/** The label of each choice by its value, by field. Each select first offers no choice. */
function optionsIn(form: Element) {
  const found: Record<string, Record<string, string>> = {};
  const add = (field: string, value: string, label = '') => {
    found[field] = { ...found[field], [value]: label };
  };
  for (const { name, options } of form.querySelectorAll('select')) {
    expect(options[0]?.value).toBe('');
    for (const { value, text } of [...options].slice(1)) add(name, value, text);
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('fieldset [type=checkbox]'))
    add(box.name, box.value, box.closest('label')?.textContent);
  return found;
}

/** The fields of every enquiry besides the answers. */
const sentBy = (address: string) => ({
  context: {
    page: address.replace(/[?#].*$/, ''),
    language: 'en',
    notice_version: privacyNotice.version,
  },
  status: 'new',
  created_at: expect.anything(),
});

const phoneForms = rowsOf(
  Object.keys(enquiryForms).filter((name) =>
    formNamed(name).fields.some((field) => field.startsWith('phone')),
  ),
  ['renovation'],
);

// For failures of all forms: form-sending.test.ts.
describe.each(Object.entries(enquiryForms))('the %s form', (name, form) => {
  const { address, kind, least, more, stored, words } = form;
  const { arrive } = visitors({ stay: true });
  // Two visitors: the first notification may still be under way.
  const [email, second] = [`${unique(kind)}@example.com`, `${unique(kind)}@example.com`];
  let page: Page;
  let html: Element;
  beforeAll(async () => {
    ({ page } = await arrive(address, { viewport: 'phone' }));
    const source = await formOf(page).evaluate((element) => element.outerHTML);
    html = parsed(source).querySelector('form') as Element;
  });
  afterEach(async () => {
    for (const sender of [email, second]) await forget(kind, sender);
  });
  const filledIn = async () =>
    Object.values(await enteredIn(page)).filter((value) => value !== '' && value !== false);

  test('has its fields, the required ones marked with *, all of them empty, and offers every option after none', async () => {
    // `in_malay` asks for answers in Malay.
    expect(fieldsIn(html).toSorted()).toEqual([...form.fields, 'in_malay'].toSorted());
    expect(await filledIn()).toEqual([]);
    await sees(formOf(page), 'Fields marked with * are required.');
    // A group of boxes cannot be required as a whole.
    const isRequired = (field: string) => field.endsWith('*') && field !== 'project_type*';
    expect(html.querySelectorAll('[aria-required=true]')).toHaveLength(form.fields.filter(isRequired).length);
    expect(await textOf(submitButton(page))).toBe(words.send);
    expect(html.querySelector('[name=email]')?.getAttribute('type')).toBe('email');
    for (const name of form.textareas) expect(html.querySelector(`[name=${name}]`)?.tagName).toBe('TEXTAREA');
    expect(optionsIn(html)).toEqual(form.options);
  });

  test('sent empty says at each field what is missing, moves to the first of them and passes axe', async () => {
    const sentences = words.missing;
    await submitButton(page).click();
    for (const [field, sentence] of Object.entries(sentences)) {
      await sees(formOf(page), sentence);
      expect(await describedBy(page, field)).toContain(sentence);
      expect(await control(page, field).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await formOf(page).locator('[aria-invalid=true]:not([name=project_type])').count()).toBe(
      Object.keys(sentences).filter((field) => field !== 'project_type').length,
    );
    const [first = '', sentence = ''] = Object.entries(sentences)[0] ?? [];
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first);
    expect(await axeFindings(page)).toEqual([]);
    await control(page, first).fill('Aminah');
    await formOf(page).getByText(sentence, { exact: true }).first().waitFor({ state: 'hidden' });
    expect(await control(page, first).getAttribute('aria-invalid')).toBeNull();
  });

  test('with a wrong e-mail address says so, and keeps it', async () => {
    const wrong = 'siti@';
    const sentence = words.wrongEmail;
    await enter(page, { ...least, email: wrong });
    await submitButton(page).click();
    await sees(formOf(page), sentence);
    await expect.poll(() => describedBy(page, 'email')).toContain(sentence);
    await expect.poll(() => formOf(page).locator('[aria-invalid=true]').count()).toBe(1);
    expect(await control(page, 'email').inputValue()).toBe(wrong);
  });

  // The contact form asks for none, and others share their field.
  if (phoneForms.includes(name))
    test('says once, at the field, that a phone number does not look like one, and why it is asked for; sent again, it is stored', async () => {
      const sentence = 'This does not look like a phone number, such as 012-345 6789';
      const why = 'So that we can answer by a call or by WhatsApp';
      await enter(page, { ...least, email, phone: '012-345' });
      await submitButton(page).click();
      await sees(formOf(page), sentence);
      const phone = control(page, 'phone');
      await expect.poll(() => describedBy(page, 'phone')).toEqual([why, sentence]);
      expect(await phone.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
      await expect.poll(async () => (await phone.boundingBox())?.y).toBeGreaterThan(100);
      expect((await phone.boundingBox())?.y).toBeLessThan(700);
      expect(await storedFor(kind, email)).toEqual([]);
      await submitButton(page).click();
      await expect.poll(() => storedFor(kind, email)).toMatchObject([{ phone: '012-345' }]);
      await page.getByRole('button', { name: 'Send another enquiry' }).waitFor();
    });

  test('stores what was entered, null for the rest, tells success in its own words, and is empty afterwards', async () => {
    await enter(page, { ...least, email });
    await submitButton(page).click();
    const left = Object.keys(more).filter((field) => !(field in stored));
    // The words of success may still stand there from the former test.
    await expect
      .poll(() => storedFor(kind, email))
      .toEqual([
        { email, ...stored, ...Object.fromEntries(left.map((field) => [field, null])), ...sentBy(address) },
      ]);
    await expect.poll(filledIn).toEqual([]);
    await sees(page, words.success);
    // The confirmation takes the focus. Text typed earlier would be lost.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');

    await enter(page, { ...least, ...more, email: second });
    await submitButton(page).click();
    await expect
      .poll(() => storedFor(kind, second))
      .toEqual([{ email: second, ...stored, ...more, ...form.storedMore, ...sentBy(address) }]);
    await expect
      .poll(() => notificationsFor(second))
      .toMatchObject([{ form_type: form.form_type, data: { ...stored, ...form.storedMore } }]);
    await expect.poll(filledIn).toEqual([]);
    await page.getByRole('button', { name: 'Send another enquiry' }).waitFor();
  });

  test('stores nothing for a bot that fills in the field which nobody sees, and tells the failure in its own words', async () => {
    const trap = formOf(page).locator('[name=reference_url]');
    await enter(page, { ...least, email });
    expect(await trap.evaluate((input) => input.getBoundingClientRect().right)).toBeLessThan(0);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    // An extension may turn a page: the field makes it no wider.
    const wider = await page.evaluate(() => {
      const root = document.documentElement;
      root.dir = 'rtl';
      const by = root.scrollWidth - root.clientWidth;
      root.removeAttribute('dir');
      return by;
    });
    expect(wider).toBe(0);
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await submitButton(page).click();
    await sees(page, words.failure);
    expect(await storedFor(kind, email)).toEqual([]);
  });
});
