import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{owner} { allow read, write: if request.auth.uid == owner; }
  }
}`;

describe('@firebase/rules-unit-testing', () => {
  let emulator: TestEmulator;
  let environment: RulesTestEnvironment;

  function setUp(rules: string): Promise<RulesTestEnvironment> {
    return initializeTestEnvironment({
      projectId: 'demo-rules-unit-testing',
      firestore: { host: '127.0.0.1', port: emulator.port, rules },
    });
  }

  beforeAll(async () => {
    emulator = await startEmulator();
    environment = await setUp(RULES);
  });
  afterAll(async () => {
    await environment.cleanup();
    await emulator.close();
  });

  test('a user may what the rules allow, and nothing else', async () => {
    const ali = environment.authenticatedContext('ali').firestore();
    await assertSucceeds(setDoc(doc(ali, 'notes/ali'), { n: 1 }));
    await assertFails(setDoc(doc(ali, 'notes/siti'), { n: 1 }));
    await assertFails(getDoc(doc(environment.unauthenticatedContext().firestore(), 'notes/ali')));
  });

  test('rules can be set aside, and the data cleared', async () => {
    await environment.withSecurityRulesDisabled(async (context) => {
      await setDoc(doc(context.firestore(), 'notes/siti'), { n: 2 });
    });
    const siti = environment.authenticatedContext('siti').firestore();
    expect((await getDoc(doc(siti, 'notes/siti'))).data()).toEqual({ n: 2 });
    await environment.clearFirestore();
    expect((await getDoc(doc(siti, 'notes/siti'))).exists()).toBe(false);
  });

  test('rules that do not parse are refused with their place', async () => {
    await expect(setUp('service cloud.firestore { BAD }')).rejects.toThrow(/line|L\d|1:/i);
  });
});
