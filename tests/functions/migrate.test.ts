import { afterAll, expect, test } from 'vitest';
import { main, migrateListings } from '../../tools/migrate.ts';
import { useOwnProject } from '../support/own-project.ts';
import { runCommand } from '../support/run-command.ts';
import { inquirySamples } from '../support/samples.ts';

const project = useOwnProject();
afterAll(() => project.discard());

/** What `npm run migrate` says of the file's own project. */
async function migrate(...args: readonly string[]): Promise<string[]> {
  const { output } = await runCommand(main, { args: [...args, project.id] });
  return output.trim().split('\n');
}

const older = {
  brand_id: 'perodua',
  make: 'Perodua',
  model: 'Myvi',
  year: 2019,
  price: 'RM 42,800',
  fuel_type: 'Petrol',
  transmission: 'Auto',
  description: 'A small car.',
  features: [],
  created_at: new Date(0),
};
const listing = (id: string) => project.database.doc(`car_listings/${id}`);
const told = {
  price_rm: 42_800,
  fuel: 'petrol',
  gearbox: 'automatic',
  body_type: 'hatchback',
  condition: 'new',
};

test('the command says what it would fill in, fills it in, and then has nothing left to do', async () => {
  await listing('older').set(older);
  await listing('vague').set({ ...older, price: 'ask', price_rm: null, condition: 'used' });
  await listing('newer').set({ ...older, ...told, availability: 'sold' });
  await project.database.doc('admin_users/nurul').set({ username: 'Nurul' });
  await project.database.doc('admin_users/siti').set({ username: 'Siti', role: 'sales' });
  const expires_at = new Date(Date.now() + 3_600_000);
  await project.database.doc('admin_sessions/older').set({ username: 'Siti', expires_at });
  await project.database.doc('admin_sessions/newer').set({ username: 'Nurul', role: 'sales', expires_at });
  await project.database.doc('admin_sessions/expired').set({ username: 'Nurul', expires_at: new Date(0) });

  const email = 'nurul@example.com';
  const inquiry = (path: string) => project.database.doc(path);
  await inquiry('contact_inquiries/earlier').set({
    ...inquirySamples.contact,
    email,
    status: 'completed',
    created_at: new Date('2024-06-01T04:00:00Z'),
  });
  await inquiry('recon_car_inquiries/later').set({
    ...inquirySamples.recon,
    email,
    status: 'new',
    created_at: new Date('2024-06-02T04:00:00Z'),
  });

  const vague = 'car_listings/vague: nothing tells price_rm, mileage_km, registration_year';
  expect(await migrate()).toEqual([
    'Nurul has no role and may do nothing: --owner="Nurul" makes an owner.',
    'Siti has an open session without a role, and signs in again.',
    '2 administrators: 1 would be filled in: Siti.',
    vague,
    '3 listings: 2 would be filled in, 1 to complete in the back office.',
    '2 enquiries: 2 would become leads.',
    'The search terms of 0 leads would be renewed.',
    'Nothing is written yet: run it with --write.',
  ]);
  expect((await listing('older').get()).data()).not.toHaveProperty('fuel');

  expect(await migrate('--write')).toEqual([
    'Nurul has no role and may do nothing: --owner="Nurul" makes an owner.',
    'Siti has an open session without a role, and signs in again.',
    '2 administrators: 1 filled in: Siti.',
    vague,
    '3 listings: 2 filled in, 1 to complete in the back office.',
    '2 enquiries: 2 became leads.',
    'The search terms of 0 leads are renewed.',
  ]);
  const leads = await project.database.collection('leads').orderBy('received_at').get();
  expect(leads.docs.map((each) => [each.id, each.get('stage')])).toEqual([
    ['contact_inquiries:earlier', 'completed'],
    ['recon_car_inquiries:later', 'new'],
  ]);
  // The same person.
  expect(
    (await project.database.collection('contacts').get()).docs.map((each) => each.get('lead_ids')),
  ).toEqual([['contact_inquiries:earlier', 'recon_car_inquiries:later']]);
  expect((await listing('older').get()).data()).toMatchObject({
    ...told,
    availability: 'available',
    price: 'RM 42,800',
  });
  expect((await listing('newer').get()).get('availability')).toBe('sold');

  expect((await project.database.doc('admin_users/nurul').get()).get('role')).toBeUndefined();
  await project.database.doc('admin_sessions/older').delete();
  expect((await migrate('--write', '--owner=Nurul'))[0]).toBe('2 administrators: 1 filled in: Nurul.');
  expect((await project.database.doc('admin_users/nurul').get()).get('role')).toBe('owner');
  const people = (await project.database.collection('people').get()).docs.map((person) => person.data());
  expect(people).toEqual([
    { username: 'Nurul', role: 'owner', active: true },
    { username: 'Siti', role: 'sales', active: true },
  ]);

  const old = project.database.doc('leads/contact_inquiries:earlier');
  const search: unknown = (await old.get()).get('search');
  await old.update({ search: ['as', 'an', 'older', 'version'] });
  expect(await migrate('--write')).toEqual([
    '2 administrators: 0 filled in.',
    vague,
    '3 listings: 0 filled in, 1 to complete in the back office.',
    '2 enquiries: 0 became leads.',
    'The search terms of 1 leads are renewed.',
  ]);
  expect((await old.get()).get('search')).toEqual(search);
}, 60_000);

test('a run that is broken off is finished by the next, however many listings there are', async () => {
  const many = Array.from({ length: 301 }, (_, index) => `many-${String(index).padStart(3, '0')}`);
  const batch = project.database.batch();
  for (const [index, id] of many.entries())
    batch.set(listing(id), index < 150 ? { ...older, ...told } : older);
  await batch.commit();
  const { filled, seen } = await migrateListings(project.database, { isWritten: true });
  expect(filled).toEqual(expect.arrayContaining(many));
  expect(seen).toBeGreaterThanOrEqual(301);
  expect((await migrateListings(project.database, { isWritten: false })).filled).toEqual([]);
});
