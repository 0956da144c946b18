import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { as, firestoreEnvironment, openSessions, remove, sent, write } from '../support/rules-environment.ts';
import { byGroup, type Data, type DocumentCase } from './cases/case.ts';
import { documentCases } from './cases/index.ts';

/** Every case of cases/, asked of the running suite; tools/mutate-rules.ts asks the mutants of the rules the same. */
describe('documents', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await firestoreEnvironment();
    await environment.clearFirestore();
    await openSessions(environment);
  });
  afterAll(() => environment.cleanup());

  for (const [group, cases] of byGroup(documentCases())) {
    describe(group, () => {
      for (const row of cases) {
        // A new document under an id of its own touches no other case.
        const test = row.before || row.id || row.around ? it : it.concurrent;
        test(row.name, async () => {
          const id = row.id ?? crypto.randomUUID();
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

function attempt({ verb, collection: path, ...row }: DocumentCase, id: string, database: Firestore) {
  const documents = collection(database, path);
  const asked = row.limit === undefined ? [] : [limit(row.limit)];
  switch (verb) {
    case 'get':
      return getDoc(doc(documents, id));
    case 'list':
      return getDocs(query(documents, ...(row.id ? [where(documentId(), '==', id)] : []), ...asked));
    case 'create':
      return setDoc(doc(documents, id), sent(row.data ?? {}));
    case 'update':
      return updateDoc(doc(documents, id), sent(row.data ?? {}));
    case 'delete':
      return deleteDoc(doc(documents, id));
  }
}
