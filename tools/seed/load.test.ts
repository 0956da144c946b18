import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { contact, lead, leadActivity } from '@site/domain/enquiries/lead';
import { recount } from '@site/domain/statistics/count';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { verifyPassword } from '../../functions/src/platform/secrets.ts';
import { loadSeed, localAdministrators } from './load.ts';

type Documents = Map<string, Record<string, unknown>>;

/** A fake Firestore: documents by path, and the number of batches. */
function memory(projectId: string | undefined) {
  const documents: Documents = new Map();
  const committed: number[] = [];
  const firestore = {
    projectId,
    doc: (path: string) => ({ path }),
    batch() {
      const writes: [string, Record<string, unknown>][] = [];
      return {
        set: ({ path }: { path: string }, data: Record<string, unknown>) => writes.push([path, data]),
        async commit() {
          committed.push(writes.length);
          for (const [path, data] of writes) documents.set(path, data);
        },
      };
    },
  };
  return { documents, committed, firestore: firestore as unknown as Firestore };
}

const now = new Date('2025-06-02T09:00:00Z');

describe('loading the sample content', () => {
  test('writes every document once, with times that lie before now, and an administrator of each role', async () => {
    const { documents, committed, firestore } = memory('demo-site');
    await loadSeed({ firestore, now });
    expect(documents.size).toBe(committed.reduce((sum, size) => sum + size, 0));
    expect(documents.get('admin_settings/show_car_prices')).toMatchObject({ setting_value: true });
    for (const [path, data] of documents) {
      const times = Object.entries(data).filter(([key]) => key === 'created_at' || key === 'updated_at');
      for (const [, time] of times)
        expect(
          time instanceof Date ? +time : (time as { toMillis(): number }).toMillis(),
          path,
        ).toBeLessThanOrEqual(+now);
    }
    for (const { username, password, role } of localAdministrators) {
      const user = documents.get(`admin_users/${username}`);
      expect(user).toMatchObject({ username, username_key: username, role, failed_attempts: 0 });
      expect(await verifyPassword(password, String(user?.['password_hash']))).toBe(true);
      expect(documents.get(`people/${username}`)).toEqual({ username, role, active: true });
    }
  });

  test('tells what became of each enquiry: leads that fit their enquiries, timelines and people', async () => {
    const { documents, firestore } = memory('demo-site');
    await loadSeed({ firestore, now });
    const inCollection = (name: string) =>
      [...documents]
        .filter(([path]) => path.split('/').at(-2) === name)
        .map(([path, data]) => ({ path, data }));
    const leads = inCollection('leads').map(({ path, data }) => ({ path, lead: lead.parse(data) }));
    const inquiries = inquiryKindKeys.flatMap((kind) => inCollection(inquiryKinds[kind].collection));
    expect(leads).toHaveLength(inquiries.length);
    for (const { lead: each } of leads) {
      const inquiry = documents.get(`${inquiryKinds[each.kind].collection}/${each.inquiry_id}`);
      expect(each.stage).toBe(inquiry?.['status']);
      expect(documents.get(`contacts/${each.contact_id}`)).toBeDefined();
    }
    for (const { path, data } of inCollection('activity')) {
      const { at } = leadActivity.parse(data);
      expect(+at, path).toBeLessThanOrEqual(+now);
    }
    const people = inCollection('contacts').map(({ data }) => contact.parse(data));
    expect(people.flatMap(({ lead_ids: ids }) => ids)).toHaveLength(leads.length);
    expect(people.some(({ lead_ids: ids }) => ids.length > 1)).toBe(true);
    // Statistics for the overview without a trigger.
    const days = inCollection('stats_daily').map(({ path, data }) => [path.split('/').at(-1), data]);
    expect(new Map<unknown, unknown>(days.map(([day, data]) => [day, data]))).toEqual(
      recount(leads.map((each) => each.lead)),
    );
    expect(inCollection('stats_leads')).toHaveLength(leads.length);
  });

  test.each(['klang-prime', 'my-demo-site', undefined])(
    'refuses the project %s and writes nothing',
    async (projectId) => {
      const { documents, firestore } = memory(projectId);
      await expect(loadSeed({ firestore, now })).rejects.toThrow('does not start with "demo-"');
      expect(documents.size).toBe(0);
    },
  );
});
