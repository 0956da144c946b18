import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ContentCollection } from '../content/kind.ts';
import { contentKinds } from '../content/kinds.ts';
import type { StoredDocument } from '../stored.ts';
import type { DocumentQuery, DocumentReader } from './document-reader.ts';
import { toBrand, toColour, toHeroPicture, toPhoto, toProject, toStory, toVehicle } from './entities.ts';
import { type MemoryDocuments, memoryReader } from './memory-reader.ts';
import { publishedContent } from './published-content.ts';

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

test('A long list begins with its twelve newest entries, and says that there is more', async () => {
  const { items, hasMore } = await gallery(30).projects();
  expect(titles(items)).toEqual(Array.from({ length: 12 }, (_, place) => `Project ${29 - place}`));
  expect(hasMore).toBe(true);
  expect((await gallery(12).projects()).hasMore).toBe(false);
});

test('A long list skips entries that cannot be shown', async () => {
  const content = gallery(20, (id) => project(id, id < 2 ? `Project ${id}` : null));
  expect(titles((await content.projects()).items)).toEqual(['Project 1', 'Project 0']);
});

test('A long list of nothing that can be shown ends after a few parts, and says that there is more', async () => {
  const projects = Array.from({ length: 1_000 }, (_, id) => project(id, null));
  const { content, limits } = watched({ renovation_gallery: Object.fromEntries(projects.entries()) });
  expect(await content.projects()).toEqual({ items: [], hasMore: true });
  expect(sum(limits)).toBeLessThanOrEqual(100);
});

test('A project of the same category is related, however old it is', async () => {
  const content = gallery(40, (id) => ({ ...project(id), type: id === 0 ? 'Bathroom' : 'Kitchen' }));
  const related = await content.relatedProjects({ id: 'p39', type: 'Bathroom Remodeling' });
  expect(titles(related)).toEqual(['Project 0', 'Project 38', 'Project 37']);
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
    expect(sum(limits)).toBeLessThanOrEqual(100);
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
  expect(story?.company).toBe(`a${'𠮷'.repeat(99)}`);
});

test('Where nothing is stored, pages have their illustrations and prices are shown', async () => {
  const content = publishedContent(memoryReader());
  expect(await content.heroPicture('home')).toMatchObject({ alt_text: 'Modern office building' });
  expect(await content.showsPrices()).toBe(true);
});

test('All brands are read, however many', async () => {
  const names = Array.from({ length: 1_001 }, (_, order) => `Brand ${order}`);
  const brands = Object.fromEntries(names.map((name, display_order) => [name, { name, display_order }]));
  const { content, limits } = watched({ car_brands: brands });
  expect((await content.brands()).map(({ name }) => name)).toEqual(names);
  expect(limits).toEqual([500, 500, 500]);
});

test('The photos of all stories are read together, thirty stories at a time', async () => {
  const ids = Array.from({ length: 45 }, (_, story) => `s${story}`);
  const business_portfolio = Object.fromEntries(
    ids.map((id, age) => [
      id,
      { company: id, image: id === 's1' ? null : `/${id}-0.jpg`, created_at: new Date(-age) },
    ]),
  );
  const photos = ids.flatMap((owner_id) =>
    [1, 0].map((position) => {
      const url = `/${owner_id}-${position}.jpg`;
      return [url, { owner_type: 'business_portfolio', owner_id, position, url }] as const;
    }),
  );
  const { content, limits } = watched({ business_portfolio, photos: Object.fromEntries(photos) });
  const found = (await content.everyStory()).map(({ photos }) => photos?.map(({ url }) => url));
  expect(found).toEqual(ids.map((id) => (id === 's1' ? undefined : [`/${id}-0.jpg`, `/${id}-1.jpg`])));
  expect(limits).toEqual([500, 500, 500]);
});

/** Every read of these collections fails. */
function without(...collections: readonly string[]) {
  const reader = memoryReader({
    car_listings: { myvi: { brand_id: 'p', make: 'Perodua', created_at: new Date(0) } },
    renovation_gallery: { kitchen: { title: 'A kitchen', created_at: new Date(0) } },
    business_portfolio: { han: { company: 'Han', image: '/a.jpg', created_at: new Date(0) } },
  });
  const readerOf = (collection: string): DocumentReader => {
    if (collections.includes(collection)) throw new Error(`${collection} is away`);
    return reader;
  };
  const documents: DocumentReader = {
    get: async (collection, id) => readerOf(collection).get(collection, id),
    list: async (query) => readerOf(query.collection).list(query),
  };
  const unread: string[] = [];
  return { content: publishedContent(documents, (what) => unread.push(what)), documents, unread };
}

test('A failed extra is told, and the rest of a page is there: pictures, colours, similar vehicles and related projects', async () => {
  const { content, unread } = without('hero_images', 'photos', 'car_color_variants');
  expect(await content.heroPicture('home')).toMatchObject({ alt_text: 'Modern office building' });
  expect(await content.colours('myvi')).toEqual([]);
  expect(await content.photos('car_listings', 'myvi')).toEqual([]);
  expect((await content.stories()).items.map(({ company }) => company)).toEqual(['Han']);
  expect(unread).toEqual(['hero picture', 'colours', 'photos', 'photos']);
  const others = without('car_listings', 'renovation_gallery');
  expect(await others.content.similarTo({ id: 'myvi', brand_id: 'p' })).toEqual([]);
  expect(await others.content.relatedProjects({ id: 'kitchen', type: '' })).toEqual([]);
  expect(others.unread).toEqual(['similar vehicles', 'related projects']);
});

test('Prices are not known to be public while their setting cannot be read', async () => {
  const { content, unread } = without('admin_settings');
  expect(await content.showsPrices()).toBeNull();
  expect(unread).toEqual(['price setting']);
});

test('Data that a page cannot do without rejects, and so does an extra that nobody wants to be told of', async () => {
  const { content, documents } = without('car_listings', 'car_brands', 'renovation_gallery', 'photos');
  await expect(content.vehicle('myvi')).rejects.toThrow('car_listings is away');
  await expect(content.brands()).rejects.toThrow('car_brands is away');
  await expect(content.projects()).rejects.toThrow('renovation_gallery is away');
  await expect(publishedContent(documents).photos('car_listings', 'myvi')).rejects.toThrow('photos is away');
});
