import { type DraftCollection, draftId } from '@site/domain/content/draft';
import type { DocumentReference } from 'firebase-admin/firestore';
import { answerOf } from '../../functions/src/content/place.ts';
import { recordHistory } from '../../functions/src/content/record-history.ts';
import { revert, undelete } from '../../functions/src/content/restore.ts';
import type { OwnProject } from './own-project.ts';
import { contentSamples } from './samples.ts';
import { unique } from './suite.ts';

/** Change events for tests that run the functions' triggers in a project of their own. */

export const aisyah = { userId: 'aisyah', username: 'Aisyah', role: 'editor' } as const;

interface Event {
  readonly id: string;
  arrive(): Promise<unknown>;
}

/** Changes a document and returns the event, as Firestore sends it. `by` is the user of the change. */
export async function eventOf(
  document: DocumentReference,
  write: (document: DocumentReference) => Promise<unknown>,
  by: string | null,
  trigger: { run(event: never): unknown } | undefined = recordHistory[
    document.parent.id as keyof typeof recordHistory
  ],
): Promise<Event> {
  const before = await document.get();
  await write(document);
  const after = await document.get();
  const id = unique('event');
  if (!trigger) throw new Error(`${document.path} has no history`);
  const event = {
    id,
    time: new Date().toISOString(),
    ...(by
      ? { authType: by.includes('gserviceaccount') ? 'service_account' : 'unknown', authId: by }
      : { authType: 'system' }),
    params: { id: document.id, key: document.id },
    data: { before, after },
  };
  return { id, arrive: async () => trigger.run(event as never) };
}

/** Like `eventOf`, and delivers the event. Returns the event's id. */
export async function change(
  document: DocumentReference,
  write: (document: DocumentReference) => Promise<unknown>,
  by: string | null = aisyah.userId,
): Promise<string> {
  const event = await eventOf(document, write, by);
  await event.arrive();
  return event.id;
}

const stamped = new Date(Date.UTC(2024, 5, 1));

/** The vehicle of these tests, published or as a draft, and what an administrator does with its history. */
export function vehicleIn({ database }: OwnProject) {
  const listing = {
    ...contentSamples.car_listings,
    stock_no: 'V-0042',
    image: '/0.jpg',
    created_at: stamped,
  };
  const colour = { ...contentSamples.car_color_variants, car_listing_id: 'myvi', created_at: stamped };
  const photoAt = (position: number) => ({
    ...contentSamples.photos,
    ...{ owner_id: 'myvi', position, url: `/${position}.jpg`, created_at: stamped },
  });

  async function writeDraft(collection: DraftCollection, id: string, data: object, publish_at?: Date) {
    const document = database.doc(`drafts/${draftId(collection, id)}`);
    const own = { publish_at: publish_at ?? null, updated_at: stamped, updated_by: 'ali' };
    await document.set({ collection, document_id: id, data, ...own });
    return document;
  }
  const storeAdministrator = () =>
    database.doc(`admin_users/${aisyah.userId}`).set({ username: aisyah.username, role: aisyah.role });

  return {
    ...{ listing, colour, photoAt, writeDraft, storeAdministrator, stamped },
    published: database.doc('car_listings/myvi'),
    draft: database.doc('drafts/car_listings:myvi'),
    /** Stores an administrator, and a vehicle of a brand with two photos, a colour and a stock number. */
    async storeVehicle({ isDraft = false } = {}): Promise<void> {
      const touched = { updated_at: stamped };
      const write = (collection: DraftCollection, id: string, data: object, times: object = {}) =>
        isDraft
          ? writeDraft(collection, id, data)
          : database.doc(`${collection}/${id}`).set({ ...data, ...times });
      await storeAdministrator();
      await database.doc(`car_brands/${listing.brand_id}`).set(contentSamples.car_brands);
      await write('car_listings', 'myvi', listing, touched);
      for (const position of [0, 1]) await write('photos', `p${position}`, photoAt(position));
      await write('car_color_variants', 'red', colour, touched);
      const number = { stock_no: 'V-0042', listing_id: 'myvi', created_at: stamped };
      await database.doc('stock_numbers/V-0042').set(number);
    },
    /** The ids of a collection's documents, in order. */
    idsIn: async (collection: string) =>
      (await database.collection(collection).get()).docs.map(({ id }) => id).toSorted(),
    /** The entries of a document, the oldest first. */
    historyOf: async ({ id }: { readonly id: string } = { id: 'myvi' }) =>
      (await database.collection('history').where('document_id', '==', id).get()).docs
        .map((each) => each.data())
        .toSorted((one, other) => one['at'].toMillis() - other['at'].toMillis()),
    undo: (entryId: string) => answerOf(() => revert(entryId, undefined, aisyah)),
    restoreAs: (entryId: string, version: 'before' | 'after') =>
      answerOf(() => revert(entryId, version, aisyah)),
    restore: (entryId: string) => answerOf(() => undelete(entryId, aisyah)),
  };
}
