import { company } from '@site/domain/company';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisit } from '../support/browser.ts';

/** A busy machine needs it. */
const PATIENT = { timeout: 15_000 };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await newVisit(browser));
});
afterAll(() => browser.close());

/** The addresses of the site map, as paths. */
async function siteMap(): Promise<string[]> {
  const response = await page.request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(company.website.length),
  );
}

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** The value of a tag in the head; all of them, since two would contradict each other. */
async function tags(selector: string, attribute: string): Promise<(string | null)[]> {
  return Promise.all(
    (await page.locator(`head ${selector}`).all()).map((tag) => tag.getAttribute(attribute)),
  );
}

async function structuredData(): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

describe('Search engines and shared links', () => {
  test('are told title, description, address and picture of every page of the site map, each once', async () => {
    const paths = await siteMap();
    expect(paths.length).toBeGreaterThan(50);
    const titles = new Set<string>();
    for (const path of paths) {
      await open(path);
      const address = [`${company.website}${path}`];
      expect(await tags('link[rel=canonical]', 'href'), path).toEqual(address);
      expect(await tags('meta[property="og:url"]', 'content'), path).toEqual(address);
      for (const tag of [
        'meta[name=description]',
        'meta[property="og:title"]',
        'meta[property="og:image"]',
        'meta[name="twitter:card"]',
      ]) {
        const [content, ...others] = await tags(tag, 'content');
        expect(content, `${tag} of ${path}`).toBeTruthy();
        expect(others).toEqual([]);
      }
      titles.add(await page.title());
    }
    expect(titles.size).toBe(paths.length);
  });

  test('know the pages of another slug by one address', async () => {
    await open('/services/home-renovation/artisticcreative/minor');
    expect(await tags('link[rel=canonical]', 'href')).toEqual([
      `${company.website}/services/home-renovation/artistic/minor`,
    ]);
  });

  test('read who the company is, where, and when it is open', async () => {
    await open('/');
    expect(await structuredData()).toContainEqual(
      expect.objectContaining({
        '@type': 'LocalBusiness',
        name: company.name,
        openingHours: company.openingHours,
        address: expect.objectContaining({ addressLocality: 'Klang', addressCountry: 'MY' }),
      }),
    );
    await open('/services/car-dealership');
    expect((await structuredData()).map((data) => data['@type'])).toEqual(['AutoDealer', 'BreadcrumbList']);
  });

  test('read what a vehicle is and costs, and how one comes to it', async () => {
    await open('/services/car-dealership/listing/perodua-myvi-1-5-av');
    // The frame that is sent for every vehicle says nothing of one.
    await expect.poll(structuredData, PATIENT).toEqual([
      expect.objectContaining({
        '@type': 'Car',
        offers: expect.objectContaining({ priceCurrency: 'MYR' }),
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  test('are kept away from the back office and from pages that do not exist', async () => {
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /admin');
    for (const path of ['/admin/login', '/nowhere', '/services/home-renovation/kitchen/huge']) {
      await open(path);
      expect(await tags('meta[name=robots]', 'content'), path).toEqual(['noindex']);
      expect(await tags('link[rel=canonical]', 'href'), path).toEqual([]);
    }
  });

  test('find the picture that links show', async () => {
    await open('/about');
    const [address = ''] = await tags('meta[property="og:image"]', 'content');
    const picture = await page.request.get(new URL(address ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
  });
});
