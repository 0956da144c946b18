import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import {
  createAdministrator,
  database,
  discardLater,
  discardTemporary,
  firestoreHost,
  PROJECT,
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

it('a sign-in is written down with the device in words', async () => {
  expect(await entryOf('sign_in')).toMatchObject({ by_name: owner.username, about: null });
});

it('exports and erasures are written down without a word about the person', async () => {
  const email = `${unique('visitor')}@example.com`;
  await call('export-person', { email }, idToken);
  await call('erase-person', { email }, idToken);
  for (const type of ['person_exported', 'person_erased']) {
    const entry = await entryOf(type);
    expect(entry).toMatchObject({ about: null, data: { documents: 0 } });
    expect(JSON.stringify(entry)).not.toContain(email);
  }
});

it('enquiries that leave as a file are written down, with the form and how many', async () => {
  await call('record-export', { form: 'renovation', documents: 12 }, idToken);
  expect(await entryOf('inquiries_exported')).toMatchObject({
    by_name: owner.username,
    about: 'Renovation form',
    data: { documents: 12 },
  });
});

it('a setting that a browser changes is written down by the server, with who changed it', async () => {
  const key = unique('setting');
  const name = `projects/${PROJECT}/databases/(default)/documents/admin_settings/${key}`;
  const answer = await fetch(
    `http://${firestoreHost}/v1/projects/${PROJECT}/databases/(default)/documents:commit`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
      body: JSON.stringify({
        writes: [
          {
            update: {
              name,
              fields: { setting_key: { stringValue: key }, setting_value: { booleanValue: false } },
            },
            updateTransforms: [{ fieldPath: 'updated_at', setToServerValue: 'REQUEST_TIME' }],
          },
        ],
      }),
    },
  );
  expect(answer.status).toBe(200);
  discardLater(database().doc(`admin_settings/${key}`));
  await expect
    .poll(() => entryOf('setting_changed'), { timeout: 60_000 })
    .toMatchObject({
      by_name: owner.username,
      about: key,
      data: { value: false },
    });
});
