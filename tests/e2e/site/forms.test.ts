import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { privacyNotice } from '@site/domain/privacy/notice';
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
  formOf,
  notificationsFor,
  storedFor,
  submitButton,
} from './enquiries.ts';
import { formFields, formOptions, optionLabels } from './form-fields.ts';
import { eventually, sees, textOf, visitors } from './visitors.ts';

/** What an empty form says, by field. */
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    service: 'Please select a service',
  },
  'business consultation': {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    consultation_type: 'Please select a consultation type',
  },
  renovation: {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    project_type: 'Please select at least one project type',
    budget_range: 'Please select a budget range',
  },
  'second-hand car': {
    full_name: 'Full name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
  },
  'recon car': {
    full_name: 'Full name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
  },
};

/** What a wrong answer says; the answers beside it are right. */
const wrong: Readonly<
  Record<string, readonly (readonly [field: string, value: string, sentence: string])[]>
> = {
  contact: [
    ['email', 'siti@', 'Invalid email address'],
    ['email', 'siti example.com', 'Invalid email address'],
  ],
  'business consultation': [
    ['name', 'T', 'Name must be at least 2 characters'],
    ['email', 'tan.example.com', 'Please enter a valid email address'],
  ],
  renovation: [
    ['name', 'K', 'Name must be at least 2 characters'],
    ['email', 'kumar@raj', 'Please enter a valid email address'],
  ],
  'second-hand car': [['email', 'nur@', 'Please enter a valid email address']],
  'recon car': [['email', '@example.com', 'Please enter a valid email address']],
};

/** The sentences that belong to a field, as a screen reader tells them. */
const describedBy = (page: Page, field: string) =>
  control(page, field).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );

/** Every field of the form once, a * behind those whose label has one. */
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

const optionsIn = (form: Element, field: string) =>
  [...form.querySelectorAll(`select[name="${field}"] option`)].map((option) => ({
    value: option.getAttribute('value'),
    label: option.textContent ?? '',
  }));

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

// What all forms share on the way of an enquiry, above all when it fails: form-sending.test.ts.
describe.each(Object.entries(enquiryForms))('the %s form', (name, form) => {
  const { address, button, kind, success, failure, least, more, stored } = form;
  const { arrive } = visitors({ stay: true });
  // Another visitor each time: the notification of the last one may still be on its way.
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

  test('has these fields, the required ones marked with *, all of them empty', async () => {
    // The last one asks for answers in Malay.
    expect(fieldsIn(html).toSorted()).toEqual([...(formFields[name] ?? []), 'in_malay'].toSorted());
    expect(await filledIn()).toEqual([]);
    const marked = formFields[name]?.filter((field) => field.endsWith('*') && field !== 'project_type*');
    expect(html.querySelectorAll('[aria-required=true]')).toHaveLength(marked?.length ?? 0);
    expect(await textOf(submitButton(page))).toBe(button);
  });

  test('asks for e-mail with the e-mail keyboard and for long answers in boxes of 3 or 4 rows', () => {
    expect(html.querySelector('[name=email]')?.getAttribute('type')).toBe('email');
    const rows = [...html.querySelectorAll('textarea')].map((box) => Number(box.getAttribute('rows')));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((count) => count === 3 || count === 4)).toBe(true);
    if (name === 'contact') expect(rows).toEqual([4]);
  });

  test('offers these options, after none', () => {
    const options = formOptions[name] ?? {};
    const selects = [...html.querySelectorAll('select')].map((select) => select.getAttribute('name') ?? '');
    expect(selects.toSorted()).toEqual(Object.keys(options).toSorted());
    for (const [field, values] of Object.entries(options)) {
      const offered = optionsIn(html, field);
      expect(offered.map(({ value }) => value)).toEqual(['', ...values]);
      expect(offered.every(({ label }) => label.trim() !== '')).toBe(true);
    }
    for (const [field, labels] of Object.entries(optionLabels[name] ?? {})) {
      const offered = optionsIn(html, field);
      for (const [position, label] of labels.entries()) expect(offered[position + 1]?.label).toMatch(label);
    }
  });

  test('sent empty says at each field what is missing, moves to the first of them and passes axe', async () => {
    const sentences = missing[name] ?? {};
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
    // It no longer complains about what has been put right.
    await control(page, first).fill('Aminah');
    await formOf(page).getByText(sentence, { exact: true }).first().waitFor({ state: 'hidden' });
    expect(await control(page, first).getAttribute('aria-invalid')).toBeNull();
  });

  test.each(rowsOf(wrong[name] ?? [], wrong[name]?.slice(0, 1) ?? []))(
    'with a wrong %s, such as %j, says %s',
    async (field, value, sentence) => {
      await enter(page, { ...least, email, [field]: value });
      await submitButton(page).click();
      await sees(formOf(page), sentence);
      await eventually(() => describedBy(page, field)).toContain(sentence);
      await eventually(() => formOf(page).locator('[aria-invalid=true]').count()).toBe(1);
      expect(await control(page, field).inputValue()).toBe(value);
    },
  );

  test('stores what was entered, null for the rest, tells success in its own words, and is empty afterwards', async () => {
    await enter(page, { ...least, email });
    await submitButton(page).click();
    await sees(page, success);
    const left = Object.keys(more).filter((field) => !(field in stored));
    expect(await storedFor(kind, email)).toEqual([
      { email, ...stored, ...Object.fromEntries(left.map((field) => [field, null])), ...sentBy(address) },
    ]);
    expect(await filledIn()).toEqual([]);
    expect(await textOf(submitButton(page))).toBe(button);
    // What happens next takes the focus: what is typed before that would go nowhere.
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');

    // Everything, and once more by the same visitor.
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
    await sees(page, failure);
    expect(await storedFor(kind, email)).toEqual([]);
  });
});
