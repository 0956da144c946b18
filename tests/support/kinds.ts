import type { CarListing, ColorVariant } from '@site/domain/content/car-listing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from './back-office.ts';
import { contentSamples } from './samples.ts';
import { discardFiles } from './stored-files.ts';
import { database, storageHost, unique, writeContent } from './suite.ts';

/** Matches a list's title with any number in place of {n}. */
function titled(words: string): RegExp {
  return new RegExp(`^${words.replace(/[()]/g, '\\$&').replace('{n}', '\\d+')}$`);
}

/** What tests of all managers need to know about each manager. */
export const kinds = {
  portfolio: {
    path: '/admin/business-portfolio',
    collection: 'business_portfolio',
    messages: {
      created: 'Portfolio item created successfully',
      updated: 'Portfolio item updated successfully',
      deleted: 'Portfolio item deleted successfully',
      fetchFailed: 'Failed to fetch portfolio items',
      saveFailed: 'Failed to save portfolio item',
      deleteFailed: 'Failed to delete portfolio item',
      confirmDelete: 'Are you sure you want to delete this portfolio item?',
    },
    addLabel: 'Add Portfolio Item',
    listTitle: titled('Portfolio Items ({n})'),
    nameField: 'company',
    nameLabel: 'Company',
    rowName: (name: string) => name,
    textLabel: 'Duration',
    required: ['company', 'industry', 'category', 'duration', 'challenge', 'solution'],
    // The public page shows the entry during the test.
    sample: { ...contentSamples.business_portfolio, image: null },
  },
  gallery: {
    path: '/admin/renovation-gallery',
    collection: 'renovation_gallery',
    messages: {
      created: 'Project created successfully',
      updated: 'Project updated successfully',
      deleted: 'Project deleted successfully',
      fetchFailed: 'Failed to fetch projects',
      saveFailed: 'Failed to save project',
      deleteFailed: 'Failed to delete project',
      confirmDelete: 'Are you sure you want to delete this project?',
    },
    addLabel: 'Add Project',
    listTitle: titled('Gallery Projects ({n})'),
    nameField: 'title',
    nameLabel: 'Title',
    rowName: (name: string) => name,
    textLabel: 'Duration',
    required: ['title', 'location', 'type', 'duration', 'budget'],
    sample: { ...contentSamples.renovation_gallery, before_image: null, after_image: null },
  },
  listings: {
    path: '/admin/car-listings',
    collection: 'car_listings',
    messages: {
      created: 'Car listing created successfully',
      updated: 'Car listing updated successfully',
      deleted: 'Car listing deleted successfully',
      fetchFailed: 'Failed to fetch car listings',
      saveFailed: 'Failed to save car listing',
      deleteFailed: 'Failed to delete car listing',
      confirmDelete: 'Are you sure you want to delete this car listing?',
    },
    addLabel: 'Add Car Listing',
    listTitle: titled('Car Listings ({n})'),
    nameField: 'model',
    nameLabel: 'Model',
    rowName: (name: string) => `Perodua ${name}`,
    textLabel: 'Transmission',
    required: ['brand', 'model', 'year', 'price', 'fuel type', 'transmission', 'description'],
    sample: { ...contentSamples.car_listings, brand_id: 'perodua', image: null, brochure_pdf: null },
  },
  brands: {
    path: '/admin/car-brands',
    collection: 'car_brands',
    messages: {
      created: 'Brand created successfully',
      updated: 'Brand updated successfully',
      deleted: 'Brand deleted successfully',
      fetchFailed: 'Failed to fetch brands',
      saveFailed: 'Failed to save brand',
      deleteFailed: 'Failed to delete brand',
      confirmDelete: 'Are you sure you want to delete this brand? This action cannot be undone.',
    },
    addLabel: 'Add Brand',
    listTitle: titled('Car Brands ({n})'),
    nameField: 'name',
    nameLabel: 'Brand Name',
    rowName: (name: string) => name,
    textLabel: 'Brand Name',
    required: undefined,
    // After the sample brands and before the brands of the tests that order brands.
    sample: { ...contentSamples.car_brands, logo_url: null, display_order: 5_000 },
  },
} as const;
export const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
export type Kind = (typeof kinds)[keyof typeof kinds];

/** Stores an entry until the end of the test file. */
export async function storeEntry({ collection, nameField, sample }: Kind, values: object = {}) {
  const name = unique('Selat');
  return { name, reference: await writeContent(collection, { ...sample, [nameField]: name, ...values }) };
}

/** Opens a manager's list, filtered by `words` because other tests store entries too. */
export async function openList(
  office: { open(address: string): Promise<Page> },
  kind: Kind,
  words = '',
): Promise<Page> {
  const page = await office.open(`${kind.path}${words && `?q=${encodeURIComponent(words)}`}`);
  await seeList(page, kind);
  return page;
}

export async function seeList(page: Page, { listTitle }: Kind): Promise<void> {
  await page.getByRole('heading', { name: listTitle }).waitFor();
}

export async function openForm(page: Page, { rowName }: Kind, name: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${rowName(name)}` }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

/** A field by the start of its label; required labels end with a mark. */
export function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`, 'i')).first();
}

export async function writeListing(listing: Partial<CarListing> = {}) {
  const model = listing.model ?? unique('Model');
  const reference = await writeContent('car_listings', { ...kinds.listings.sample, ...listing, model });
  return { reference, id: reference.id, model };
}

export function writeVariant(listingId: string, variant: Partial<ColorVariant> = {}, createdAt = new Date()) {
  const times = { created_at: createdAt, updated_at: createdAt };
  return writeContent('car_color_variants', {
    image_url: null,
    car_listing_id: listingId,
    ...times,
    ...variant,
  });
}

/** The stored listings of a model, read without rules. */
export async function storedListings(model: string) {
  const { docs } = await database().collection('car_listings').where('model', '==', model).get();
  return docs.map((document) => ({ id: document.id, ...(document.data() as CarListing) }));
}

/** The stored variants of a listing, read without rules. */
export async function storedVariants(listingId: string) {
  const { docs } = await database()
    .collection('car_color_variants')
    .where('car_listing_id', '==', listingId)
    .get();
  return docs.map((document) => ({ id: document.id, ...(document.data() as ColorVariant) }));
}

/** Deletes listings by model, with their variants and files. */
export async function discardListings(...models: string[]): Promise<void> {
  for (const listing of (await Promise.all(models.map(storedListings))).flat()) {
    const variants = await storedVariants(listing.id);
    for (const { id } of variants) await database().doc(`car_color_variants/${id}`).delete();
    await database().doc(`car_listings/${listing.id}`).delete();
    const files = [listing.image, listing.brochure_pdf, ...variants.map(({ image_url }) => image_url)];
    for (const address of files) if (address?.includes(storageHost)) await discardFiles(address);
  }
}

export async function fillListing(page: Page, model: string): Promise<void> {
  await field(page, 'Brand').selectOption({ label: 'Perodua' });
  await field(page, 'Model').fill(model);
  await field(page, 'Year').fill('2025');
  await field(page, 'Price').fill('45,600');
  await field(page, 'Fuel Type').fill('Petrol');
  await field(page, 'Transmission').fill('CVT');
  await field(page, 'Description').fill('A small car with a large boot.');
}

/** Uploads a file through a form button; returns the address of the file. */
export async function uploadThrough(
  page: Page,
  { button, label }: { button: string; label: string },
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const address = page.getByRole('textbox', { name: label, exact: true });
  const before = await address.inputValue();
  await page.getByLabel(button).setInputFiles(file);
  await expect.poll(() => address.inputValue(), patient).not.toBe(before);
  return address.inputValue();
}
