import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { figuresIn, focused, sees, textOf, visitors, whereabouts } from './visitors.ts';

const { arrive, arriveEarly } = visitors();

const LOAN = '/services/car-dealership/loan';
/** The monthly instalment or the message in its place. */
const result = (page: Page) => textOf(page.getByRole('tabpanel').getByRole('status'));
const figures = (page: Page) => figuresIn(page.getByRole('tabpanel').locator('dl'));

test('by keyboard a price becomes an instalment, a chart and a table, by either method, and the address keeps it', async () => {
  const { page, errors } = await arrive(LOAN);
  await sees(page, 'Enter a price to see the monthly instalment.');
  await page.getByRole('tab', { name: 'Effective rate' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('111111');
  await sees(page, 'This is an estimate, not an offer. The bank decides on the rate and the term.');
  expect(await page.getByLabel('Down payment (RM)').inputValue()).toBe('11,111');
  // An equal amount keeps the address.
  await page.keyboard.type('.00', { delay: 50 });
  await page.keyboard.press('Backspace');
  expect(await page.getByLabel('Price (RM)').inputValue()).toBe('111111.0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('11,111');

  await page.getByRole('tab', { name: 'Effective rate' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => result(page)).toContain('1,175.93');
  expect((await figures(page)).map((figure) => figure.replace(/\s/g, ' '))).toEqual([
    'RM 100,000.00 Loan',
    '5.498 % a year Effective rate',
    'RM 27,000.00 Total interest',
    'RM 127,000.00 All instalments',
    'RM 138,111.00 Total cost, with the down payment',
  ]);
  await page.getByRole('img', { name: /^Over 9 years what is owed falls from RM/ }).waitFor();
  const third = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) });
  expect(await third.getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['71,978.51', '72,611.62']),
  );
  await expect
    .poll(() => whereabouts(page))
    .toBe(`${LOAN}?price=111111&down=11111&years=9&rate=3&method=flat`);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => result(page)).toContain('1,175.93');
  expect(await page.getByLabel('Price (RM)').inputValue()).toBe('111,111');

  const sales = page.getByRole('link', { name: 'Ask sales by WhatsApp' });
  expect(decodeURIComponent((await sales.getAttribute('href')) ?? '')).toContain(
    'RM\u00a0100,000.00 over 9 years',
  );
  const cars = page.getByRole('link', { name: /^See \d+ vehicles up to RM\s111,111$/ });
  const [count = ''] = /\d+ vehicles/.exec(await textOf(cars)) ?? [];
  await cars.click();
  await expect.poll(() => whereabouts(page)).toContain('?price_to=111111&sort=newest');
  await sees(page, count);
  expect(errors).toEqual([]);
});

test('on a phone what cannot be calculated is answered beside its field', async () => {
  const { page } = await arrive(`${LOAN}?price=cheap&years=12&rate=50&method=flat`, { viewport: 'phone' });
  await sees(
    page,
    'Please enter the price in ringgit, such as 89,900',
    'Please choose 1 to 9 years',
    'Please enter a rate from 0 to 17 % a year, such as 3.25',
    'Please correct the marked fields to see the monthly instalment.',
  );
  expect(await axeFindings(page)).toEqual([]);
});

const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';

// Without prices: data.test.ts.
test('on a phone Change below the price of a vehicle opens the calculator, whose result stays in sight while the visitor types, and leads to a filled-in enquiry', async () => {
  const { page, errors } = await arrive(MYVI, { viewport: 'phone' });
  await sees(page, 'about RM 634 a month');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  expect(await page.getByLabel('Price (RM)').inputValue()).toBe('59,900');
  await expect.poll(() => focused(page)).toBe('Effective rate');
  await page.getByLabel('Effective rate (% a year)').fill('4');
  await expect.poll(() => result(page)).toMatch(/RM\s595\.22/);
  const shown = page.getByRole('tabpanel').getByRole('status');
  for (const label of ['Down payment (RM)', 'Years', 'Effective rate (% a year)']) {
    await page
      .getByLabel(label, { exact: true })
      .evaluate((field) => field.scrollIntoView({ block: 'start' }));
    const box = await shown.boundingBox();
    expect(box?.y, label).toBeGreaterThanOrEqual(60);
    expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThan(250);
  }
  await page.getByRole('button', { name: 'Ask with this calculation' }).click();
  await expect
    .poll(() => page.getByLabel('Message').inputValue())
    .toMatch(
      /2024 Perodua Myvi 1\.5 AV .*My calculation: RM\s53,910\.00 over 9 years at 4 % a year \(effective\), after RM\s5,990\.00 down: RM\s595\.22 a month\.$/s,
    );
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a price that is typed before the code is there becomes the address', async () => {
  const { page, release } = await arriveEarly(LOAN);
  await page.getByLabel('Price (RM)').fill('RM 90 000');
  expect(whereabouts(page)).toBe(LOAN);
  release();
  await expect.poll(() => whereabouts(page)).toBe(`${LOAN}?price=90000&years=9&rate=5.5&method=effective`);
  await expect.poll(() => result(page)).toContain('952.56');
  expect(await page.getByLabel('Price (RM)').inputValue()).toBe('RM 90 000');
});
