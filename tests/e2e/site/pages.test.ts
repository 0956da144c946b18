import { company } from '@site/domain/company';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { viewports } from '../support/browser.ts';
import { visitors } from './site/visitors.ts';

const { arrive } = visitors();

/** Every public address, with a row of the sample content where it takes an id. */
const addresses = [
  '/',
  '/about',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/home-renovation',
  '/services/home-renovation/minor',
  '/services/home-renovation/moderate',
  '/services/home-renovation/major',
  '/services/home-renovation/kitchen/minor',
  '/services/home-renovation/smallspacesolutions/major',
  '/services/home-renovation/inquiry',
  '/services/home-renovation/gallery',
  '/services/home-renovation/gallery/kitchen',
  '/services/car-dealership',
  '/services/car-dealership/shop',
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/shop?tab=recon',
  '/services/car-dealership/shop?tab=firsthand&brand=perodua',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
];

/** Addresses that lead nowhere, and what they say. */
const deadEnds: Readonly<Record<string, string>> = {
  '/services/home-renovation/kitchen/enormous': 'Tier not found',
  '/services/home-renovation/gallery/no-such-project': 'Project not found',
  '/services/car-dealership/listing/no-such-car': 'Vehicle not found',
};

/** By how many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

describe.each(Object.keys(viewports) as (keyof typeof viewports)[])('on a %s', (viewport) => {
  test.each(addresses)(
    '%s opens with a title and one main heading, fits the window and passes axe',
    async (address) => {
      const { page, errors } = await arrive(address, { viewport });
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toContain(company.name);
      expect(await overflowOf(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test.each(Object.entries(deadEnds))('%s says %s', async (address, sentence) => {
    const { page } = await arrive(address, { viewport });
    await page.getByRole('heading', { level: 1, name: sentence }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.each(addresses)('%s is no wider than its window, from 360 to 1920 pixels', async (address) => {
  const { page } = await arrive(address);
  for (const width of [360, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} pixels`).toBe(0);
  }
});
