/** The page of `browser.test.ts`: the web SDK in a browser; the address says how to connect. */
import { initializeApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import { modularSdk } from './modular-sdk.ts';
import { deniedPromises, jsonPromises, promises } from './promises.ts';

/** The types here are Node's, which has no `location`. */
const { location } = globalThis as unknown as { location: { search: string } };
const query = new URLSearchParams(location.search);
const db = full.initializeFirestore(initializeApp({ projectId: query.get('project') ?? '' }), {
  experimentalForceLongPolling: query.has('polling'),
  ...(query.has('persistent') && { localCache: full.persistentLocalCache() }),
  experimentalAutoDetectLongPolling: query.has('auto'),
});
full.connectFirestoreEmulator(db, '127.0.0.1', Number(query.get('port')));
const sdk = modularSdk(full, db);

Object.assign(globalThis, {
  sdk,
  act: (name: string, collection: string) =>
    ({ ...promises, ...deniedPromises, ...jsonPromises })[name]?.acts(sdk, collection),
});
