import { collections } from '@site/domain/collections';
import { versionedCollections } from '@site/domain/content/history';
import { memoryReader } from '@site/domain/publishing/memory-reader';
import { expect, test } from 'vitest';
import {
  type Affected,
  brandMark,
  type ContentChange,
  PRICES,
  PROJECTS,
  pathsAffectedBy,
  pathsOf,
} from './affected.ts';

const createdAt = new Date(Date.UTC(2026, 2, 1));
const listing = { brand_id: 'perodua', model: 'Ativa', price: '72,600', created_at: createdAt };
const brand = { name: 'Perodua', logo_url: null, display_order: 1 };

const vehicle = '/services/car-dealership/listing/ativa';
const inventory = '/services/car-dealership/shop';
const gallery = '/services/home-renovation/gallery';
const portfolio = '/services/business-consultation/portfolio';
const [sitemap, catalogue] = ['/sitemap.xml', '/catalogue.json'];
const stockPages = ['/', '/services/car-dealership'];
const similar = { brandId: 'perodua', createdAt };
const ofVehicle = [vehicle, inventory, ...stockPages, similar, sitemap, catalogue];

type Stored = ContentChange['after'];
type Case = readonly [name: string, change: ContentChange, affected: readonly Affected[]];

const changed =
  (collection: ContentChange['collection'], id: string) =>
  (name: string, [before, after]: readonly [Stored, Stored], affected: readonly Affected[]): Case => [
    name,
    { collection, id, before, after },
    affected,
  ];

const listed = changed('car_listings', 'ativa');
const branded = changed('car_brands', 'perodua');
const coloured = changed('car_color_variants', 'red');
const pictured = changed('photos', 'p');
const owned = (owner_type: string, owner_id: string): readonly [Stored, Stored] => [
  undefined,
  { owner_type, owner_id, position: 0 },
];

const cases: readonly Case[] = [
  listed(
    'a new vehicle: page, inventory, pages that count the stock, similar vehicles, sitemap, list',
    [undefined, listing],
    ofVehicle,
  ),
  listed('a changed vehicle: the same', [listing, { ...listing, price: '70,000' }], ofVehicle),
  listed('a deleted vehicle: the same', [listing, undefined], ofVehicle),
  listed(
    'a vehicle that moves to another brand: similar vehicles of both',
    [listing, { ...listing, brand_id: 'proton' }],
    [vehicle, inventory, ...stockPages, similar, { brandId: 'proton', createdAt }, sitemap, catalogue],
  ),
  listed(
    'a damaged vehicle: what can be known',
    [undefined, { brand_id: 7, created_at: 'yesterday' }],
    [vehicle, inventory, ...stockPages, { brandId: '7', createdAt: undefined }, sitemap, catalogue],
  ),
  listed('a vehicle that is written as it was: nothing', [listing, { ...listing }], []),
  changed('car_listings', 'ä b')(
    'an id that has to be encoded: its address',
    [undefined, { model: 'x' }],
    ['/services/car-dealership/listing/%C3%A4%20b', inventory, ...stockPages, sitemap, catalogue],
  ),
  branded(
    'a renamed brand: the inventory, its vehicles, sitemap and list',
    [brand, { ...brand, name: 'Perodua Sdn Bhd' }],
    [inventory, brandMark('perodua'), sitemap, catalogue],
  ),
  branded('a brand with another place: the inventory', [brand, { ...brand, display_order: 2 }], [inventory]),
  coloured(
    'a colour that moves: both vehicles',
    [{ car_listing_id: 'ativa' }, { car_listing_id: 'myvi' }],
    [vehicle, '/services/car-dealership/listing/myvi'],
  ),
  pictured('a photo of a vehicle: its page', owned('car_listings', 'ativa'), [vehicle]),
  pictured('a photo of a project: its page', owned('renovation_gallery', 'kitchen'), [`${gallery}/kitchen`]),
  pictured(
    'a photo of a success story: the portfolio, and the list of all',
    owned('business_portfolio', 'han'),
    [portfolio, '/stories.json'],
  ),
  pictured('a photo of nothing known: nothing', owned('elsewhere', 'x'), []),
  pictured('a photo without its owner: nothing', [undefined, { owner_type: 'car_listings' }], []),
  changed('admin_settings', 'show_car_prices')(
    'the price switch: every page with a price, and the list',
    [{ setting_value: true }, { setting_value: false }],
    [PRICES, catalogue],
  ),
  changed('admin_settings', 'other')('another setting: nothing', [undefined, { setting_value: true }], []),
  changed('hero_images', 'car-shop')(
    'a hero image: its page',
    [undefined, { image_url: '/a.jpg' }],
    [inventory, sitemap],
  ),
  changed('hero_images', 'constructor')(
    'a hero image of no page: nothing',
    [undefined, { image_url: '/a.jpg' }],
    [],
  ),
  changed('business_portfolio', 'x')(
    'a success story: the portfolio, and the list of all',
    [undefined, { company: 'Han' }],
    [portfolio, '/stories.json', sitemap],
  ),
  changed('renovation_gallery', 'kitchen')(
    'a project: its page, home, landing and gallery, those that name it as related, and the list of all',
    [{ title: 'A' }, { title: 'B' }],
    [`${gallery}/kitchen`, gallery, '/', '/services/home-renovation', PROJECTS, '/projects.json', sitemap],
  ),
];

test.each(cases)('a change affects pages: %s', (_, change, affected) => {
  expect(new Set(pathsAffectedBy(change))).toEqual(new Set(affected));
});

test('a project is on the pages of all projects and of all kinds of renovation, also at their other addresses', async () => {
  const [kitchen, storage] = ['kitchen/minor', 'storagerenovations/major'].map(
    (path) => `/services/home-renovation/${path}`,
  );
  const site = {
    build: 'a',
    render: () => Promise.reject(new Error('Nothing is rendered')),
    paths: async () => ['/', gallery, `${gallery}/bath`, kitchen ?? '', '/services/home-renovation/minor'],
    aliases: [storage ?? ''],
    sitemap: () => '',
  };
  const pages = await pathsOf(PROJECTS, site, memoryReader());
  expect(pages).toEqual([`${gallery}/bath`, kitchen, storage]);
});

test('the affected pages are known for every collection whose documents visitors see on pages', () => {
  const open = Object.entries(collections).filter(([, { is }]) => is === 'content' || is === 'setting');
  expect([...versionedCollections].sort()).toEqual(open.map(([name]) => name).sort());
});
