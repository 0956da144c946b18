import { collections } from '@site/domain/collections';
import { expect, it } from 'vitest';
import { imported, planOf } from './restore.ts';

const lines = planOf('klang-prime', 'exports', new Date('2026-11-22T08:00:00Z'));
const position = (part: string) => lines.findIndex((line) => line.includes(part));

it('A restore imports no administrator, session, link or mail', () => {
  const secrets = [
    'admin_users',
    'people',
    'invitations',
    'admin_sessions',
    'login_tickets',
    'password_links',
  ];
  for (const name of [...secrets, 'outbox', 'sign_in_limits', 'publications', 'abuse_gates']) {
    expect(Object.keys(collections)).toContain(name);
    expect(imported.flat()).not.toContain(name);
    expect(lines.join('\n')).not.toContain(`${name},`);
  }
});

it('A restore imports content first, then leads with their timeline, then enquiries, then records', () => {
  const imports = lines.filter((line) => line.includes('firestore import'));
  expect(imports).toHaveLength(4);
  expect(imports[0]).toContain('car_listings');
  expect(imports[1]).toContain('--collection-ids=contacts,contact_keys,leads,activity ');
  expect(imports[2]).toContain('contact_inquiries,business_inquiries');
  expect(imports[3]).toContain('history,trash');
});

it('A restore pauses mails and schedules before the import, and lets them go on only after the old ones are deleted', () => {
  const finish = position('npm run tool -- restore finish --since=2026-11-22T08:00:00.000Z klang-prime');
  expect(position('queues pause send-notification')).toBeLessThan(position('firestore import'));
  expect(position('jobs pause firebase-schedule-publish-due-drafts')).toBeLessThan(
    position('firestore import'),
  );
  expect(finish).toBeGreaterThan(position('history,trash'));
  expect(position('queues resume send-notification')).toBeGreaterThan(finish);
  expect(lines.filter((line) => / pause /.test(line))).toHaveLength(4);
  expect(lines.filter((line) => / resume /.test(line))).toHaveLength(4);
});

it('A restore leaves no copy of personal data: the export and the restored database are deleted at the end', () => {
  const [place] = /gs:\/\/\S+/.exec(lines[position('firestore import')] ?? '') ?? [];
  expect(lines.slice(-2)).toEqual([
    `gcloud storage rm --recursive ${place} --project=klang-prime`,
    'gcloud firestore databases delete --database=restored --project=klang-prime',
  ]);
});
