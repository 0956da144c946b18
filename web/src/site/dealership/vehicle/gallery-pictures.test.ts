import { type Colour, toVehicle } from '@site/domain/published/entities';
import { expect, test } from 'vitest';
import { choosePicture, firstChoice, galleryPictures } from './gallery-pictures.ts';

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

test('colours come first and placeholders fill up to four', () => {
  const sources = galleryPictures(listing, variants(2)).map(({ src }) => src);
  expect(sources).toEqual(['/v0.svg', '/v1.svg', null, null]);
});

test('a vehicle without colours shows its own picture first', () => {
  const sources = galleryPictures(listing, []).map(({ src }) => src);
  expect(sources).toEqual(['/city.svg', null, null, null]);
});

test('more than four colours are all shown, without placeholders', () => {
  expect(galleryPictures(listing, variants(6)).map(({ src }) => src)).toHaveLength(6);
});

test('a colour without a picture shows that of the vehicle', () => {
  const [variant] = variants(1);
  const pictures = galleryPictures(listing, variant ? [{ ...variant, image_url: null }] : []);
  expect(pictures[0]).toMatchObject({ src: '/city.svg', alt: '2024 Honda City in Colour 0' });
});

test('the picture of a colour selects that colour, a placeholder keeps the colour', () => {
  const second = choosePicture(firstChoice, 1, 2);
  expect(second).toEqual({ picture: 1, colour: 1 });
  expect(choosePicture(second, 3, 2)).toEqual({ picture: 3, colour: 1 });
});
