import { expect, test } from 'vitest';
import { contentSamples, inquirySamples } from '../../tests/support/samples.ts';
import { checkContent } from './content-check.ts';

const time = new Date(0);
const samples = {
  car_brands: contentSamples.car_brands,
  car_color_variants: { ...contentSamples.car_color_variants, created_at: time, updated_at: time },
  photos: { ...contentSamples.photos, created_at: time },
  hero_images: { ...contentSamples.hero_images, updated_at: time },
  contact_inquiries: { ...inquirySamples.contact, status: 'new', created_at: time },
};
type Name = keyof typeof samples;

/** The findings on a sample with these changes, beside a vehicle. */
function found(collection: Name, changes: object = {}, id = collection === 'hero_images' ? 'about' : 'a') {
  const entries = Object.entries({ ...samples[collection], ...changes });
  const data = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return checkContent(
    new Map([
      ['car_listings' as const, [{ id: 'ativa', data: {} }]],
      [collection, [{ id, data }]],
    ]),
  ).filter((finding) => finding.collection === collection);
}

test.each(Object.keys(samples) as Name[])('a sound document of %s is not reported', (collection) => {
  expect(found(collection)).toEqual([]);
});

test.each([
  ['car_brands', 'display_order'],
  ['car_color_variants', 'created_at'],
  ['hero_images', 'page_name'],
  ['contact_inquiries', 'created_at'],
] as const)('an entry of %s that its list leaves out for lack of %s is reported', (collection, unsorted) => {
  const finding = { collection, wrong: [unsorted], unsorted };
  expect(found(collection, { [unsorted]: undefined })).toMatchObject([finding]);
});

test('Brands whose names look alike are reported, and so are colours of one vehicle', () => {
  const brand = (id: string, name: string) => ({ id, data: { ...samples.car_brands, name } });
  const brands = [
    ...[
      brand('a', 'Perodua'),
      brand('b', ' PERÓDUA\u00A0'),
      brand('c', 'Ｐｅｒｏｄｕａ'),
      brand('d', 'Proton'),
    ],
    ...[brand('e', ''), brand('f', '')],
  ];
  const colour = (id: string, car_listing_id: string, color_name: string) => ({
    id,
    data: { ...samples.car_color_variants, car_listing_id, color_name },
  });
  const colours = [colour('a', 'ativa', 'Red'), colour('b', 'myvi', 'red'), colour('c', 'ativa', 'red ')];
  const problems = checkContent(
    new Map([
      ['car_listings', ['ativa', 'myvi'].map((id) => ({ id, data: {} }))],
      ['car_brands', brands],
      ['car_color_variants', colours],
    ]),
  );
  const twins = problems.flatMap(({ collection, id, twin }) => (twin ? [[collection, id, twin]] : []));
  expect(twins).toEqual([
    ['car_brands', 'a', 'Ｐｅｒｏｄｕａ'],
    ['car_brands', 'b', 'Perodua'],
    ['car_brands', 'c', 'Perodua'],
    ['car_color_variants', 'a', 'red '],
    ['car_color_variants', 'c', 'Red'],
  ]);
});

const photoOf = { collection: 'car_listings', id: 'ativa' };

test.each<[string, Name, changes: object, finding: object]>([
  [
    'a colour of a deleted vehicle',
    'car_color_variants',
    { car_listing_id: 'gone' },
    { listingId: undefined },
  ],
  [
    'a photo of a deleted vehicle',
    'photos',
    { owner_id: 'gone' },
    { wrong: ['owner_id'], photoOf: undefined },
  ],
  ['a photo of another kind', 'photos', { owner_type: 'renovation_gallery' }, { wrong: ['owner_id'] }],
  ['a damaged photo, with its owner', 'photos', { focus_x: 2 }, { wrong: ['focus_x'], photoOf }],
])('%s is reported', (_, collection, changes, finding) => {
  const wrong = Object.keys(changes);
  expect(found(collection, changes)).toMatchObject([{ collection, wrong, ...finding }]);
});

test('a damaged document is reported with its wrong fields', () => {
  const [finding] = found('contact_inquiries', { email: 7, extra: 1 });
  expect(finding).toMatchObject({ wrong: ['email', 'extra'], unsorted: undefined });
});

test('a hero image stored under another name than its page is reported', () => {
  expect(found('hero_images', {}, 'start')).toMatchObject([{ wrong: ['page_name'] }]);
});
