import { deleteApp, initializeApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';
import { testPromises, withoutListeners } from './keep.ts';
import { modularSdk } from './modular-sdk.ts';
import { deniedPromises, jsonPromises, promises, RULES } from './promises.ts';
import { act } from './sdk.ts';

const all = { ...promises, ...deniedPromises };

// Failures are expected, so the SDK must not log them.
full.setLogLevel('silent');
lite.setLogLevel('silent');

describe('firebase/firestore in Node, over gRPC', () => {
  const app = initializeApp({ projectId: 'demo-web-node' }, 'full');
  const db = full.getFirestore(app);
  let emulator: TestEmulator;

  beforeAll(async () => {
    emulator = await startEmulator();
    emulator.service.admin.setDefaultRules(RULES);
    full.connectFirestoreEmulator(db, '127.0.0.1', emulator.port);
  });
  afterAll(async () => {
    await full.terminate(db);
    await deleteApp(app);
    await emulator.close();
  });

  testPromises(all, (name, collection) => act(all, modularSdk(full, db), name, collection));
});

describe('firebase/firestore/lite, over REST', () => {
  const app = initializeApp({ projectId: 'demo-web-lite' }, 'lite');
  const db = lite.getFirestore(app);
  let emulator: TestEmulator;

  beforeAll(async () => {
    emulator = await startEmulator();
    emulator.service.admin.setDefaultRules(RULES);
    lite.connectFirestoreEmulator(db, '127.0.0.1', emulator.port);
  });
  afterAll(async () => {
    await lite.terminate(db);
    await deleteApp(app);
    await emulator.close();
  });

  const unary = withoutListeners({ ...all, ...jsonPromises });
  // This SDK maps every HTTP status 400 to this code.
  const seen = JSON.parse(JSON.stringify(unary).replaceAll('invalid-argument', 'failed-precondition'));
  testPromises(seen, (name, collection) =>
    act(unary, modularSdk(lite, db as unknown as full.Firestore), name, collection),
  );
});
