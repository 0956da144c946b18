import type { CarListing } from '@site/domain/content/car-listing';
import type { ColorVariant } from '@site/domain/content/color-variant';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from './back-office.ts';
import { field } from './kinds.ts';
import { contentSamples } from './samples.ts';
import { discardFiles } from './stored-files.ts';
import { database, storageHost, unique, writeTemporary } from './suite.ts';

export async function writeListing(listing: Partial<CarListing> = {}) {
  const data = { ...contentSamples.car_listings, brand_id: 'perodua', image: null, brochure_pdf: null };
  const model = unique('Model');
  const stored = { ...data, model, created_at: new Date(), ...listing };
  const reference = await writeTemporary('car_listings', stored);
  return { reference, id: reference.id, model: stored.model };
}

export function writeVariant(listingId: string, variant: Partial<ColorVariant> = {}, createdAt = new Date()) {
  return writeTemporary('car_color_variants', {
    ...contentSamples.car_color_variants,
    image_url: null,
    car_listing_id: listingId,
    created_at: createdAt,
    updated_at: createdAt,
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
