import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { FORM_GATES } from '@site/domain/enquiries/gates';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { rowsBy, rowsOf } from '../support/matrix.ts';
import { as, firestoreEnvironment, openSessions, remove, sent, write } from '../support/rules-environment.ts';
import { byGroup, type DocumentCase } from './cases/case.ts';
import type { Data } from './cases/data.ts';
import { documentCases } from './cases/document-cases.ts';

/** Collections that together have every kind of rule. every-case.test.ts asks the rules for all of them, without SDK and server. */
const standIns = [
  'contact_inquiries',
  'car_brands',
  'car_listings',
  'photos',
  'drafts',
  'stock_numbers',
  'name_locks',
  'admin_settings',
  'admin_sessions',
  'leads',
  'car_listing_scraping_jobs',
  'elsewhere',
];
const chosen = rowsBy(documentCases(), ({ collection }) => collection.split('/')[0] ?? '', standIns);

/** Most cases refuse one value of one field of a new document. One in five of them shows how the SDK sends values. */
const isSent = ({ verb, may }: DocumentCase, place: number) => may || verb !== 'create' || place % 5 === 0;
const asked = rowsOf(chosen, chosen.filter(isSent));

/** The cases of cases/ on the running suite; mutation/mutate.ts runs them on mutants. */
describe('documents', () => {
  let usual: RulesTestEnvironment;
  /** For cases that close a form, which would disturb the others. */
  let gated: RulesTestEnvironment;

  beforeAll(async () => {
    usual = await firestoreEnvironment();
    gated = await firestoreEnvironment('demo-rules-gated');
    for (const environment of [usual, gated]) {
      await environment.clearFirestore();
      await openSessions(environment);
    }
  });
  afterAll(() => Promise.all([usual.cleanup(), gated.cleanup()]));

  for (const [group, rows] of byGroup(asked)) {
    describe(group, () => {
      for (const row of rows) {
        // A new document with a unique id affects no other case.
        const test = row.before || row.id || row.gates || row.around ? it : it.concurrent;
        test(row.name, async () => {
          const id = row.id ?? crypto.randomUUID().replaceAll('-', '').slice(0, 20);
          const environment = row.gates ? gated : usual;
          if (row.gates) await write(environment, 'abuse_gates', FORM_GATES, row.gates);
          if (row.before) await write(environment, row.collection, id, row.before);
          else if (row.id) await remove(environment, row.collection, id);
          for (const [path, data] of Object.entries(row.around ?? {})) await put(environment, path, data);
          const database = as(environment, row.caller).firestore() as unknown as Firestore;
          await (row.may ? assertSucceeds : assertFails)(attempt(row, id, database));
        });
      }
    });
  }
});

function put(environment: RulesTestEnvironment, path: string, data: Data | null): Promise<void> {
  const [collection = '', id = ''] = path.split('/');
  return data ? write(environment, collection, id, data) : remove(environment, collection, id);
}

function askedFor({ id, limit: most }: DocumentCase): QueryConstraint[] {
  return [...(id ? [where(documentId(), '==', id)] : []), ...(most ? [limit(most)] : [])];
}

function attempt(row: DocumentCase, id: string, database: Firestore) {
  const { verb, collection: path } = row;
  const documents = collection(database, path);
  switch (verb) {
    case 'get':
      return getDoc(doc(documents, id));
    case 'list':
      return getDocs(query(documents, ...askedFor(row)));
    case 'create':
      return setDoc(doc(documents, id), sent(row.data ?? {}));
    case 'update':
      return updateDoc(doc(documents, id), sent(row.data ?? {}));
    case 'delete':
      return deleteDoc(doc(documents, id));
  }
}
