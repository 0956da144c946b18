import { deleteApp, initializeApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';
import { testPromises } from './keep.ts';
import { modularSdk } from './modular-sdk.ts';
import { deniedPromises, jsonPromises, promises, RULES } from './promises.ts';

const all = { ...promises, ...deniedPromises };
const unary = Object.fromEntries(Object.entries({ ...all, ...jsonPromises }).filter(([, { live }]) => !live));
// The lite SDK maps every HTTP status 400 to this code.
const seen = JSON.parse(JSON.stringify(unary).replaceAll('invalid-argument', 'failed-precondition'));

describe.each([
  { name: 'firebase/firestore in Node, over gRPC', id: 'node', sdk: full, asked: all, told: all },
  {
    ...{ name: 'firebase/firestore/lite, over REST', id: 'lite', asked: unary, told: seen },
    sdk: lite as unknown as typeof full,
  },
])('$name', ({ id, sdk, asked, told }) => {
  const app = initializeApp({ projectId: `demo-web-${id}` }, id);
  const db = sdk.getFirestore(app);
  let emulator: TestEmulator;

  beforeAll(async () => {
    // Failures are expected, so the SDK must not log them.
    sdk.setLogLevel('silent');
    emulator = await startEmulator();
    emulator.service.admin.setDefaultRules(RULES);
    sdk.connectFirestoreEmulator(db, '127.0.0.1', emulator.port);
  });
  afterAll(async () => {
    await sdk.terminate(db);
    await deleteApp(app);
    await emulator.close();
  });

  testPromises(told, (name, collection) => asked[name]?.acts(modularSdk(sdk, db), collection));
});
