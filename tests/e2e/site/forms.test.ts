import { type InquiryForm, nameOf } from '@site/domain/enquiries/form';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { privacyNotice } from '@site/domain/privacy/notice';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { parsed } from '../../support/html.ts';
import { unique } from '../../support/suite.ts';
import {
  control,
  enquiryForms,
  enter,
  enteredIn,
  forget,
  formOf,
  notificationsFor,
  storedFor,
  submitButton,
} from './enquiries.ts';
import { eventually, sees, textOf, visitors } from './visitors.ts';

/** The errors of a form by field name. Their texts: domain/src/enquiries/forms.test.ts. */
function sentencesFor({ form }: InquiryForm, answers: unknown): Record<string, string> {
  const issues = form.safeParse(answers).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

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

// For failures of all forms: form-sending.test.ts.
describe.each(Object.entries(enquiryForms))('the %s form', (_, form) => {
  const { address, kind, least, more, stored } = form;
  const declared: InquiryForm = inquiryKinds[kind];
  const fields = Object.entries(declared.fields).map(([key, field]) => ({
    ...field,
    name: nameOf(key, field),
  }));
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
    const names = fields.map(({ name, required }) => `${name}${required ? '*' : ''}`);
    // `in_malay` asks for answers in Malay.
    expect(fieldsIn(html).toSorted()).toEqual([...names, 'in_malay'].toSorted());
    expect(await filledIn()).toEqual([]);
    const required = fields.filter((field) => field.required && field.control !== 'checkboxes');
    expect(html.querySelectorAll('[aria-required=true]')).toHaveLength(required.length);
    expect(await textOf(submitButton(page))).toBe(declared.send);
    expect(html.querySelector('[name=email]')?.getAttribute('type')).toBe('email');
    for (const { name, control: shown, options = [] } of fields) {
      if (shown === 'textarea') expect(html.querySelector(`[name=${name}]`)?.tagName).toBe('TEXTAREA');
      if (shown !== 'select') continue;
      const offered = [...html.querySelectorAll(`select[name="${name}"] option`)];
      expect(offered.map((option) => option.getAttribute('value'))).toEqual([
        '',
        ...options.map(({ value }) => value),
      ]);
      expect(offered.slice(1).map((option) => option.textContent)).toEqual(options.map(({ label }) => label));
    }
  });

  test('sent empty says at each field what is missing, moves to the first of them and passes axe', async () => {
    const sentences = sentencesFor(declared, declared.empty);
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
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first);
    expect(await axeFindings(page)).toEqual([]);
    await control(page, first).fill('Aminah');
    await formOf(page).getByText(sentence, { exact: true }).first().waitFor({ state: 'hidden' });
    expect(await control(page, first).getAttribute('aria-invalid')).toBeNull();
  });

  test('with a wrong e-mail address says so, and keeps it', async () => {
    const wrong = 'siti@';
    const { email: sentence = '' } = sentencesFor(declared, { ...declared.empty, email: wrong });
    await enter(page, { ...least, email: wrong });
    await submitButton(page).click();
    await sees(formOf(page), sentence);
    await eventually(() => describedBy(page, 'email')).toContain(sentence);
    await eventually(() => formOf(page).locator('[aria-invalid=true]').count()).toBe(1);
    expect(await control(page, 'email').inputValue()).toBe(wrong);
  });

  test('stores what was entered, null for the rest, tells success in its own words, and is empty afterwards', async () => {
    await enter(page, { ...least, email });
    await submitButton(page).click();
    await sees(page, declared.success);
    const left = Object.keys(more).filter((field) => !(field in stored));
    expect(await storedFor(kind, email)).toEqual([
      { email, ...stored, ...Object.fromEntries(left.map((field) => [field, null])), ...sentBy(address) },
    ]);
    expect(await filledIn()).toEqual([]);
    expect(await textOf(submitButton(page))).toBe(declared.send);
    // The confirmation takes the focus. Text typed earlier would be lost.
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');

    await enter(page, { ...least, ...more, email: second });
    await submitButton(page).click();
    await eventually(() => storedFor(kind, second)).toEqual([
      { email: second, ...stored, ...more, ...form.storedMore, ...sentBy(address) },
    ]);
    await eventually(() => notificationsFor(second)).toMatchObject([
      { form_type: inquiryKinds[kind].formType, data: { ...stored, ...form.storedMore } },
    ]);
    await eventually(filledIn).toEqual([]);
  });

  test('stores nothing for a bot that fills in the field which nobody sees, and tells the failure in its own words', async () => {
    const trap = formOf(page).locator('[name=reference_url]');
    expect(await trap.evaluate((input) => input.getBoundingClientRect().right)).toBeLessThan(0);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    await enter(page, { ...least, email });
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await submitButton(page).click();
    await sees(page, declared.failure);
    expect(await storedFor(kind, email)).toEqual([]);
  });
});
