import { collections } from '@site/domain/collections';
import { describe, expect, it } from 'vitest';
import { type ContentChange, pathsAffectedBy, publishedCollections, type Scope } from './affected.ts';

const created = new Date(Date.UTC(2026, 2, 1));
const listing = { brand_id: 'perodua', model: 'Ativa', price: '72,600', created_at: created };

const page = (path: string): Scope => ({ kind: 'path', path });
const vehicle = page('/services/car-dealership/listing/ativa');
const inventory = page('/services/car-dealership/shop');
const sitemap = page('/sitemap.xml');
const catalogue = page('/catalogue.json');
const projects = page('/projects.json');
const similar = (brandId: string): Scope => ({ kind: 'similar vehicles', brandId, createdAt: created });

const ofListing = { collection: 'car_listings', id: 'ativa' } as const;
const ofBrand = { collection: 'car_brands', id: 'perodua' } as const;
const brand = { name: 'Perodua', logo_url: null, display_order: 1 };

function photoCases(): typeof cases {
  const owned = (owner_type: string, owner_id: string) => ({ owner_type, owner_id, position: 0 });
  const created = { collection: 'photos', id: 'p', before: undefined } as const;
  return [
    ['a photo of a vehicle: its page', { ...created, after: owned('car_listings', 'ativa') }, [vehicle]],
    [
      'a photo of a project: its page',
      { ...created, after: owned('renovation_gallery', 'kitchen') },
      [page('/services/home-renovation/gallery/kitchen')],
    ],
    [
      'a photo of a success story: the portfolio',
      { ...created, after: owned('business_portfolio', 'han') },
      [page('/services/business-consultation/portfolio')],
    ],
    ['a photo of nothing known: nothing', { ...created, after: owned('elsewhere', 'x') }, []],
    ['a photo without its owner: nothing', { ...created, after: { owner_type: 'car_listings' } }, []],
  ];
}

const cases: [name: string, change: ContentChange, scopes: readonly Scope[]][] = [
  [
    'a new vehicle: its page, the inventory, similar vehicles, sitemap and catalogue',
    { ...ofListing, before: undefined, after: listing },
    [vehicle, inventory, similar('perodua'), sitemap, catalogue],
  ],
  [
    'a changed vehicle: the same',
    { ...ofListing, before: listing, after: { ...listing, price: '70,000' } },
    [vehicle, inventory, similar('perodua'), sitemap, catalogue],
  ],
  [
    'a deleted vehicle: the same',
    { ...ofListing, before: listing, after: undefined },
    [vehicle, inventory, similar('perodua'), sitemap, catalogue],
  ],
  [
    'a vehicle that moves to another brand: similar vehicles of both',
    { ...ofListing, before: listing, after: { ...listing, brand_id: 'proton' } },
    [vehicle, inventory, similar('perodua'), similar('proton'), sitemap, catalogue],
  ],
  [
    'a damaged vehicle: what can be known',
    { ...ofListing, before: undefined, after: { brand_id: 7, created_at: 'yesterday' } },
    [
      vehicle,
      inventory,
      { kind: 'similar vehicles', brandId: '7', createdAt: undefined },
      sitemap,
      catalogue,
    ],
  ],
  [
    'a vehicle that is written as it was: nothing',
    { ...ofListing, before: listing, after: { ...listing } },
    [],
  ],
  [
    'an id that has to be encoded: its address',
    { ...ofListing, id: 'ä b', before: undefined, after: { model: 'x' } },
    [page('/services/car-dealership/listing/%C3%A4%20b'), inventory, sitemap, catalogue],
  ],
  [
    'a renamed brand: the inventory, its vehicles, sitemap and catalogue',
    { ...ofBrand, before: brand, after: { ...brand, name: 'Perodua Sdn Bhd' } },
    [inventory, { kind: 'vehicles of a brand', brandId: 'perodua' }, sitemap, catalogue],
  ],
  [
    'a deleted brand: the same',
    { ...ofBrand, before: brand, after: undefined },
    [inventory, { kind: 'vehicles of a brand', brandId: 'perodua' }, sitemap, catalogue],
  ],
  [
    'a brand with another place: the inventory',
    { ...ofBrand, before: brand, after: { ...brand, display_order: 2 } },
    [inventory],
  ],
  [
    'a colour: its vehicle',
    {
      collection: 'car_color_variants',
      id: 'red',
      before: undefined,
      after: { car_listing_id: 'ativa', color_name: 'Red' },
    },
    [vehicle],
  ],
  [
    'a colour that moves: both vehicles',
    {
      collection: 'car_color_variants',
      id: 'red',
      before: { car_listing_id: 'ativa' },
      after: { car_listing_id: 'myvi' },
    },
    [vehicle, page('/services/car-dealership/listing/myvi')],
  ],
  ...photoCases(),
  [
    'the price switch: every page with a price, and the catalogue',
    {
      collection: 'admin_settings',
      id: 'show_car_prices',
      before: { setting_value: true },
      after: { setting_value: false },
    },
    [{ kind: 'pages with a price' }, catalogue],
  ],
  [
    'another setting: nothing',
    { collection: 'admin_settings', id: 'other', before: undefined, after: { setting_value: true } },
    [],
  ],
  [
    'a hero image: its page',
    { collection: 'hero_images', id: 'car-shop', before: undefined, after: { image_url: '/a.jpg' } },
    [inventory, sitemap],
  ],
  [
    'the hero image of the home page: the home page',
    { collection: 'hero_images', id: 'home', before: { image_url: '/a.jpg' }, after: undefined },
    [page('/'), sitemap],
  ],
  [
    'a hero image of no page: nothing',
    { collection: 'hero_images', id: 'constructor', before: undefined, after: { image_url: '/a.jpg' } },
    [],
  ],
  [
    'a success story: the portfolio',
    { collection: 'business_portfolio', id: 'x', before: undefined, after: { company: 'Han' } },
    [page('/services/business-consultation/portfolio'), sitemap],
  ],
  [
    'a project: its page, the gallery, those that name it as related, and the list of all',
    { collection: 'renovation_gallery', id: 'kitchen', before: { title: 'A' }, after: { title: 'B' } },
    [
      page('/services/home-renovation/gallery/kitchen'),
      page('/services/home-renovation/gallery'),
      { kind: 'pages of projects' },
      projects,
      sitemap,
    ],
  ],
];

describe('the pages that a change affects', () => {
  it.each(cases)('%s', (_, change, scopes) => {
    expect(pathsAffectedBy(change)).toEqual(scopes);
  });

  it('is known for every collection that anyone may read', () => {
    const open = Object.entries(collections).filter(([, { is }]) => is === 'content' || is === 'setting');
    expect([...publishedCollections].sort()).toEqual(open.map(([name]) => name).sort());
  });
});
