import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enquiryForms, formOf } from './enquiries.ts';
import { visitors } from './visitors.ts';

const { arrive } = visitors();

/** Fields as the spec lists them, in any order; required ones bear a *. */
const fields: Readonly<Record<string, readonly string[]>> = {
  contact: ['firstName*', 'lastName*', 'email*', 'service*', 'message'],
  'business consultation': [
    'name*',
    'email*',
    'phone',
    'company',
    'consultation_type*',
    'industry',
    'business_size',
    'challenges',
    'budget_range',
    'timeline',
    'meeting_format',
    'message',
  ],
  renovation: [
    'name*',
    'email*',
    'phone',
    'project_type*',
    'property_type',
    'property_size',
    'location',
    'budget_range*',
    'timeline',
    'permits_needed',
    'specific_requirements',
    'inspiration',
    'message',
  ],
  'second-hand car': [
    'full_name*',
    'email*',
    'phone*',
    'preferred_make',
    'preferred_model',
    'year_range',
    'budget_range',
    'additional_requirements',
  ],
  'recon car': [
    'full_name*',
    'email*',
    'phone*',
    'preferred_make',
    'preferred_model',
    'year_range',
    'budget_range',
    'import_region',
    'specific_requirements',
  ],
};

/** Every field of the form once, a * behind those whose label has one. */
async function fieldsOf(page: Page): Promise<string[]> {
  const marked = await formOf(page)
    .locator('label:visible, legend:visible')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const group = label.closest('fieldset');
        const control = label instanceof HTMLLabelElement ? label.control : null;
        const named = (control ?? group?.querySelector('[name]'))?.getAttribute('name');
        return {
          named,
          isMarked: label.textContent?.endsWith('*') === true,
          isGroup: label.tagName === 'LEGEND',
        };
      }),
    );
  const groups = marked.filter(({ isGroup }) => isGroup).map(({ named }) => named);
  return marked
    .filter(({ named, isGroup }) => isGroup || !groups.includes(named))
    .filter(({ named }) => named !== 'reference_url')
    .map(({ named, isMarked }) => `${named}${isMarked ? '*' : ''}`);
}

describe.each(Object.entries(enquiryForms))('the %s form', (name, { address, button }) => {
  test('has these fields, the required ones marked with *, all of them empty', async () => {
    const { page } = await arrive(address);
    expect((await fieldsOf(page)).toSorted()).toEqual(fields[name]?.toSorted());
    for (const control of await formOf(page).locator('input, select, textarea').all()) {
      const isBox = (await control.getAttribute('type')) === 'checkbox';
      expect(isBox ? await control.isChecked() : await control.inputValue()).toBe(isBox ? false : '');
    }
    const required = formOf(page).locator('[aria-required=true]');
    const marked = fields[name]?.filter((field) => field.endsWith('*') && field !== 'project_type*');
    expect(await required.count()).toBe(marked?.length);
    await formOf(page).getByRole('button', { name: button, exact: true }).waitFor();
  });

  test('asks for e-mail with the e-mail keyboard and for long answers in boxes of 3 or 4 rows', async () => {
    const { page } = await arrive(address);
    expect(await formOf(page).locator('[name=email]').getAttribute('type')).toBe('email');
    const rows = await formOf(page)
      .locator('textarea')
      .evaluateAll((all) => all.map((box) => Number(box.getAttribute('rows'))));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((count) => count === 3 || count === 4)).toBe(true);
    if (name === 'contact') expect(rows).toEqual([4]);
  });
});
