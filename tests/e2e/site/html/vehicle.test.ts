import { expect, test } from 'vitest';
import { figuresIn, linksNamed, mainOf, pageAt, textsIn } from '../../../support/html.ts';

const NAME = '2024 Perodua Myvi 1.5 AV';
const page = await pageAt('/services/car-dealership/listing/perodua-myvi-1-5-av');
const main = mainOf(page);

test('a vehicle’s page has specifications, features, a description and similar vehicles, and leads back to the inventory', () => {
  expect(textsIn(page, 'h1')).toEqual([NAME]);
  expect(textsIn(main, 'h2')).toEqual(
    expect.arrayContaining(['Specifications', 'Features', 'Description', 'Similar Vehicles']),
  );
  expect(figuresIn(main)).toEqual(
    expect.arrayContaining(['1.5L Engine Size', 'Cranberry Red Colour', 'Klang Showroom Location']),
  );
  expect(linksNamed(main, /Brochure/)).toEqual([]);
  expect(linksNamed(main, 'Back to Inventory')).toEqual(['/services/car-dealership/shop']);
});

test('a vehicle’s page is told to search engines: what it is and costs, and how one comes to it', () => {
  const told = textsIn(page, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));
  expect(told).toEqual([
    expect.objectContaining({ '@type': 'Car', offers: expect.objectContaining({ priceCurrency: 'MYR' }) }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});

test('asking about a vehicle by chat, phone and e-mail is addressed and worded already', () => {
  const addressOf = (name: RegExp) => new URL(linksNamed(main, name)[0] ?? '');
  const chat = addressOf(/WhatsApp/);
  expect(chat.origin).toBe('https://wa.me');
  expect(chat.pathname).toMatch(/^\/60\d{8,10}$/);
  const message = chat.searchParams.get('text');
  expect(message).toContain(NAME);
  expect(message).toMatch(/pricing details.*test drive/);
  expect(addressOf(/^Call/).href).toBe(`tel:+${chat.pathname.slice(1)}`);

  const mail = addressOf(/E-mail/);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain(NAME);
  expect(mail.searchParams.get('body')).toMatch(/pricing details.*test drive/s);
});
