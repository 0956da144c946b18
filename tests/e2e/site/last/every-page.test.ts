import { company } from '@site/domain/company';
import { pathWithId } from '@site/domain/routes';
import { expect, test, vi } from 'vitest';
import { SITE } from '../../../support/browser.ts';
import { linksNamed, mainOf, pageAt, textOf, textsIn } from '../../../support/html.ts';
import { PATIENCE } from '../../../support/patience.ts';
import { database } from '../../../support/suite.ts';

async function siteMap(): Promise<string[]> {
  const response = await fetch(`${SITE}/sitemap.xml`);
  expect(response.headers.get('content-type')).toContain('xml');
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(company.website.length),
  );
}

const PAGES = { car_listings: 'vehicle', renovation_gallery: 'project' } as const;

/** Earlier files' deletions are published: the site map has no such page, and the queue is empty. */
async function expectPublished(): Promise<void> {
  const paths = await siteMap();
  for (const [collection, route] of Object.entries(PAGES)) {
    const { docs } = await database().collection(collection).select().get();
    const named = paths.filter((path) => path.startsWith(pathWithId(route, '')));
    expect(docs.map(({ id }) => pathWithId(route, id))).toEqual(expect.arrayContaining(named));
  }
  const waiting = database().collection('publications').where('state', '==', 'waiting');
  expect((await waiting.get()).docs.map(({ id }) => id)).toEqual([]);
}

async function pagesOfSiteMap(): Promise<Map<string, Document>> {
  await vi.waitFor(expectPublished, { timeout: PATIENCE, interval: 200 });
  const paths = await siteMap();
  const pages = await Promise.all(paths.map(async (path) => [path, await pageAt(path)] as const));
  return new Map(pages);
}

/** All values of a head tag, to find contradictions. */
const tags = (page: Document, selector: string, attribute: string) =>
  [...page.querySelectorAll(`head ${selector}`)].map((tag) => tag.getAttribute(attribute));

const structuredData = (page: Document): Record<string, unknown>[] =>
  textsIn(page, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));

const pages = await pagesOfSiteMap();
const paths = [...pages.keys()];

test('The site map has more than 50 pages, each with a title of its own and one main heading', () => {
  expect(paths.length).toBeGreaterThan(50);
  const titles = [...pages.values()].map((page) => textOf(page.querySelector('title')));
  expect(new Set(titles).size).toBe(paths.length);
  for (const [path, page] of pages) {
    expect(textOf(page.querySelector('title')), path).toContain(company.name);
    expect(page.querySelectorAll('h1'), path).toHaveLength(1);
  }
});

test('Every page of the site map tells search engines and shared links title, description, address and picture, each once', () => {
  for (const [path, page] of pages) {
    const address = [`${company.website}${path}`];
    expect(tags(page, 'link[rel=canonical]', 'href'), path).toEqual(address);
    expect(tags(page, 'meta[property="og:url"]', 'content'), path).toEqual(address);
    for (const tag of [
      'meta[name=description]',
      'meta[property="og:title"]',
      'meta[property="og:image"]',
      'meta[name="twitter:card"]',
    ]) {
      const [content, ...others] = tags(page, tag, 'content');
      expect(content, `${tag} of ${path}`).toBeTruthy();
      expect(others).toEqual([]);
    }
  }
});

test('Every page of the site map offers telephone, WhatsApp and hours in its footer, in this order', () => {
  for (const [path, page] of pages) {
    const footer = page.querySelector('footer');
    const ways = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '');
    const phone = ways.indexOf('tel:+60333718826');
    expect(phone, path).toBeGreaterThan(-1);
    const chat = ways.findIndex((way) => way.startsWith('https://wa.me/60123718826'));
    expect(chat, path).toBeGreaterThan(phone);
    expect(textOf(footer), path).toContain('Mon - Fri: 9AM - 6PM');
  }
});

test('Every page of the site map leads nowhere but to pages and sections of this site that exist', async () => {
  const addresses = [...pages.values()].flatMap((page) =>
    [...page.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
  );
  for (const address of new Set(addresses)) {
    const [path = '', section] = address.split('#');
    const page = pages.get(path) ?? (await pageAt(path));
    if (section) expect(page.querySelector(`#${section}`), address).not.toBeNull();
  }
});

test('Every page of the site map has a footer with the ways on, the privacy notice in both languages, the four networks and the chat, and the year 2024', () => {
  for (const [path, page] of pages) {
    const column = (name: string) => page.querySelector(`footer nav[aria-label="Footer: ${name}"]`);
    const links = (name: string) =>
      [...(column(name)?.querySelectorAll('a') ?? [])].map((link) => [
        textOf(link),
        link.getAttribute('href'),
      ]);
    expect(links('Quick Links'), path).toEqual([
      ['Home', '/'],
      ['Services', '/#services'],
      ['About', '/about'],
      ['Contact', '/#contact'],
    ]);
    expect(links('Services'), path).toEqual([
      ['Business Consultation', '/services/business-consultation'],
      ['Home Renovation', '/services/home-renovation'],
      ['Vehicle Dealership', '/services/car-dealership'],
    ]);
    expect(links('Privacy and accessibility'), path).toEqual(
      expect.arrayContaining([
        ['Privacy Notice', '/privacy'],
        ['Notis Privasi', '/privacy/ms'],
      ]),
    );
    const outside = [...page.querySelectorAll('footer a[target=_blank]')];
    expect(outside.map(textOf), path).toEqual([
      'WhatsApp +60 12-371 8826',
      'Facebook',
      'Twitter',
      'Instagram',
      'LinkedIn',
    ]);
    for (const link of outside) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    expect(textOf(page.querySelector('footer')), path).toMatch(/© 2024 .+ All rights reserved\./);
  }
});

test('Search engines know the pages of another slug by one address', async () => {
  const page = await pageAt('/services/home-renovation/artisticcreative/minor');
  expect(tags(page, 'link[rel=canonical]', 'href')).toEqual([
    `${company.website}/services/home-renovation/artistic/minor`,
  ]);
});

test('Search engines read who the company is, where, and when it is open', async () => {
  expect(structuredData(await pageAt('/'))).toContainEqual(
    expect.objectContaining({
      '@type': 'LocalBusiness',
      name: company.name,
      openingHours: company.openingHours,
      address: expect.objectContaining({ addressLocality: 'Klang', addressCountry: 'MY' }),
    }),
  );
  const dealership = structuredData(await pageAt('/services/car-dealership'));
  expect(dealership.map((data) => data['@type'])).toEqual(['AutoDealer', 'BreadcrumbList']);
});

test('Search engines are kept away from the back office', async () => {
  expect(await (await fetch(`${SITE}/robots.txt`)).text()).toContain('Disallow: /admin');
  const page = await pageAt('/admin/login');
  expect(tags(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(tags(page, 'link[rel=canonical]', 'href')).toEqual([]);
});

test('Search engines find the picture that links show', async () => {
  const [address] = tags(await pageAt('/about'), 'meta[property="og:image"]', 'content');
  const picture = await fetch(SITE + new URL(address ?? '').pathname);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

test.each([
  ...['/no/such/page', '/services', '/services/home-renovation/kitchen/minor/extra', '/About/us'],
  '/services/car-dealership/listing/a%2Fb',
])('%s is told to be no page of this site, with the ways on', async (address) => {
  const page = await pageAt(address, 404);
  expect(textsIn(page, 'h1')).toEqual(['This page does not exist']);
  expect(textsIn(mainOf(page), 'p')).toContain('404');
  expect(linksNamed(mainOf(page), 'Contact us')).toEqual(['/#contact']);
  expect(linksNamed(mainOf(page), 'Go to the home page')).toEqual(['/']);
  expect(tags(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(tags(page, 'link[rel=canonical]', 'href')).toEqual([]);
});
