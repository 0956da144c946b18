import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { contact, lead as leadSchema } from '@site/domain/enquiries/lead';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withDates } from '../../functions/src/platform/documents.ts';
import { verifyPassword } from '../../functions/src/platform/secrets.ts';
import { localAdministrators } from '../../tools/seed/content.ts';
import { loadSeed } from '../../tools/seed/load.ts';
import { useOwnProject } from '../support/own-project.ts';
import { recount } from '../support/recount.ts';

const now = new Date('2025-06-02T09:00:00Z');
const project = useOwnProject();
const stored = new Map<string, Record<string, unknown>>();

beforeAll(async () => {
  await loadSeed(now);
  for (const collection of await project.database.listCollections()) {
    for (const { ref, data } of (await collection.get()).docs.map((each) => ({
      ref: each.ref,
      data: each.data(),
    })))
      stored.set(ref.path, withDates(data));
  }
});
afterAll(() => project.discard());

const inCollection = (name: string) =>
  [...stored].filter(([path]) => path.split('/').at(-2) === name).map(([, data]) => data);

it('writes every document with times that lie before now, and an administrator of each role', async () => {
  for (const [path, data] of stored)
    for (const time of [data['created_at'], data['updated_at']])
      if (time instanceof Date) expect(+time, path).toBeLessThanOrEqual(+now);
  expect(stored.get('admin_settings/show_car_prices')).toMatchObject({ setting_value: true });
  for (const { username, password, role } of localAdministrators) {
    const user = stored.get(`admin_users/${username}`);
    expect(user).toMatchObject({ username, username_key: username, role, failed_attempts: 0 });
    expect(await verifyPassword(password, String(user?.['password_hash']))).toBe(true);
    expect(stored.get(`people/${username}`)).toEqual({ username, role, active: true });
  }
});

it('tells what became of each enquiry: leads that fit their enquiries, people and statistics', () => {
  const leads = inCollection('leads').map((data) => leadSchema.parse(data));
  const kinds = Object.keys(inquiryKinds) as InquiryKind[];
  expect(leads).toHaveLength(kinds.flatMap((kind) => inCollection(inquiryKinds[kind].collection)).length);
  for (const { kind, inquiry_id: id, stage } of leads)
    expect(stored.get(`${inquiryKinds[kind].collection}/${id}`)?.['status']).toBe(stage);
  expect(new Set(leads.map(({ stage }) => stage)).size).toBeGreaterThan(2);
  const people = inCollection('contacts').map((data) => contact.parse(data));
  expect(people.flatMap(({ lead_ids: ids }) => ids)).toHaveLength(leads.length);
  expect(people.some(({ lead_ids: ids }) => ids.length > 1)).toBe(true);
  const days = [...stored].filter(([path]) => path.startsWith('stats_daily/'));
  expect(new Map(days.map(([path, data]) => [path.split('/')[1], data]))).toEqual(recount(leads));
});

it.each(['klang-prime', 'my-demo-site'])('refuses the project %s', async (id) => {
  vi.stubEnv('GCLOUD_PROJECT', id);
  await expect(loadSeed(now)).rejects.toThrow('does not start with "demo-"');
});
