import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { SHOW_CAR_PRICES } from '@site/domain/collections';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  administratorWith,
  as,
  firestoreEnvironment,
  openLiveSession,
  session,
  write,
} from '../support/rules-environment.ts';
import { documents } from './documents.ts';

describe('a session in the rules', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await firestoreEnvironment();
    await openLiveSession(environment);
    const { existing } = documents.contact_inquiries;
    await write(environment, 'contact_inquiries', existing.id, existing.data);
  });
  afterAll(() => environment.cleanup());

  /** Reads what only administrators may. */
  const read = (context: { firestore(): unknown }) =>
    getDoc(doc(context.firestore() as Firestore, 'contact_inquiries', 'existing'));

  it('opens the enquiries while it lives', async () => {
    await assertSucceeds(read(as(environment, 'administrator')));
  });

  it('is refused once it has expired', async () => {
    await write(environment, 'admin_sessions', 'expired', session({ expiresIn: -1000 }));
    await assertFails(read(administratorWith(environment, 'expired')));
  });

  it('is refused to anybody but its user', async () => {
    await write(environment, 'admin_sessions', 'foreign', session({ userId: 'somebody-else' }));
    await assertFails(read(administratorWith(environment, 'foreign')));
  });

  it('is refused when the token names none, or names it with a path', async () => {
    await assertFails(read(environment.authenticatedContext('rules-tests-administrator', { admin: true })));
    await assertFails(read(administratorWith(environment, 'x/../rules-tests-live')));
  });

  it('is refused when the claim is not exactly true', async () => {
    const claims = { admin: 'true', session_id: 'rules-tests-live' };
    await assertFails(read(environment.authenticatedContext('rules-tests-administrator', claims)));
  });

  it('keeps settings other than price visibility from visitors', async () => {
    const { fresh } = documents.admin_settings;
    await write(environment, 'admin_settings', fresh.id, { setting_key: fresh.id, setting_value: true });
    const setting = (caller: 'anonymous' | 'administrator', key: string) =>
      getDoc(doc(as(environment, caller).firestore() as unknown as Firestore, 'admin_settings', key));
    await assertFails(setting('anonymous', fresh.id));
    await assertSucceeds(setting('anonymous', SHOW_CAR_PRICES));
    await assertSucceeds(setting('administrator', fresh.id));
  });
});
