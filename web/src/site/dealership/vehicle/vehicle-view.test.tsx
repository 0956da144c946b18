import { toPhoto, toVehicle } from '@site/domain/publishing/entities';
import { expect, test } from 'vitest';
import { rendered } from '../../../../../tests/support/rendered.ts';
import type { VehicleData } from './load-vehicle.ts';
import { VehicleView } from './vehicle-view.tsx';

const stored = { make: 'Honda', model: 'City', year: 2022, price: '88,000', stock_no: 'V-0042' };

function pageOf(fields: object, data: Partial<VehicleData> = {}): string {
  const listing = toVehicle('city', { ...stored, ...fields });
  if (!listing) throw new Error('A vehicle with a make is shown');
  const vehicle = {
    listing,
    variants: [],
    photos: [],
    showsPrices: true,
    similar: [],
    ...data,
  };
  return rendered(<VehicleView vehicle={vehicle} />);
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

test('a vehicle that can be bought offers a test drive, what it costs a month, and no badge', () => {
  const page = pageOf({});
  expect(page).toContain('Schedule Test Drive');
  expect(page).toContain('Calculate the instalment');
  expect(page).not.toMatch(/>(Reserved|Sold)</);
});

test.each(['0', 'POA', 'Call for price'])('a vehicle whose price is %j is asked for', (price) => {
  const similar = toVehicle('jazz', { make: 'Honda', model: 'Jazz', price, price_rm: 0 });
  const page = pageOf({ price, price_rm: 0 }, { similar: similar ? [similar] : [] });
  expect(page.match(/>Contact for Price</g)).toHaveLength(2);
  expect(page).toContain('Contact for Price &amp; Test Drive');
  expect(page).not.toMatch(/RM\s/);
});

test('a reserved vehicle says so on its picture and in a sentence, with its price, and offers no test drive', () => {
  const page = pageOf({ availability: 'reserved' });
  expect(page).toContain('>Reserved<');
  expect(page).toContain('reserved for another customer');
  expect(page).toMatch(/RM\s88,000/);
  expect(page).toContain('Tell Me If It Becomes Available');
  expect(page).not.toContain('Schedule Test Drive');
});

test('a sold vehicle says so in place of its price, and suggests what is in stock instead of a test drive', () => {
  const other = toVehicle('jazz', { make: 'Honda', model: 'Jazz' });
  const page = pageOf({ availability: 'sold' }, { similar: other ? [other] : [] });
  expect(page).toContain('>Sold<');
  expect(page).not.toContain('88,000');
  expect(page).toContain('Nearest in Stock');
  expect(page).toContain('Honda Jazz');
  expect(page).not.toMatch(/Schedule Test Drive|Calculate the instalment|Similar Vehicles/);
});

test('the chat names the reference, and paper has it beside the code that leads back', () => {
  const page = pageOf({});
  expect(decodeURIComponent(/https:\/\/wa\.me\/[^"]*/.exec(page)?.[0] ?? '')).toContain('(ref. V-0042)');
  expect(page).toContain('Reference V-0042');
  expect(page).toContain('The address of this page as a QR code');
});

test('the first photo is in the HTML and loads before all others, which wait until they are near', () => {
  const photos = ['/a.jpg', '/b.jpg'].flatMap((url, position) => {
    const photo = toPhoto(`p${position}`, { url });
    return photo ? [{ ...photo, colour: null }] : [];
  });
  const pictures = pageOf({ image: '/a.jpg' }, { photos }).match(/<img [^>]*loading[^>]*>/g) ?? [];
  expect(pictures[0]).toMatch(/src="\/a\.jpg".*loading="eager" fetchPriority="high"/i);
  expect(pictures.slice(1).every((picture) => picture.includes('loading="lazy"'))).toBe(true);
});

test('a vehicle without a picture has photos on request, by a chat that names it; one with a picture, and a sold one, has not', () => {
  const other = toVehicle('jazz', { make: 'Honda', model: 'Jazz', stock_no: 'V-0043' });
  const page = pageOf({}, { similar: other ? [other] : [] });
  const chats = [...page.matchAll(/<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Photos on request/g)];
  expect(chats.map(([, href = '']) => new URL(href).searchParams.get('text'))).toEqual([
    expect.stringContaining('could you send me photos of the 2022 Honda City (ref. V-0042)?'),
    expect.stringContaining('could you send me photos of the Honda Jazz (ref. V-0043)?'),
  ]);
  for (const pictured of [{ image: '/city.jpg' }, { availability: 'sold' }])
    expect(pageOf(pictured)).not.toContain('Photos on request');
});
