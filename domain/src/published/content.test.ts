import { describe, expect, test } from 'vitest';
import { PUBLIC_LIST_LIMIT } from '../limits.ts';
import { publishedContent } from './content.ts';
import type { DocumentQuery } from './document-reader.ts';
import { memoryReader } from './memory-reader.ts';

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

const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

describe('A long list', () => {
  test('comes in parts, newest first, without gaps or repeats', async () => {
    const content = gallery(30);
    const first = await content.projects();
    expect(titles(first.items)).toEqual(Array.from({ length: 12 }, (_, place) => `Project ${29 - place}`));
    const second = await content.projects(first.next ?? undefined);
    expect(titles(second.items)[0]).toBe('Project 17');
    const third = await content.projects(second.next ?? undefined);
    expect(titles(third.items)).toEqual([
      'Project 5',
      'Project 4',
      'Project 3',
      'Project 2',
      'Project 1',
      'Project 0',
    ]);
    expect(third.next).toBeNull();
  });

  test('of one part has no other', async () => {
    expect((await gallery(12).projects()).next).toBeNull();
  });

  test('goes on past what cannot be shown', async () => {
    const content = gallery(20, (id) => project(id, id < 2 ? `Project ${id}` : null));
    expect(titles((await content.projects()).items)).toEqual(['Project 1', 'Project 0']);
  });

  test('is plain JSON', async () => {
    const list = await gallery(13).projects();
    expect(JSON.parse(JSON.stringify(list))).toEqual(list);
  });
});

describe('One document', () => {
  test.each(['', 'a/b', '.', '..', '__x__', 'x'.repeat(400)])('has never the id %j', async (id) => {
    const refusing = { ...memoryReader(), get: () => Promise.reject(new Error('Not an id')) };
    expect(await publishedContent(refusing).vehicle(id)).toBeUndefined();
  });

  test('whose year is no number is plain JSON all the same', async () => {
    const content = publishedContent(
      memoryReader({ car_listings: { myvi: { make: 'Perodua', model: 'Myvi', year: 'soon' } } }),
    );
    const vehicle = await content.vehicle('myvi');
    expect(vehicle?.year).toBeNull();
    expect(JSON.parse(JSON.stringify(vehicle))).toEqual(vehicle);
  });
});

test('A vehicle is not similar to itself, and three others are enough', async () => {
  const listing = (minute: number) => ({
    brand_id: 'perodua',
    make: 'Perodua',
    created_at: new Date(Date.UTC(2024, 0, 1, 0, minute)),
  });
  const content = publishedContent(
    memoryReader({
      car_listings: Object.fromEntries([0, 1, 2, 3, 4].map((id) => [`v${id}`, listing(id)])),
    }),
  );
  const similar = await content.similarTo({ id: 'v3', brand_id: 'perodua' });
  expect(similar.map(({ id }) => id)).toEqual(['v4', 'v2', 'v1']);
});

test('Where nothing is stored, pages have their illustrations and prices are shown', async () => {
  const content = publishedContent(memoryReader());
  expect(await content.heroPicture('home')).toMatchObject({ alt_text: 'Modern office building' });
  expect(await content.showsPrices()).toBe(true);
});

test('All brands are read, in parts that the rules allow to strangers', async () => {
  const names = Array.from({ length: 2 * PUBLIC_LIST_LIMIT + 1 }, (_, order) => `Brand ${order}`);
  const brands = Object.fromEntries(names.map((name, display_order) => [name, { name, display_order }]));
  const reader = memoryReader({ car_brands: brands });
  const limits: number[] = [];
  const watched = {
    ...reader,
    list: (query: DocumentQuery) => {
      limits.push(query.limit);
      return reader.list(query);
    },
  };
  expect((await publishedContent(watched).brands()).map(({ name }) => name)).toEqual(names);
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
  const reader = memoryReader({ photos: Object.fromEntries(photos.toReversed()) });
  const limits: number[] = [];
  const content = publishedContent({
    ...reader,
    list: (query: DocumentQuery) => {
      limits.push(query.limit);
      return reader.list(query);
    },
  });
  const found = await content.photosOfEach('business_portfolio', ['o1', 'none', ...owners.slice(2)]);
  expect([...found.keys()]).toEqual(owners.slice(1));
  expect(found.get('o6')?.map(({ url }) => url)).toEqual(
    Array.from({ length: 20 }, (_, position) => `/o6-${position}.jpg`),
  );
  expect(limits).toEqual([PUBLIC_LIST_LIMIT, PUBLIC_LIST_LIMIT]);
});
