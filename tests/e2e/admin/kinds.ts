import { galleryMessages, portfolioMessages } from '@site/domain/messages/managers';
import type { Page } from 'playwright-core';
import type { AdminVisit } from '../../support/manager-page.ts';
import { contentSamples } from '../../support/samples.ts';
import { document, unique } from '../../support/suite.ts';

/** What the tests that are the same for both managers need to know of each. */
export const kinds = {
  portfolio: {
    path: '/admin/business-portfolio',
    collection: 'business_portfolio',
    messages: portfolioMessages,
    addLabel: 'Add Portfolio Item',
    listTitle: /^Portfolio Items \(\d+\)$/,
    nameField: 'company',
    nameLabel: 'Company',
    required: ['Company', 'Industry', 'Category', 'Duration', 'Challenge', 'Solution'],
    uploadLabel: 'Upload image',
    imageLabel: 'Image',
    imageField: 'image',
    sample: contentSamples.business_portfolio,
  },
  gallery: {
    path: '/admin/renovation-gallery',
    collection: 'renovation_gallery',
    messages: galleryMessages,
    addLabel: 'Add Project',
    listTitle: /^Gallery Projects \(\d+\)$/,
    nameField: 'title',
    nameLabel: 'Title',
    required: ['Title', 'Location', 'Type', 'Duration', 'Budget'],
    uploadLabel: 'Upload after image',
    imageLabel: 'After image',
    imageField: 'after_image',
    sample: contentSamples.renovation_gallery,
  },
} as const;
export const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
export type Kind = (typeof kinds)[keyof typeof kinds];

const entries = new Set<FirebaseFirestore.DocumentReference>();

/** Stores an entry that no other test knows, until `discardEntries`. */
export async function storeEntry({ collection, nameField, sample }: Kind, values: object = {}) {
  const name = unique('Selat');
  const reference = document(collection, unique('entry'));
  entries.add(reference);
  await reference.set({ ...sample, [nameField]: name, created_at: new Date(), ...values });
  return { name, reference };
}

/** Deletes what a test stored; the administrator who is signed in stays (`discardTemporary`). */
export async function discardEntries(): Promise<void> {
  for (const reference of entries) await reference.delete();
  entries.clear();
}

/** The list of a manager, in a tab of its own. */
export async function openList(visit: AdminVisit, kind: Kind): Promise<Page> {
  const page = await visit.open(kind.path);
  await seeList(page, kind);
  return page;
}

/** Waits until the manager's list is there. */
export async function seeList(page: Page, { listTitle }: Kind): Promise<void> {
  await page.getByRole('heading', { name: listTitle }).waitFor();
}

/** Opens the form of an entry from the list. */
export async function openForm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
}
