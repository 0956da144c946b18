import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { viewports } from '../../support/browser.ts';
import { unique } from '../../support/suite.ts';
import { forget, storedFor } from './enquiries.ts';
import { sees, settle, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const RENOVATION = '/services/home-renovation';

const details = (page: Page) => page.getByText('Add details (optional)');
const chip = (page: Page, title: string) => page.getByRole('button', { name: `Remove: Like: ${title}` });

/** The number of lines that the name of each project type takes. */
const linesOfTypes = (page: Page) =>
  page.locator('fieldset label').evaluateAll((labels) =>
    labels.map((label) => {
      const name = document.createRange();
      name.selectNodeContents(label.lastChild ?? label);
      return `${label.textContent}: ${new Set([...name.getClientRects()].map(({ top }) => top)).size}`;
    }),
  );

test('a quotation for a moderate kitchen knows the kitchen: its box is ticked, a chip names it, and the message begins with it; on a phone and a tablet no word of a project type is broken', async () => {
  const email = `${unique('kitchen')}@example.com`;
  const { page, errors } = await arrive(`${RENOVATION}?level=moderate`, { viewport: 'phone' });
  await page.getByRole('link', { name: 'Moderate Kitchen Renovations' }).click();
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  await chip(page, 'Moderate Kitchen Renovations').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Kitchen' }).isChecked()).toBe(true);
  // Two budgets belong to this level.
  expect(await page.getByLabel('Budget range').inputValue()).toBe('');
  expect(await page.getByLabel('Message').isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  for (const viewport of [{ width: 768, height: 844 }, viewports.phone]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => linesOfTypes(page))
      .toEqual(expect.arrayContaining(['Kitchen: 1', 'Bathroom: 1', 'Commercial: 1']));
  }
  await page.getByLabel('Name').fill('Nur Aisyah');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Budget range').selectOption('25k-50k');
  await details(page).click();
  await page.getByLabel('Message').fill('Before Raya, please.');
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await sees(page, 'What happens next');
  const [stored] = await storedFor('renovation', email);
  await forget('renovation', email);
  expect(stored).toMatchObject({
    project_type: 'kitchen',
    message: 'Like: Moderate Kitchen Renovations\nBefore Raya, please.',
  });
  expect(await chip(page, 'Moderate Kitchen Renovations').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a minor tier and a project choose the budget that follows; what was looked at can be taken away', async () => {
  const { page } = await arrive(`${RENOVATION}/bathroom/minor`);
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  await expect.poll(() => page.getByLabel('Budget range').inputValue()).toBe('under-25k');
  await chip(page, 'Minor Bathroom Remodeling').waitFor();

  await page.goto(`${RENOVATION}/gallery/kitchen`);
  await settle(page);
  await page.getByRole('link', { name: 'Request Quotation' }).last().click();
  const kitchen = chip(page, 'From Dark Wet Kitchen to Family Island');
  await kitchen.click();
  await kitchen.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
});

test('optional questions are folded, and unfold for an answer; a wrong one that was folded again is unfolded when the form is sent, has the focus and is in sight', async () => {
  const { page } = await arrive('/services/business-consultation/inquiry', { viewport: 'phone' });
  const company = page.getByLabel('Company');
  expect(await company.isVisible()).toBe(false);
  await details(page).click();
  await company.fill('Kopi Tepian');
  await page.reload();
  await settle(page);
  await expect.poll(() => company.inputValue()).toBe('Kopi Tepian');
  expect(await company.isVisible()).toBe(true);

  await page.getByLabel('Name').fill('Lim Wei');
  await page.getByLabel('Email').fill('lim@example.com');
  await page.getByLabel('Consultation type').selectOption({ index: 1 });
  await company.fill('x'.repeat(201));
  await details(page).click();
  await company.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect.poll(() => company.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(async () => (await company.boundingBox())?.y).toBeGreaterThan(100);
  expect((await company.boundingBox())?.y).toBeLessThan(700);
});

test('a half-filled form survives a look at another page, Back and a reload, in this tab only, and is gone once it is sent', async () => {
  const email = `${unique('draft')}@example.com`;
  const form = `${RENOVATION}/inquiry`;
  const { page, context } = await arrive(form);
  await page.getByLabel('Name').fill('Lim Wei');
  await page.getByRole('checkbox', { name: 'Bathroom' }).check();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => whereabouts(page)).toBe('/about');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Lim Wei');
  await page.reload();
  await settle(page);
  expect(await page.getByLabel('Name').inputValue()).toBe('Lim Wei');
  expect(await page.getByRole('checkbox', { name: 'Bathroom' }).isChecked()).toBe(true);
  const other = await context.newPage();
  await other.goto(form);
  await settle(other);
  expect(await other.getByLabel('Name').inputValue()).toBe('');
  await other.close();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Budget range').selectOption('25k-50k');
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await sees(page, 'What happens next');
  await forget('renovation', email);
  await page.reload();
  await settle(page);
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lim Wei');
});

test('what was typed about one level stays out of the form about another, and is there again on the way back', async () => {
  const { page } = await arrive(`${RENOVATION}?level=minor`);
  const name = page.getByLabel('Name');
  const ask = async (title: string) => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    await chip(page, title).waitFor();
    expect(await name.inputValue()).toBe('');
  };
  await ask('Minor Kitchen Renovations');
  await name.fill('Lim Wei');
  await page.getByRole('link', { name: 'Back to Home Renovation' }).click();
  await ask('Minor Bathroom Remodeling');
  await name.fill('Siti');
  // As a long press on Back: no other page lies between the forms.
  await page.evaluate(() => history.go(-3));
  await chip(page, 'Minor Kitchen Renovations').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Lim Wei');
  await page.evaluate(() => history.go(3));
  await chip(page, 'Minor Bathroom Remodeling').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Siti');
  await page.reload();
  await settle(page);
  expect(await name.inputValue()).toBe('Siti');
});
