import type { CarListing, ColorVariant } from '@site/domain/content/car-listing';
import type { ContentCollection } from '@site/domain/content/kind';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import facts from './kinds.json' with { type: 'json' };
import { discardFiles } from './stored-files.ts';
import { database, storageHost, unique, writeContent } from './suite.ts';

export type KindName = keyof typeof facts;
export const kindNames = Object.keys(facts) as KindName[];

/**
 * Facts about a manager, for tests of all managers. Public pages show an `entry` during the test, so it has no pictures. A brand stands
 * after the sample brands and before the brands of the tests that order brands.
 */
function kindOf(name: KindName) {
  const { collection, title, rowName, ...others } = facts[name];
  return {
    ...others,
    collection: collection as ContentCollection,
    listTitle: new RegExp(`^${title.replace(/[()]/g, '\\$&').replace('{n}', '\\d+')}$`),
    rowName: (entryName: string) => rowName.replace('{name}', entryName),
  };
}

export type Kind = ReturnType<typeof kindOf>;
export const kinds = Object.fromEntries(kindNames.map((name) => [name, kindOf(name)])) as Record<
  KindName,
  Kind
>;

/** Stores an entry until the end of the test file. */
export async function storeEntry({ collection, nameField, entry }: Kind, values: object = {}) {
  const name = unique('Selat');
  return { name, reference: await writeContent(collection, { ...entry, [nameField]: name, ...values }) };
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
  const reference = await writeContent('car_listings', { ...kinds.listings.entry, ...listing, model });
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
  await expect.poll(() => address.inputValue()).not.toBe(before);
  return address.inputValue();
}
