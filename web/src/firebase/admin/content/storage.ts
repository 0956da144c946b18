import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { firebaseApp } from '../../app.ts';
import { emulators, isLocalSuite } from '../../config.ts';

let storage: FirebaseStorage | undefined;

/** Cloud Storage, apart from the other services because only managers need it. */
export function contentStorage(): FirebaseStorage {
  if (!storage) {
    storage = getStorage(firebaseApp());
    if (isLocalSuite) connectStorageEmulator(storage, emulators.host, emulators.storage);
  }
  return storage;
}
