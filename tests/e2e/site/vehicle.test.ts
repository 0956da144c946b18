import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { inventoryMessages } from '../../../web/src/site/dealership/messages.ts';
import { rowsOf } from '../../support/matrix.ts';
import { discardTemporary } from '../../support/suite.ts';
import { offerVehicle, openBrand } from './showroom.ts';
import {
  eventually,
  figuresIn,
  partUnder,
  sees,
  textOf,
  textsOf,
  visitors,
  whereabouts,
} from './visitors.ts';
import { alterAnswer, hidePrices, missRow, row } from './wire.ts';

const { arrive } = visitors();
afterEach(() => discardTemporary());

const SHOP = '/services/car-dealership/shop';
const LISTING = '/services/car-dealership/listing';
const MYVI = `${LISTING}/perodua-myvi-1-5-av`;
const FALLBACK = '/illustrations/fallback/vehicle.svg';

const similar = (page: Page) => partUnder(page, 'Similar Vehicles');

describe('a vehicle’s page', () => {
  test('has specifications, features, a description and similar vehicles, and leads back to the inventory', async () => {
    const { page } = await arrive(MYVI);
    await page.getByRole('heading', { level: 1, name: '2024 Perodua Myvi 1.5 AV' }).waitFor();
    const headings = await textsOf(page.getByRole('main').getByRole('heading', { level: 2 }));
    expect(headings).toEqual(
      expect.arrayContaining(['Specifications', 'Features', 'Description', 'Similar Vehicles']),
    );
    const specifications = await figuresIn(page.getByRole('main').locator('dl'));
    expect(specifications).toEqual(
      expect.arrayContaining(['1.5L Engine Size', 'Cranberry Red Colour', 'Klang Showroom Location']),
    );
    expect(await page.getByRole('link', { name: /Brochure/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Inventory' }).click();
    await eventually(() => whereabouts(page)).toBe(SHOP);
  });

  test('that says little reads 2.0L, Silver and Available, has a fallback picture and no similar vehicles', async () => {
    const { page } = await arrive(await offerVehicle({ brochure_pdf: '/brochures/test.pdf' }));
    const specifications = await figuresIn(page.getByRole('main').locator('dl'));
    expect(specifications).toEqual(
      expect.arrayContaining(['2.0L Engine Size', 'Silver Colour', 'Available Location']),
    );
    expect(await page.getByRole('heading', { name: 'Features' }).count()).toBe(0);
    await sees(similar(page), 'No similar vehicles available at the moment');
    const main = page.getByTestId('main-picture');
    expect(await main.getAttribute('src')).toBe(FALLBACK);
    await eventually(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // A brochure is offered only where there is one.
    const brochure = page.getByRole('link', { name: /Brochure/ });
    expect(await brochure.getAttribute('href')).toBe('/brochures/test.pdf');
    expect(await brochure.getAttribute('target')).toBe('_blank');
  });

  test('is told to search engines: what it is and costs, and how one comes to it', async () => {
    const { page } = await arrive(MYVI);
    const structuredData = async () => {
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      return texts.map((text) => JSON.parse(text));
    };
    await eventually(structuredData).toEqual([
      expect.objectContaining({ '@type': 'Car', offers: expect.objectContaining({ priceCurrency: 'MYR' }) }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });
});

describe('prices', () => {
  test('are shown in RM, with Schedule Test Drive, and on similar vehicles', async () => {
    const { addresses } = await openBrand('One', 'Two');
    const { page } = await arrive(addresses[0] ?? '', { published: 'Testla Two' });
    await page.getByRole('button', { name: 'Schedule Test Drive', exact: true }).waitFor();
    await similar(page).getByRole('listitem').first().waitFor();
    const prices = (await textOf(page.getByRole('main'))).match(/RM\s[\d,]+/g);
    expect(prices?.map((price) => price.replace(/\s/, ' '))).toEqual(['RM 88,000', 'RM 88,000']);
  });

  test('that are hidden read Contact for Price, with Contact for Price & Test Drive', async () => {
    const brand = await openBrand('One', 'Two');
    const { page } = await arrive(`${SHOP}?brand=${brand.id}`, {
      prepare: hidePrices,
      published: brand.name,
    });
    await page.getByRole('link', { name: '2024 Testla One' }).click();
    await page.getByRole('button', { name: 'Contact for Price & Test Drive', exact: true }).waitFor();
    await similar(page).getByRole('listitem').first().waitFor();
    expect(await page.getByText('Contact for Price', { exact: true }).count()).toBe(2);
    expect(await textOf(page.getByRole('main'))).not.toMatch(/RM\s*\d/);
  });
});

test('similar vehicles are the others of the brand, at most three, newest first', async () => {
  const { addresses } = await openBrand('A', 'B', 'C', 'D', 'E');
  const { page } = await arrive(addresses[1] ?? '', { published: 'Testla D' });
  await similar(page).getByRole('listitem').first().waitFor();
  const shown = await textsOf(similar(page).getByRole('listitem').getByRole('heading'));
  expect(shown).toEqual(['2024 Testla A', '2024 Testla C', '2024 Testla D']);
  await similar(page).getByRole('link', { name: '2024 Testla D' }).click();
  await page.getByRole('heading', { level: 1, name: '2024 Testla D' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a vehicle opened from a list has its heading in focus once it is there', async () => {
  const brand = await openBrand('One', 'Two');
  const { page } = await arrive(`${SHOP}?brand=${brand.id}`, { published: brand.name });
  await page.getByRole('link', { name: '2024 Testla One' }).click();
  const title = page.getByRole('heading', { level: 1, name: '2024 Testla One' });
  await title.waitFor();
  await sees(page, 'Specifications', 'Similar Vehicles', '2024 Testla Two', 'Schedule Test Drive');
  await eventually(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
});

describe('a visitor who is about to enquire', () => {
  const chat = (page: Page) => page.getByRole('main').getByRole('link', { name: /WhatsApp/ });

  test('is told that the price has changed since the page was made, and shown the new one', async () => {
    const { addresses } = await openBrand('One');
    const { page } = await arrive(addresses[0] ?? '', {
      published: 'Testla One',
      prepare: (page) => alterAnswer(page, row('car_listings'), (body) => body.replace('88,000', '79,000')),
    });
    await chat(page).hover();
    await sees(page.getByRole('alert'), inventoryMessages.priceChanged);
    expect(await textOf(page.getByRole('main'))).toMatch(/RM\s79,000/);
  });

  test('is told that the vehicle has gone', async () => {
    const { addresses } = await openBrand('One');
    const { page } = await arrive(addresses[0] ?? '', {
      published: 'Testla One',
      prepare: (page) => missRow(page, row('car_listings')),
    });
    await chat(page).focus();
    await sees(page.getByRole('alert'), inventoryMessages.gone);
  });

  test('of a vehicle that is as the page says is told nothing', async () => {
    const { page } = await arrive(MYVI);
    const answered = page.waitForResponse((response) => response.url().includes(':batchGet'));
    await chat(page).hover();
    await answered;
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test.each(rowsOf(['no-such-car', 'a%2Fb'], ['a%2Fb']))(
  '%s is no vehicle: it says so and leads back',
  async (id) => {
    const { page } = await arrive(`${LISTING}/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Vehicle not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to inventory' }).click();
    await eventually(() => whereabouts(page)).toBe(SHOP);
  },
);
