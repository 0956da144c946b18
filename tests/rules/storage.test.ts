import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { uploadLimits } from '@site/domain/limits';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  as,
  type Caller,
  callerNames,
  callers,
  closeLiveSession,
  openLiveSession,
  storageEnvironment,
} from '../support/rules-environment.ts';

const image = 'image/png';
const pdf = 'application/pdf';

/** The public folders, what they take and how much of it, in bytes. */
const folders = [
  { folder: 'car-brochures', takes: pdf, refuses: image, largest: uploadLimits.brochure - 1 },
  { folder: 'car-color-variants', takes: image, refuses: pdf, largest: uploadLimits.image },
  { folder: 'brand-logos', takes: image, refuses: pdf, largest: uploadLimits.logo },
  { folder: 'renovation-images', takes: image, refuses: pdf, largest: uploadLimits.image },
];

const verbs = ['get', 'list', 'create', 'overwrite', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

const anyoneMay: readonly Verb[] = ['get'];
const administratorMay: readonly Verb[] = ['get', 'create', 'delete'];

const EXISTING = 'rules-tests-existing';
const FRESH = 'rules-tests-fresh';

describe('files', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await storageEnvironment();
    await openLiveSession(environment);
  });
  afterAll(async () => {
    for (const { folder } of folders) {
      await discard(`${folder}/${EXISTING}`);
      await discard(`${folder}/${FRESH}`);
    }
    await closeLiveSession(environment);
    await environment.cleanup();
  });

  const storageOf = (caller: Caller) => as(environment, caller).storage() as unknown as FirebaseStorage;

  const upload = (storage: FirebaseStorage, path: string, contentType: string, size = 8) =>
    uploadBytes(ref(storage, path), new Uint8Array(size), { contentType });

  const aroundRules = (work: (storage: FirebaseStorage) => Promise<unknown>) =>
    environment.withSecurityRulesDisabled(async (context) => {
      await work(context.storage() as unknown as FirebaseStorage);
    });

  const discard = (path: string) =>
    aroundRules((storage) => deleteObject(ref(storage, path)).catch(() => undefined));

  describe.each(folders)('$folder', ({ folder, takes, refuses, largest }) => {
    const existing = `${folder}/${EXISTING}`;
    const fresh = `${folder}/${FRESH}`;

    beforeEach(async () => {
      await discard(fresh);
      await discard(existing);
      await aroundRules((storage) => upload(storage, existing, takes));
    });

    const attempt = (verb: Verb, storage: FirebaseStorage): Promise<unknown> => {
      switch (verb) {
        case 'get':
          return getBytes(ref(storage, existing));
        case 'list':
          return listAll(ref(storage, folder));
        case 'create':
          return upload(storage, fresh, takes);
        case 'overwrite':
          return upload(storage, existing, takes);
        case 'update':
          return updateMetadata(ref(storage, existing), { contentType: 'text/html' });
        case 'delete':
          return deleteObject(ref(storage, existing));
      }
    };

    for (const caller of callerNames) {
      for (const verb of verbs) {
        const may = (caller === 'administrator' ? administratorMay : anyoneMay).includes(verb);
        it(`${callers[caller]} ${may ? 'may' : 'may not'} ${verb}`, async () => {
          await (may ? assertSucceeds : assertFails)(attempt(verb, storageOf(caller)));
        });
      }
    }

    it('takes a file as large as can be, and none larger', async () => {
      await assertSucceeds(upload(storageOf('administrator'), fresh, takes, largest));
      await discard(fresh);
      await assertFails(upload(storageOf('administrator'), fresh, takes, largest + 1));
    });

    it.each([refuses, 'text/html', 'application/javascript', 'x-image/png'])('refuses %s', async (type) => {
      await assertFails(upload(storageOf('administrator'), fresh, type));
    });

    it('has no folders inside', async () => {
      await assertFails(upload(storageOf('administrator'), `${folder}/inside/${FRESH}`, takes));
    });
  });

  it.each(['elsewhere/file', 'file'])('nobody writes or reads %s', async (path) => {
    for (const caller of callerNames) {
      await assertFails(upload(storageOf(caller), path, image));
      await assertFails(getBytes(ref(storageOf(caller), path)));
    }
  });
});
