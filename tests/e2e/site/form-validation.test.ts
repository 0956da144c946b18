import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { unique } from '../../support/suite.ts';
import {
  control,
  enquiryForms,
  enter,
  forget,
  formOf,
  HUMAN_PACE,
  storedFor,
  submitButton,
} from './enquiries.ts';
import { sees, visitors } from './visitors.ts';

const { arrive } = visitors();

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
const wrong = [
  ['contact', 'email', 'siti@', 'Invalid email address'],
  ['contact', 'email', 'siti example.com', 'Invalid email address'],
  ['business consultation', 'name', 'T', 'Name must be at least 2 characters'],
  ['business consultation', 'email', 'tan.example.com', 'Please enter a valid email address'],
  ['renovation', 'name', 'K', 'Name must be at least 2 characters'],
  ['renovation', 'email', 'kumar@raj', 'Please enter a valid email address'],
  ['second-hand car', 'email', 'nur@', 'Please enter a valid email address'],
  ['recon car', 'email', '@example.com', 'Please enter a valid email address'],
] as const;

/** The sentences that belong to a field, as a screen reader tells them. */
const describedBy = (page: Page, field: string) =>
  control(page, field).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );

const formNamed = (name: string) => {
  const form = enquiryForms[name];
  if (!form) throw new Error(`There is no ${name} form`);
  return form;
};

describe.each(Object.entries(missing))('the %s form, sent empty', (name, sentences) => {
  test('says at each field what is missing, moves to the first of them and passes axe', async () => {
    const { page } = await arrive(formNamed(name).address);
    await submitButton(page).click();
    for (const [field, sentence] of Object.entries(sentences)) {
      await sees(formOf(page), sentence);
      expect(await describedBy(page, field)).toContain(sentence);
      expect(await control(page, field).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await formOf(page).locator('[aria-invalid=true]:not([name=project_type])').count()).toBe(
      Object.keys(sentences).filter((field) => field !== 'project_type').length,
    );
    const first = Object.keys(sentences)[0];
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('no longer complains about what has been put right', async () => {
    const { page } = await arrive(formNamed(name).address);
    await submitButton(page).click();
    const [field = '', sentence = ''] = Object.entries(sentences)[0] ?? [];
    await sees(formOf(page), sentence);
    await control(page, field).fill('Aminah');
    await formOf(page).getByText(sentence, { exact: true }).first().waitFor({ state: 'hidden' });
    expect(await control(page, field).getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a wrong answer', () => {
  test.each(wrong)('in the %s form: %s %j says %s', async (name, field, value, sentence) => {
    const { address, least } = formNamed(name);
    const { page } = await arrive(address);
    await enter(page, { ...least, email: 'right@example.com', [field]: value });
    await submitButton(page).click();
    await sees(formOf(page), sentence);
    expect(await describedBy(page, field)).toContain(sentence);
    expect(await formOf(page).locator('[aria-invalid=true]').count()).toBe(1);
    expect(await control(page, field).inputValue()).toBe(value);
  });
});

describe.each(Object.entries(enquiryForms))('a bot in the %s form', (_, form) => {
  const email = `${unique(form.kind)}@example.com`;
  afterEach(() => forget(form.kind, email));

  test('that fills in the field which nobody sees stores nothing', async () => {
    const { page } = await arrive(form.address);
    const trap = formOf(page).locator('[name=reference_url]');
    expect(await trap.evaluate((input) => input.getBoundingClientRect().right)).toBeLessThan(0);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    await enter(page, { ...form.least, email });
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await page.waitForTimeout(HUMAN_PACE);
    await submitButton(page).click();
    await sees(page, form.failure);
    expect(await storedFor(form.kind, email)).toEqual([]);
  });

  test('that is faster than any person stores nothing; a person so caught gets through at the second try', async () => {
    // By this page’s clock a minute passes in half a second less than it takes a bot.
    const slowClock = (page: Page) =>
      page.addInitScript(() => {
        const started = performance.now();
        const real = performance.now.bind(performance);
        let pace = 0.001;
        performance.now = () => started + (real() - started) * pace;
        Object.assign(window, {
          speedUp: () => {
            pace = 1;
          },
        });
      });
    const { page } = await arrive(form.address, { prepare: slowClock });
    await enter(page, { ...form.least, email });
    await submitButton(page).click();
    await sees(page, form.failure);
    expect(await storedFor(form.kind, email)).toEqual([]);
    await page.evaluate('speedUp()');
    await page.waitForTimeout(HUMAN_PACE);
    await submitButton(page).click();
    await sees(page, form.success);
    expect(await storedFor(form.kind, email)).toHaveLength(1);
  });
});
