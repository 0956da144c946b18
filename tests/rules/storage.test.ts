import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { SOURCE_FOLDER } from '@site/domain/extraction';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { rowsBy } from '../support/matrix.ts';
import {
  as,
  closeSessions,
  openSessions,
  storageEnvironment,
  storageOf,
} from '../support/rules-environment.ts';
import { byGroup, type FileCase } from './cases/case.ts';
import { fileCases } from './cases/files.ts';

/** One public folder and the private one: every-case.test.ts asks the rules for all folders. */
const standIns = ['brand-logos', SOURCE_FOLDER, 'a session', 'elsewhere'];
const cases = rowsBy(fileCases(), ({ group }) => group, standIns);

/** The cases of cases/files.ts on the running suite; mutation/mutate.ts runs them on mutants. */
describe('files', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await storageEnvironment();
    await openSessions(environment);
  });
  afterAll(async () => {
    for (const path of left) await discard(path);
    await closeSessions(environment);
    await environment.cleanup();
  });

  /** Files of earlier cases. */
  const left = new Set<string>();

  const discard = async (path: string) => {
    if (left.delete(path)) await deleteObject(ref(await storageOf(environment), path)).catch(() => undefined);
  };

  const upload = (storage: FirebaseStorage, path: string, contentType = '', size = 1) => {
    left.add(path);
    return uploadBytes(ref(storage, path), new Uint8Array(size), { contentType });
  };

  for (const [group, ofGroup] of byGroup(cases)) {
    describe(group, () => {
      for (const row of ofGroup) {
        it(row.name, async () => {
          const { before, path } = row;
          // An upload cannot replace a file, so earlier files are deleted first.
          if (row.verb !== 'list') await discard(path);
          if (before) await upload(await storageOf(environment), path, before);
          const storage = as(environment, row.caller).storage() as unknown as FirebaseStorage;
          await (row.may ? assertSucceeds : assertFails)(attempt(row, storage));
        });
      }
    });
  }

  function attempt({ verb, path, contentType, size }: FileCase, storage: FirebaseStorage): Promise<unknown> {
    switch (verb) {
      case 'get':
        return getBytes(ref(storage, path));
      case 'list':
        return listAll(ref(storage, path));
      case 'create':
        return upload(storage, path, contentType, size);
      case 'update':
        return updateMetadata(ref(storage, path), { contentType });
      case 'delete':
        return deleteObject(ref(storage, path));
    }
  }
});
