import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ContentCollection, contentKinds } from '../content/kinds.ts';
import type { StoredDocument } from '../content/read.ts';
import { PUBLIC_LIST_LIMIT } from '../limits.ts';
import { publishedContent } from './content.ts';
import type { DocumentQuery } from './document-reader.ts';
import { toBrand, toColour, toHeroPicture, toPhoto, toProject, toStory, toVehicle } from './entities.ts';
import { type MemoryDocuments, memoryReader } from './memory-reader.ts';

const project = (minute: number, title: unknown = `Project ${minute}`) => ({
  title,
  created_at: new Date(Date.UTC(2024, 0, 1, 0, minute)),
});

function gallery(count: number, toProject = project) {
  const ids = Array.from({ length: count }, (_, position) => position);
  return publishedContent(
    memoryReader({ renovation_gallery: Object.fromEntries(ids.map((id) => [`p${id}`, toProject(id)])) }),
  );
}

/** The content of these documents, and the limit of each query of a list. */
function watched(documents: MemoryDocuments) {
  const reader = memoryReader(documents);
  const limits: number[] = [];
  const list = (query: DocumentQuery) => {
    limits.push(query.limit);
    return reader.list(query);
  };
  return { content: publishedContent({ ...reader, list }), limits };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

test('A long list comes in parts, newest first, without gaps or repeats', async () => {
  const content = gallery(30);
  const first = await content.projects();
  expect(titles(first.items)).toEqual(Array.from({ length: 12 }, (_, place) => `Project ${29 - place}`));
  const second = await content.projects(first.next ?? undefined);
  expect(titles(second.items)[0]).toBe('Project 17');
  const third = await content.projects(second.next ?? undefined);
  expect(titles(third.items)).toEqual([5, 4, 3, 2, 1, 0].map((id) => `Project ${id}`));
  expect(third.next).toBeNull();
  expect((await gallery(12).projects()).next).toBeNull();
});

test('A long list skips entries that cannot be shown', async () => {
  const content = gallery(20, (id) => project(id, id < 2 ? `Project ${id}` : null));
  expect(titles((await content.projects()).items)).toEqual(['Project 1', 'Project 0']);
});

test('A long list of nothing that can be shown ends after a few parts, and says where it continues', async () => {
  const projects = Array.from({ length: 1_000 }, (_, id) => project(id, id < 2 ? `Project ${id}` : null));
  const { content, limits } = watched({ renovation_gallery: Object.fromEntries(projects.entries()) });
  const first = await content.projects();
  expect(first.items).toEqual([]);
  expect(sum(limits)).toBeLessThanOrEqual(PUBLIC_LIST_LIMIT);
  let { next, items } = first;
  while (next) ({ next, items } = await content.projects(next));
  expect(titles(items)).toEqual(['Project 1', 'Project 0']);
});

test('A long list is plain JSON', async () => {
  const list = await gallery(13).projects();
  expect(JSON.parse(JSON.stringify(list))).toEqual(list);
});

test.each(['', 'a/b', '.', '..', '__x__', 'x'.repeat(400)])('a document has never the id %j', async (id) => {
  const refusing = { ...memoryReader(), get: () => Promise.reject(new Error('Not an id')) };
  expect(await publishedContent(refusing).vehicle(id)).toBeUndefined();
});

test('a document whose year is no number is plain JSON all the same', async () => {
  const content = publishedContent(
    memoryReader({ car_listings: { myvi: { make: 'Perodua', model: 'Myvi', year: 'soon' } } }),
  );
  const vehicle = await content.vehicle('myvi');
  expect(vehicle?.year).toBeNull();
  expect(JSON.parse(JSON.stringify(vehicle))).toEqual(vehicle);
});

test('A vehicle is not similar to itself. Three unsold vehicles are similar behind any number of newer ones that are sold, at the price of a bounded number of reads', async () => {
  const listings = Array.from({ length: 500 }, (_, minute) => ({
    brand_id: 'perodua',
    make: minute === 20 ? '' : 'Perodua',
    created_at: new Date(Date.UTC(2024, 0, 1, 0, minute)),
    availability: minute < 25 || minute === 28 ? 'reserved' : 'sold',
    updated_at: new Date(),
  }));
  const similar = async (count: number) => {
    const rows = Object.fromEntries(listings.slice(0, count).entries());
    const { content, limits } = watched({ car_listings: rows });
    const found = await content.similarTo({ id: '24', brand_id: 'perodua' });
    expect(sum(limits)).toBeLessThanOrEqual(PUBLIC_LIST_LIMIT);
    return found.map(({ id }) => id);
  };
  expect(await similar(80)).toEqual(['28', '23', '22']);
  expect(await similar(500)).toEqual([]);
});

/** The displayed entry of each kind. */
const shown: Readonly<Record<ContentCollection, (stored: StoredDocument) => object | undefined>> = {
  business_portfolio: (stored) => toStory('id', stored),
  renovation_gallery: (stored) => toProject('id', stored),
  car_brands: (stored) => toBrand('id', stored),
  car_listings: (stored) => toVehicle('id', stored),
  car_color_variants: (stored) => toColour('id', stored),
  photos: (stored) => toPhoto('id', stored),
  hero_images: (stored) => toHeroPicture('home', stored),
};

test.each(Object.entries(shown))(
  'Of an entry of %s with endless texts pages show as much as its form takes',
  (collection, show) => {
    const { shape } = contentKinds[collection as ContentCollection].editSchema;
    const fields = Object.entries<z.ZodMiniType>(shape);
    const endless = 'long '.repeat(10_000);
    const stored = fields.map(([name, field]) => [
      name,
      field instanceof z.ZodMiniArray ? Array.from({ length: 9 }, () => endless) : endless,
    ]);
    const addresses = { url: '/a.jpg', image_url: '/a.jpg' };
    const values = new Map(Object.entries(show({ ...Object.fromEntries(stored), ...addresses }) ?? {}));
    const texts = fields.filter(([name]) =>
      [values.get(name)].flat().some((text) => typeof text === 'string'),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const [name, field] of texts) {
      const { success } = field.safeParse(values.get(name));
      expect(success || name === 'stock_no', name).toBe(true);
    }
    expect(JSON.stringify([...values]).length).toBeLessThan(20_000);
  },
);

test('Text is never cut inside a character', () => {
  const story = toStory('id', { company: `a${'𠮷'.repeat(1_000)}` });
  expect(story?.company).toBe(`a${'𠮷'.repeat(199)}`);
});

test('Where nothing is stored, pages have their illustrations and prices are shown', async () => {
  const content = publishedContent(memoryReader());
  expect(await content.heroPicture('home')).toMatchObject({ alt_text: 'Modern office building' });
  expect(await content.showsPrices()).toBe(true);
});

test('All brands are read, in parts that the rules allow to strangers', async () => {
  const names = Array.from({ length: 2 * PUBLIC_LIST_LIMIT + 1 }, (_, order) => `Brand ${order}`);
  const brands = Object.fromEntries(names.map((name, display_order) => [name, { name, display_order }]));
  const { content, limits } = watched({ car_brands: brands });
  expect((await content.brands()).map(({ name }) => name)).toEqual(names);
  expect(limits).toEqual([PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT]);
});

test('The photos of several entries are read together, in their order and in parts that the rules allow', async () => {
  const owners = Array.from({ length: 7 }, (_, owner) => `o${owner}`);
  const photos = owners.flatMap((owner_id) =>
    Array.from({ length: 20 }, (_, position) => {
      const url = `/${owner_id}-${position}.jpg`;
      return [url, { owner_type: 'business_portfolio', owner_id, position, url }] as const;
    }),
  );
  const { content, limits } = watched({ photos: Object.fromEntries(photos.toReversed()) });
  const found = await content.photosOfEach('business_portfolio', ['o1', 'none', ...owners.slice(2)]);
  expect([...found.keys()]).toEqual(owners.slice(1));
  expect(found.get('o6')?.map(({ url }) => url)).toEqual(
    Array.from({ length: 20 }, (_, position) => `/o6-${position}.jpg`),
  );
  expect(limits).toEqual([PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT]);
});
