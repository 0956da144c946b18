import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { company } from '@site/domain/company';
import { textLimits } from '@site/domain/limits';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { memoryReader } from '@site/domain/publishing/memory-reader';
import { contentSamples } from '@site/tests/support/samples.ts';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { beforeHydration } from '#build/before-hydration.ts';
import { createSite } from './entry-server.tsx';
import { MARKS } from './fill-template.ts';

const template = {
  build: 'a',
  html: `<!doctype html><html><head>${MARKS.head}</head><body><div id="root">${MARKS.body}</div>${MARKS.end}</body></html>`,
  loader: 'load()',
  scripts: { vehicle: ['/assets/main.js', '/assets/vehicle.js'] },
};
const site = createSite(template);

/** Characters and words with a meaning in HTML. */
const NASTY = `</script><script>alert(1)</script><!--${MARKS.end} "quotes" 'and' &amp; $& \u2028 <b>bold</b>`;
/** Ten times the maximum length of a field. */
const LONG = 'Very long. '.repeat(5_000).slice(0, 10 * textLimits.longText);

const myvi = {
  ...{ brand_id: 'perodua', make: 'Perodua', model: 'Myvi', year: 2024, price: '59,900' },
  ...{ fuel_type: 'Petrol', transmission: 'CVT', description: 'A small car.', features: ['Camera'] },
  image: '/illustrations/cars/hatchback-b3262e.svg',
  created_at: new Date('2024-05-01'),
};
const kitchen = {
  ...{ ...contentSamples.renovation_gallery, title: 'A kitchen' },
  created_at: new Date('2024-06-01'),
};
const stored = {
  car_listings: {
    myvi,
    axia: { ...myvi, model: 'Axia', price: '38,600', created_at: new Date('2024-07-01') },
  },
  car_color_variants: {
    red: { car_listing_id: 'myvi', color_name: 'Lava Red', hex_code: '#b3262e', created_at: new Date(0) },
  },
  car_brands: { perodua: { name: 'Perodua', logo_url: null, display_order: 1 } },
  renovation_gallery: { kitchen },
};

async function open(path: string, documents: Parameters<typeof memoryReader>[0] = stored) {
  const page = await site.render(path, memoryReader(documents));
  const { document } = new JSDOM(page.html.replace(/<style[^>]*>.*?<\/style>/gs, '')).window;
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  const about = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  const data = document.getElementById('page-data')?.textContent;
  return { ...page, document, content, about, data: data ? JSON.parse(data) : undefined };
}

const VEHICLE = '/services/car-dealership/listing/myvi';

test('The page of a vehicle says in its head what it is', async () => {
  const { status, document, content, about, lastModified } = await open(VEHICLE);
  expect(status).toBe(200);
  expect(document.title).toBe(`2024 Perodua Myvi | ${company.name}`);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(company.website + VEHICLE);
  expect(content('meta[name=description]')).toContain('2024 Perodua Myvi');
  expect(content('meta[property="og:title"]')).toBe('2024 Perodua Myvi');
  expect(content('meta[property="og:url"]')).toBe(company.website + VEHICLE);
  expect(content('meta[property="og:image"]')).toBe(
    `${company.website}/illustrations/cars/hatchback-b3262e-share.jpg`,
  );
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(about.map((one) => one['@type'])).toEqual(['Car', 'BreadcrumbList']);
  expect(about[0].offers).toMatchObject({ price: 59_900, priceCurrency: 'MYR' });
  expect(lastModified).toEqual(new Date('2024-07-01'));
});

test('The page of a vehicle shows its content, and is hydrated with the same', async () => {
  const { document, data } = await open(VEHICLE);
  const text = document.querySelector('main')?.textContent ?? '';
  for (const shown of ['RM\u00a059,900', 'A small car.', 'Camera', 'Lava Red', '2024 Perodua Axia'])
    expect(text).toContain(shown);
  expect(data.path).toBe(VEHICLE);
  expect(data.data.listing).toMatchObject({ id: 'myvi', model: 'Myvi' });
  const loader = document.querySelector('script[data-modules]');
  expect(loader?.getAttribute('data-modules')).toBe('/assets/main.js /assets/vehicle.js');
});

test('The page of a project holds no story of another, since the cards of related projects show none', async () => {
  const documents = { renovation_gallery: { kitchen, bath: { ...kitchen, title: 'A bathroom' } } };
  const { data, document } = await open('/services/home-renovation/gallery/kitchen', documents);
  expect(document.querySelector('main')?.textContent).toContain('A bathroom');
  expect(data.data.related).toEqual([expect.objectContaining({ id: 'bath', title: 'A bathroom' })]);
  expect(data.data.related[0]).not.toHaveProperty('description');
});

test('an id that is encoded in the address is found', async () => {
  const documents = { ...stored, car_listings: { 'Myvi 1.5 ä': myvi } };
  const path = '/services/car-dealership/listing/Myvi%201.5%20%C3%A4';
  const { status, data } = await open(path, documents);
  expect(status).toBe(200);
  expect(data).toMatchObject({ path, data: { listing: { id: 'Myvi 1.5 ä' } } });
});

test.each([
  ['/services/car-dealership/shop', 'No car brands available'],
  ['/services/business-consultation/portfolio', 'No success stories yet'],
  ['/services/home-renovation/gallery', 'No projects to show yet'],
])('a list without content says so: %s', async (path, words) => {
  expect((await open(path, {})).document.querySelector('main')?.textContent).toContain(words);
});

test.each([
  ['/no/such/page', 'This page does not exist'],
  ['/services/car-dealership/listing/gone', 'Vehicle not found'],
  ['/services/home-renovation/gallery/gone', 'Project not found'],
  ['/services/home-renovation/gallery/..', 'Project not found'],
  ['/services/home-renovation/gallery/%2E%2E', 'Project not found'],
  ['/services/car-dealership/listing/a%2Fb', 'Vehicle not found'],
  ['/services/car-dealership/listing/%E0%A4%A', 'Vehicle not found'],
  ['/services/home-renovation/kitchen/huge', 'Tier not found'],
])('%s is answered with 404, in the words of the site', async (path, sentence) => {
  const { status, document, content, data, html } = await open(path);
  expect(status).toBe(404);
  expect(document.querySelector('h1')?.textContent).toBe(sentence);
  expect(content('meta[name=robots]')).toBe('noindex');
  expect(data).toBeUndefined();
  expect(html).not.toContain('<script');
});

test('a kind and level of renovation shows the newest finished project of its kind, and none of another', async () => {
  const finished = { ...kitchen, before_image: '/before.jpg', after_image: '/after.jpg' };
  const project = (title: string, type: string, day: number) => ({
    ...{ ...finished, title, type, created_at: new Date(Date.UTC(2024, 0, day)) },
  });
  const documents = {
    renovation_gallery: {
      old: project('An old kitchen', 'Kitchen', 1),
      new: project('A new kitchen', 'Kitchen Renovation', 2),
      bath: project('A bathroom', 'Bathroom Remodeling', 3),
      // More than a first part of the list.
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, place) => [
          `half-${place}`,
          { ...project('A kitchen without a picture before', 'Kitchen', 4 + place), before_image: null },
        ]),
      ),
    },
  };
  const part = async (kind: string) => {
    const { document, html } = await open(`/services/home-renovation/${kind}/minor`, documents);
    // Without script, a style swaps a picture that cannot be loaded.
    const hasFallback = /img::after\{[^}]*url\(\/illustrations\/fallback\/room\.svg\)/.test(html);
    expect(hasFallback, kind).toBe(html.includes('/after.jpg'));
    const headings = [...document.querySelectorAll('h2')];
    const own = headings.find((each) => each.textContent === 'A finished project of this kind');
    return own?.closest('section')?.querySelector('h3')?.textContent;
  };
  expect(await part('kitchen')).toBe('A new kitchen');
  expect(await part('bathroom')).toBe('A bathroom');
  expect(await part('exterior')).toBeUndefined();
});

/** Documents of which every text is `text`. */
const bad = (text: string) => {
  const told = ({ created_at = new Date(0), ...document }: Record<string, unknown>) => ({
    ...JSON.parse(JSON.stringify(document), (_, value) => (typeof value === 'string' ? text : value)),
    created_at,
  });
  const own = { car_listing_id: 'myvi' };
  return {
    car_listings: { myvi: told(myvi), axia: told(myvi) },
    car_color_variants: { red: { ...told(stored.car_color_variants.red), ...own } },
    car_brands: { perodua: { ...told(contentSamples.car_brands), display_order: 1 } },
    renovation_gallery: { kitchen: told(kitchen) },
    business_portfolio: { one: told(contentSamples.business_portfolio) },
  };
};
const pages = [
  VEHICLE,
  '/services/car-dealership/shop',
  '/services/home-renovation/gallery',
  '/services/home-renovation/gallery/kitchen',
  '/services/business-consultation/portfolio',
];

test.each(pages)(
  'Bad content on %s is shown as text, and breaks neither head nor data nor page',
  async (path) => {
    const { status, document, about, data } = await open(path, bad(NASTY));
    expect(status).toBe(200);
    expect(document.querySelector('main')?.textContent).toContain('<b>bold</b>');
    expect(document.querySelector('b')).toBeNull();
    expect([...document.scripts].map(({ textContent }) => textContent)).not.toContain('alert(1)');
    // No tag has ended early or begun in the wrong place.
    expect(document.head.querySelectorAll('title, link[rel=canonical]')).toHaveLength(2);
    expect([...document.body.children].map(({ id }) => id)).toEqual(['root', 'late', 'page-data']);
    expect(JSON.stringify(data)).toContain('<b>bold</b>');
    expect(about.length).toBeGreaterThan(0);
  },
);

test.each(pages)('Bad content on %s is shown as far as a field may be long', async (path) => {
  const { status, document } = await open(path, bad(LONG));
  expect(status).toBe(200);
  const text = document.querySelector('main')?.textContent;
  expect(text).toContain(LONG.slice(0, textLimits.name).trim());
  // The texts of two entries at most.
  expect(text?.length).toBeLessThan(8 * textLimits.longText);
  for (const meta of document.querySelectorAll('head meta[content]'))
    expect(meta.getAttribute('content')?.length).toBeLessThan(300);
});

/** Reads of these collections fail. */
function away(...collections: readonly string[]): DocumentReader {
  const reader = memoryReader(stored);
  const readerOf = (collection: string): DocumentReader => {
    if (collections.includes(collection)) throw new Error('Firestore is away');
    return reader;
  };
  return {
    get: async (collection, id) => readerOf(collection).get(collection, id),
    list: async (query) => readerOf(query.collection).list(query),
  };
}

test.each([
  [VEHICLE, 'car_listings'],
  ['/services/home-renovation/gallery/kitchen', 'renovation_gallery'],
  ['/services/home-renovation/gallery', 'renovation_gallery'],
  ['/services/business-consultation/portfolio', 'business_portfolio'],
  ['/services/car-dealership/shop', 'car_brands'],
])('%s is no page when %s cannot be read', async (path, collection) => {
  await expect(site.render(path, away(collection))).rejects.toThrow('Firestore is away');
});

test.each([
  [VEHICLE, 'car_color_variants', 'colours', 'A small car.'],
  [VEHICLE, 'photos', 'photos', 'A small car.'],
  ['/services/home-renovation/gallery/kitchen', 'photos', 'photos', 'A kitchen'],
  ['/services/home-renovation/gallery', 'hero_images', 'hero picture', 'A kitchen'],
  ['/about', 'hero_images', 'hero picture', 'Our Purpose'],
])(
  '%s is shown without what cannot be read of %s, and says that the %s are missing',
  async (path, collection, what, shown) => {
    const { status, html, unread } = await site.render(path, away(collection));
    expect(status).toBe(200);
    expect(html).toContain(shown);
    expect(unread).toMatchObject([{ what }]);
  },
);

test('A vehicle is shown without others, and a project without related ones, when the lists cannot be read', async () => {
  const list = () => Promise.reject(new Error('Firestore is away'));
  for (const [path, shown] of [
    [VEHICLE, 'A small car.'],
    ['/services/home-renovation/gallery/kitchen', 'A kitchen'],
  ] as const) {
    const { status, html } = await site.render(path, { ...memoryReader(stored), list });
    expect([status, html.includes(shown)]).toEqual([200, true]);
  }
});

const hidden = { admin_settings: { show_car_prices: { setting_value: false } } };

test.each([
  ['are hidden', memoryReader({ ...stored, ...hidden }), undefined],
  ['cannot be looked up', away('admin_settings'), [{ what: 'price setting' }]],
])('The page of a vehicle has no price anywhere while prices %s, and says so', async (_, reader, missing) => {
  const { status, html, unread } = await site.render(VEHICLE, reader);
  expect(status).toBe(200);
  expect(html).toContain('Contact for Price');
  expect(html).not.toMatch(/59[,.]?900|38[,.]?600|"offers"/);
  expect(html.includes('"pricesUnread":true')).toBe(missing !== undefined);
  expect(unread?.map(({ what }) => ({ what }))).toEqual(missing);
});

test('the sitemap names every page once, with the time of its last change', async () => {
  const paths = await site.paths(memoryReader(stored));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of ['/', '/services/home-renovation/kitchen/minor', VEHICLE]) expect(paths).toContain(path);
  expect(paths).not.toContain('/services/home-renovation/smallspacesolutions/minor');
  const text = site.sitemap([{ path: VEHICLE, lastModified: new Date(0) }, { path: "/a&b'c" }]);
  expect(text).toContain(
    `<loc>${company.website}${VEHICLE}</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`,
  );
  expect(text).toContain('/a&amp;b&apos;c</loc></url>');
});

test('Hosting asks the function page for every page without a file, and for no script', () => {
  const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
  const { source, function: asked } = hosting.rewrites.at(-1);
  expect([source, asked.functionId]).toEqual(['!/@(assets|illustrations|fonts)/**', 'page']);
});

const reactDom = createRequire(import.meta.url).resolve('react-dom/client');

/** Never the first event of a visitor, and never a phone's. */
const RARE = 'auxclick dblclick contextmenu dragend dragstart drop copy cut paste reset'.split(' ');

test('No touch and no key makes React hydrate the whole page within it: all that would are held until the page is hydrated', async () => {
  const source = readFileSync(reactDom.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8');
  const events = /"(mousedown mouseup [A-Za-z ]+)"/.exec(source)?.[1]?.split(' ') ?? [];
  expect(events.length).toBeGreaterThan(20);
  const named = new Set((await beforeHydration()).match(/\w+/g));
  expect(events.filter((event) => !named.has(event) && !RARE.includes(event))).toEqual([]);
});
