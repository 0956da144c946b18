import { type Colour, toPhoto, toVehicle } from '@site/domain/publishing/entities';
import { expect, test } from 'vitest';
import type { ShownPhoto } from '#site/gallery/picture.ts';
import { galleryPictures } from './vehicle-view.tsx';

const found = toVehicle('city', { make: 'Honda', model: 'City', year: 2024, image: '/city.svg' });
if (!found) throw new Error('A vehicle with a make is shown');
const listing = found;

function variants(count: number): Colour[] {
  return Array.from({ length: count }, (_, position) => ({
    id: `v${position}`,
    car_listing_id: 'city',
    color_name: `Colour ${position}`,
    hex_code: '#123456',
    image_url: `/v${position}.svg`,
  }));
}

function photos(...stored: readonly object[]): ShownPhoto[] {
  return stored.flatMap((data, position) => {
    const photo = toPhoto(`p${position}`, { url: `/p${position}.jpg`, ...data });
    return photo ? [{ ...photo, colour: null }] : [];
  });
}

test.each([
  ['colours come first and placeholders fill up to four', 2, ['/v0.svg', '/v1.svg', null, null]],
  ['a vehicle without colours shows its own picture first', 0, ['/city.svg', null, null, null]],
  ['more than four colours are all shown', 5, [0, 1, 2, 3, 4].map((colour) => `/v${colour}.svg`)],
])('%s', (_, colours, sources) => {
  expect(galleryPictures(listing, variants(colours), []).map(({ src }) => src)).toEqual(sources);
});

test('a colour without a picture shows that of the vehicle', () => {
  const [variant] = variants(1);
  const pictures = galleryPictures(listing, variant ? [{ ...variant, image_url: null }] : [], []);
  expect(pictures[0]).toMatchObject({ src: '/city.svg', alt: '2024 Honda City in Colour 0' });
});

test('photos come before the colours, without placeholders', () => {
  const pictures = galleryPictures(listing, variants(1), photos({}, { alt: 'The boot, open' }));
  expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
    ['/p0.jpg', '2024 Honda City, photo 1'],
    ['/p1.jpg', 'The boot, open'],
    ['/v0.svg', '2024 Honda City in Colour 0'],
  ]);
});

test('a crop keeps the point that a photo names; a colour stands there until it has loaded', () => {
  const [photo] = photos({ focus_x: 0.2, focus_y: 0.75 });
  const [picture] = galleryPictures(listing, [], photo ? [{ ...photo, colour: '#008040' }] : []);
  expect(picture?.style).toEqual({ objectPosition: '20% 75%', backgroundColor: '#008040' });
});
