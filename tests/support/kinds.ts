import {
  brandMessages,
  galleryMessages,
  listingMessages,
  portfolioMessages,
} from '@site/domain/messages/content';
import type { Page } from 'playwright-core';
import type { BackOffice } from './back-office.ts';
import { contentSamples } from './samples.ts';
import { unique, writeTemporary } from './suite.ts';

/** What tests of all managers need to know about each manager. */
export const kinds = {
  portfolio: {
    path: '/admin/business-portfolio',
    collection: 'business_portfolio',
    messages: portfolioMessages,
    addLabel: 'Add Portfolio Item',
    listTitle: /^Portfolio Items \(\d+\)$/,
    nameField: 'company',
    nameLabel: 'Company',
    rowName: (name: string) => name,
    textField: 'duration',
    textLabel: 'Duration',
    required: ['company', 'industry', 'category', 'duration', 'challenge', 'solution'],
    // The public page shows the entry during the test.
    sample: { ...contentSamples.business_portfolio, image: null },
    times: true,
  },
  gallery: {
    path: '/admin/renovation-gallery',
    collection: 'renovation_gallery',
    messages: galleryMessages,
    addLabel: 'Add Project',
    listTitle: /^Gallery Projects \(\d+\)$/,
    nameField: 'title',
    nameLabel: 'Title',
    rowName: (name: string) => name,
    textField: 'duration',
    textLabel: 'Duration',
    required: ['title', 'location', 'type', 'duration', 'budget'],
    sample: { ...contentSamples.renovation_gallery, before_image: null, after_image: null },
    times: true,
  },
  listings: {
    path: '/admin/car-listings',
    collection: 'car_listings',
    messages: listingMessages,
    addLabel: 'Add Car Listing',
    listTitle: /^Car Listings \(\d+\)$/,
    nameField: 'model',
    nameLabel: 'Model',
    rowName: (name: string) => `Perodua ${name}`,
    textField: 'transmission',
    textLabel: 'Transmission',
    required: ['brand', 'model', 'year', 'price', 'fuel type', 'transmission', 'description'],
    sample: { ...contentSamples.car_listings, brand_id: 'perodua', image: null, brochure_pdf: null },
    times: true,
  },
  brands: {
    path: '/admin/car-brands',
    collection: 'car_brands',
    messages: brandMessages,
    addLabel: 'Add Brand',
    listTitle: /^Car Brands \(\d+\)$/,
    nameField: 'name',
    nameLabel: 'Brand Name',
    rowName: (name: string) => name,
    textField: 'name',
    textLabel: 'Brand Name',
    required: undefined,
    // After the sample brands and before the brands of the tests that order brands.
    sample: { ...contentSamples.car_brands, logo_url: null, display_order: 5_000 },
    times: false,
  },
} as const;
export const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
export type Kind = (typeof kinds)[keyof typeof kinds];

/** Stores an entry until the end of the test file. */
export async function storeEntry({ collection, nameField, sample, times }: Kind, values: object = {}) {
  const name = unique('Selat');
  const entry = { ...sample, [nameField]: name, ...(times && { created_at: new Date() }), ...values };
  return { name, reference: await writeTemporary(collection, entry) };
}

/** Opens a manager's list, filtered by `words` because other tests store entries too. */
export async function openList(office: BackOffice, kind: Kind, words = ''): Promise<Page> {
  const page = await office.open(`${kind.path}${words && `?q=${encodeURIComponent(words)}`}`);
  await seeList(page, kind);
  return page;
}

export async function seeList(page: Page, { listTitle }: Kind): Promise<void> {
  await page.getByRole('heading', { name: listTitle }).waitFor();
}

export async function openForm(page: Page, { rowName }: Kind, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${rowName(name)}` }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

/** A field by the start of its label; required labels end with a mark. */
export function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`, 'i')).first();
}
