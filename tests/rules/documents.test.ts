import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { as, firestoreEnvironment, openSessions, remove, sent, write } from '../support/rules-environment.ts';
import { byGroup, type DocumentCase } from './cases/case.ts';
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
        const test = row.before || row.id ? it : it.concurrent;
        test(row.name, async () => {
          const id = row.id ?? crypto.randomUUID();
          if (row.before) await write(environment, row.collection, id, row.before);
          else if (row.id) await remove(environment, row.collection, id);
          const database = as(environment, row.caller).firestore() as unknown as Firestore;
          await (row.may ? assertSucceeds : assertFails)(attempt(row, id, database));
        });
      }
    });
  }
});

function attempt({ verb, collection: path, ...row }: DocumentCase, id: string, database: Firestore) {
  const documents = collection(database, path);
  switch (verb) {
    case 'get':
      return getDoc(doc(documents, id));
    case 'list':
      return getDocs(row.id ? query(documents, where(documentId(), '==', id)) : documents);
    case 'create':
      return setDoc(doc(documents, id), sent(row.data ?? {}));
    case 'update':
      return updateDoc(doc(documents, id), sent(row.data ?? {}));
    case 'delete':
      return deleteDoc(doc(documents, id));
  }
}
