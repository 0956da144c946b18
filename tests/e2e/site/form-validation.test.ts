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

describe.each(Object.entries(enquiryForms))('the %s form', (name, form) => {
  const { address, button, kind, least, failure } = form;
  const { arrive } = visitors({ stay: true });
  const email = `${unique(kind)}@example.com`;
  let page: Page;
  let html: Element;
  beforeAll(async () => {
    ({ page } = await arrive(address));
    const source = await formOf(page).evaluate((element) => element.outerHTML);
    html = parsed(source).querySelector('form') as Element;
  });
  afterEach(() => forget(kind, email));

  test('has these fields, the required ones marked with *, all of them empty', async () => {
    // The last one asks for answers in Malay.
    expect(fieldsIn(html).toSorted()).toEqual([...(formFields[name] ?? []), 'in_malay'].toSorted());
    expect(Object.values(await enteredIn(page)).filter((value) => value !== '' && value !== false)).toEqual(
      [],
    );
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
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first);
    expect(await axeFindings(page)).toEqual([]);
    // It no longer complains about what has been put right.
    await control(page, first).fill('Aminah');
    await formOf(page).getByText(sentence, { exact: true }).first().waitFor({ state: 'hidden' });
    expect(await control(page, first).getAttribute('aria-invalid')).toBeNull();
  });

  test.each(wrong[name] ?? [])('with a wrong %s, such as %j, says %s', async (field, value, sentence) => {
    await enter(page, { ...least, email, [field]: value });
    await submitButton(page).click();
    await sees(formOf(page), sentence);
    await eventually(() => describedBy(page, field)).toContain(sentence);
    await eventually(() => formOf(page).locator('[aria-invalid=true]').count()).toBe(1);
    expect(await control(page, field).inputValue()).toBe(value);
  });

  test('stores nothing for a bot that fills in the field which nobody sees', async () => {
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
