import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import {
  createAdministrator,
  database,
  discardLater,
  discardTemporary,
  type TestAdministrator,
  unique,
  writeTemporary,
} from '../support/suite.ts';

let owner: TestAdministrator;
let idToken: string;
beforeAll(async () => {
  owner = await createAdministrator();
  await writeTemporary('people', { username: owner.username, role: 'owner', active: true }, owner.id);
  ({ idToken } = await signIn(owner));
});
afterAll(async () => {
  for (const { ref } of (await entries()).docs) discardLater(ref);
  await discardTemporary();
});

const entries = () => database().collection('audit_log').where('by', '==', owner.id).get();

async function entryOf(type: string) {
  const found = (await entries()).docs.filter((entry) => entry.get('type') === type);
  expect(found).toHaveLength(1);
  return found[0]?.data();
}

it('Exports and erasures are written down without a word about the person', async () => {
  const email = `${unique('visitor')}@example.com`;
  await call('export-person', { email }, idToken);
  await call('erase-person', { email }, idToken);
  for (const type of ['person_exported', 'person_erased']) {
    const entry = await entryOf(type);
    expect(entry).toMatchObject({ about: null, data: { documents: 0 } });
    expect(JSON.stringify(entry)).not.toContain(email);
  }
});

it('Enquiries that leave as a file are written down, with the form and how many', async () => {
  await call('record-export', { form: 'renovation', documents: 12 }, idToken);
  expect(await entryOf('inquiries_exported')).toMatchObject({
    by_name: owner.username,
    about: 'Renovation form',
    data: { documents: 12 },
  });
});
