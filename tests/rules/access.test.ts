import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type CollectionName, collections } from '@site/domain/collections';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  callerNames,
  callers,
  firestoreEnvironment,
  openLiveSession,
  remove,
  write,
} from '../support/rules-environment.ts';
import { documents } from './documents.ts';

const verbs = ['get', 'list', 'create', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

/** What a caller may do: anyone at all, and beyond that an administrator with a live session. */
interface Row {
  readonly anyone: readonly Verb[];
  readonly administrator: readonly Verb[];
}

const content: Row = { anyone: ['get', 'list'], administrator: verbs };
const inquiry: Row = { anyone: ['create'], administrator: ['get', 'list', 'create', 'delete'] };
const closed: Row = { anyone: [], administrator: [] };

/** Written out by hand: what the rules are meant to say, collection by collection. */
const table: Record<CollectionName, Row> = {
  hero_images: content,
  business_portfolio: content,
  renovation_gallery: content,
  car_brands: content,
  car_listings: content,
  car_color_variants: content,
  admin_settings: { anyone: ['get'], administrator: ['get', 'list', 'create', 'update'] },
  contact_inquiries: inquiry,
  business_inquiries: inquiry,
  renovation_inquiries: inquiry,
  second_hand_car_inquiries: inquiry,
  recon_car_inquiries: inquiry,
  car_listing_scraping_jobs: { anyone: [], administrator: ['get', 'list', 'create', 'delete'] },
  outbox: { anyone: [], administrator: ['get', 'list'] },
  admin_users: closed,
  admin_sessions: closed,
  login_tickets: closed,
};

const names = Object.keys(collections) as CollectionName[];

function attempt(verb: Verb, name: CollectionName, database: Firestore): Promise<unknown> {
  const { existing, fresh, change } = documents[name];
  switch (verb) {
    case 'get':
      return getDoc(doc(database, name, existing.id));
    case 'list':
      return getDocs(collection(database, name));
    case 'create':
      return setDoc(doc(database, name, fresh.id), fresh.data);
    case 'update':
      return updateDoc(doc(database, name, existing.id), change);
    case 'delete':
      return deleteDoc(doc(database, name, existing.id));
  }
}

describe('who may do what', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await firestoreEnvironment();
    await environment.clearFirestore();
    await openLiveSession(environment);
  });
  afterAll(() => environment.cleanup());

  it('has a row for every collection', () => {
    expect(Object.keys(table).toSorted()).toEqual(names.toSorted());
  });

  describe.each(names)('%s', (name) => {
    beforeEach(async () => {
      const { existing, fresh } = documents[name];
      await write(environment, name, existing.id, existing.data);
      await remove(environment, name, fresh.id);
    });

    for (const caller of callerNames) {
      for (const verb of verbs) {
        const row = table[name];
        const allowed = caller === 'administrator' ? row.administrator : row.anyone;
        const may = allowed.includes(verb);

        it(`${callers[caller]} ${may ? 'may' : 'may not'} ${verb}`, async () => {
          const database = as(environment, caller).firestore() as unknown as Firestore;
          await (may ? assertSucceeds : assertFails)(attempt(verb, name, database));
        });
      }
    }
  });

  it('an unknown collection is closed to everyone', async () => {
    for (const caller of callerNames) {
      const database = as(environment, caller).firestore() as unknown as Firestore;
      await assertFails(getDoc(doc(database, 'elsewhere', 'x')));
      await assertFails(setDoc(doc(database, 'elsewhere', 'x'), { a: 1 }));
    }
  });
});
