import type { CarListing } from '@site/domain/entities/car-listing';
import type { ColorVariant } from '@site/domain/entities/color-variant';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from './admin-visit.ts';
import { newVisit, type Visit, type viewports } from './browser.ts';
import { contentSamples } from './samples.ts';
import { database, storageHost, type TestAdministrator, unique, writeTemporary } from './suite.ts';

/** How tests of the Car Listings Manager get there and clean up behind themselves. */

/** Signs in and opens the manager; `query` is what follows in the address. */
export async function visitListings(
  browser: Browser,
  administrator: TestAdministrator,
  { viewport = 'desktop', query = '' }: { viewport?: keyof typeof viewports; query?: string } = {},
): Promise<Visit> {
  const visit = await newVisit(browser, viewport);
  await signIn(visit.page, administrator);
  // The sign-in page asks whether the database answers at all; what it answers there is no error of the manager.
  visit.errors.length = 0;
  await openListings(visit.page, query);
  return visit;
}

/** Opens the manager; `query` is what follows in the address. */
export async function openListings(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/car-listings${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The table's row, or the phone's card, that holds the text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** A sentence of the toast, its title or its text. */
export function toast(page: Page, sentence: string): Locator {
  return page.getByRole('status').getByText(sentence, { exact: true });
}

/** A listing of a test's own in the database; its model is unique. */
export async function writeListing(listing: Partial<CarListing> = {}) {
  const data = { ...contentSamples.car_listings, brand_id: 'perodua', image: null, brochure_pdf: null };
  const model = unique('Model');
  const reference = await writeTemporary('car_listings', {
    ...data,
    model,
    created_at: new Date(),
    ...listing,
  });
  return { reference, id: reference.id, model: listing.model ?? model };
}

/** A colour variant of a listing. */
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

/** The listings of that model, past the rules. */
export async function storedListings(model: string) {
  const { docs } = await database().collection('car_listings').where('model', '==', model).get();
  return docs.map((document) => ({ id: document.id, ...(document.data() as CarListing) }));
}

/** The colour variants of a listing, past the rules. */
export async function storedVariants(listingId: string) {
  const { docs } = await database()
    .collection('car_color_variants')
    .where('car_listing_id', '==', listingId)
    .get();
  return docs.map((document) => ({ id: document.id, ...(document.data() as ColorVariant) }));
}

/** Deletes what tests made through the page: listings by model, their variants, and the files of both. */
export async function discardListings(...models: string[]): Promise<void> {
  for (const listing of (await Promise.all(models.map(storedListings))).flat()) {
    const variants = await storedVariants(listing.id);
    for (const { id } of variants) await database().doc(`car_color_variants/${id}`).delete();
    await database().doc(`car_listings/${listing.id}`).delete();
    const files = [listing.image, listing.brochure_pdf, ...variants.map(({ image_url }) => image_url)];
    for (const address of files) if (address?.includes(storageHost)) await discardFile(address);
  }
}

/** Deletes a file past the rules. */
async function discardFile(address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  await fetch(origin + pathname, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
}

/** The path of a stored file, `folder/name`, as its public address tells it. */
export function storedPath(address: string): string {
  return decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
}

/** Whether a file is still there for visitors. */
export async function isStored(address: string): Promise<boolean> {
  const { status } = await fetch(address);
  return status === 200;
}

/** Whether the page can be scrolled sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
}

/** Expects of something that is still changing, with patience for a busy machine. */
export function poll<T>(value: () => T, message?: string) {
  return expect.poll(value, { timeout: 15_000, ...(message && { message }) });
}
