import { type Colour, toPhoto } from '@site/domain/publishing/entities';
import { rendered } from '@site/tests/support/rendered.ts';
import { vehicleOf as sampleOf, vehiclePageOf } from '@site/tests/support/samples.ts';
import { expect, test } from 'vitest';
import type { ShownPhoto } from '#site/gallery/picture.ts';
import type { VehicleData } from './load-vehicle.ts';
import { specifications } from './vehicle-details.tsx';
import { galleryPictures, VehicleView } from './vehicle-view.tsx';

const vehicleOf = (fields: object) => sampleOf({ stock_no: 'V-0042', ...fields });

const photosOf = (...photos: readonly object[]) =>
  photos.map((data, position) => {
    const photo = toPhoto(`p${position}`, { url: `/p${position}.jpg`, ...data });
    return { ...photo, colour: null, ...data } as ShownPhoto;
  });

function pageOf(fields: object, data: Partial<VehicleData> = {}): string {
  return rendered(<VehicleView vehicle={{ ...vehiclePageOf({ stock_no: 'V-0042', ...fields }), ...data }} />);
}

test('below its price a vehicle says what it costs a month and on which assumption, with a way to change it; not while prices are hidden', () => {
  const page = pageOf({ price_rm: 88_000 });
  expect(page).toContain('about RM 932 a month');
  expect(page).toContain(
    'With 10 % down, over 9 years, at an effective rate of 5.5 % a year. An estimate, not an offer.',
  );
  expect(page).toMatch(/<button[^>]*>Change</);
  expect(pageOf({ price_rm: 88_000 }, { showsPrices: false })).not.toMatch(/RM\s|a month\.|>Change</);
  expect(pageOf({ price_rm: 88_000, availability: 'sold' })).not.toContain('a month');
});

const calculator = 'Calculate the instalment';

test.each<[availability: string, says: readonly (string | RegExp)[], isSilentOn: RegExp]>([
  ['available', ['Schedule Test Drive', calculator, /RM\s88,000/], />(Reserved|Sold)</],
  [
    'reserved',
    ['>Reserved<', 'reserved for another customer', /RM\s88,000/, 'Tell Me If It Becomes Available'],
    /Schedule Test Drive/,
  ],
  [
    'sold',
    ['>Sold<', 'Nearest in Stock', 'Honda Jazz'],
    /88,000|Schedule Test Drive|Calculate the instalment|Similar Vehicles/,
  ],
])('a vehicle that is %s says so, and offers what fits', (availability, says, isSilentOn) => {
  const page = pageOf({ availability }, { similar: [vehicleOf({ model: 'Jazz', price: '' })] });
  for (const words of says) expect(page).toMatch(words);
  expect(page).not.toMatch(isSilentOn);
});

test.each(['0', 'POA', 'Call for price'])('a vehicle whose price is %j is asked for', (price) => {
  const unpriced = { price, price_rm: 0 };
  const page = pageOf(unpriced, { similar: [vehicleOf({ model: 'Jazz', ...unpriced })] });
  expect(page.match(/>Contact for Price</g)).toHaveLength(2);
  expect(page).toContain('Contact for Price &amp; Test Drive');
  expect(page).not.toMatch(/RM\s/);
});

test('the chat names the reference, and paper has it beside the code that leads back', () => {
  const page = pageOf({});
  expect(decodeURIComponent(/https:\/\/wa\.me\/[^"]*/.exec(page)?.[0] ?? '')).toContain('(ref. V-0042)');
  expect(page).toContain('Reference V-0042');
  expect(page).toContain('The address of this page as a QR code');
});

test('the first photo is in the HTML and loads before all others, which wait until they are near', () => {
  const page = pageOf({ image: '/p0.jpg' }, { photos: photosOf({}, {}) });
  const pictures = page.match(/<img [^>]*loading[^>]*>/g) ?? [];
  expect(pictures[0]).toMatch(/src="\/p0\.jpg".*loading="eager" fetchPriority="high"/i);
  expect(pictures.slice(1).every((picture) => picture.includes('loading="lazy"'))).toBe(true);
});

test('a vehicle without a picture has photos on request, by a chat that names it; one with a picture, and a sold one, has not', () => {
  const page = pageOf({}, { similar: [vehicleOf({ model: 'Jazz', stock_no: 'V-0043' })] });
  const chats = [...page.matchAll(/<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Photos on request/g)];
  expect(chats.map(([, href = '']) => new URL(href).searchParams.get('text'))).toEqual([
    expect.stringContaining('could you send me photos of the 2022 Honda City (ref. V-0042)?'),
    expect.stringContaining('could you send me photos of the 2022 Honda Jazz (ref. V-0043)?'),
  ]);
  for (const pictured of [{ image: '/city.jpg' }, { availability: 'sold' }])
    expect(pageOf(pictured)).not.toContain('Photos on request');
});

const coloursOf = (...pictures: readonly (string | null)[]) =>
  pictures.map((image_url, position): Colour => {
    const color_name = `Colour ${position}`;
    return { id: `v${position}`, car_listing_id: 'city', color_name, hex_code: '#123456', image_url };
  });

const own = '/city.svg';
const five = ['/v0.svg', '/v1.svg', '/v2.svg', '/v3.svg', '/v4.svg'];

test.each<[string, (string | null)[], readonly object[], (string | null)[]]>([
  [
    'colours come first and placeholders fill up to four',
    ['/v0.svg', '/v1.svg'],
    [],
    ['/v0.svg', '/v1.svg', null, null],
  ],
  ['a vehicle without colours shows its own picture first', [], [], [own, null, null, null]],
  ['more than four colours are all shown', five, [], five],
  ['a colour without a picture shows that of the vehicle', [null], [], [own, null, null, null]],
  [
    'photos come before the colours, without placeholders',
    ['/v0.svg', null],
    [{}, {}],
    ['/p0.jpg', '/p1.jpg', '/v0.svg'],
  ],
])('in the gallery %s', (_, colours, photos, sources) => {
  const pictures = galleryPictures(vehicleOf({ image: own }), coloursOf(...colours), photosOf(...photos));
  expect(pictures.map(({ src }) => src)).toEqual(sources);
});

test('a picture is named by its own text, else by the vehicle; a crop keeps the point that a photo names, on its colour', () => {
  const focus = { focus_x: 0.2, focus_y: 0.75, colour: '#008040' };
  const photos = photosOf(focus, { alt: 'The boot, open' });
  const pictures = galleryPictures(vehicleOf({}), coloursOf('/v0.svg'), photos);
  expect(pictures.map(({ alt }) => alt)).toEqual([
    '2022 Honda City, photo 1',
    'The boot, open',
    '2022 Honda City in Colour 0',
  ]);
  expect(pictures[0]?.style).toEqual({ objectPosition: '20% 75%', backgroundColor: '#008040' });
});

const told = (fields: object) => specifications(vehicleOf(fields));

test('a field that is missing or damaged is a dash, or has its default', () => {
  const shown = { Year: '-', Model: '-', 'Fuel Type': '-', 'Engine Size': '2.0L', Colour: 'Silver' };
  const damaged = { year: null, fuel_type: {}, model: ' ', engine_size: '', color: null };
  expect(told(damaged)).toMatchObject(shown);
});

test('mileage, year of registration, stock number and condition are told where they are known', () => {
  const used = { condition: 'used', mileage_km: 34_500, registration_year: 2021 };
  const known = { Condition: 'Used', Mileage: '34,500 km', Registered: '2021', 'Stock Number': 'V-0042' };
  expect(told(used)).toMatchObject(known);
  expect(told({ mileage_km: 0 })).toMatchObject({ Condition: 'New', Mileage: '0 km' });
  for (const term of ['Mileage', 'Registered', 'Stock Number'])
    expect(told({ stock_no: null })).toHaveProperty(term, null);
});
