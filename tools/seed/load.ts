import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { SHOW_CAR_PRICES, settingDefaults } from '@site/domain/settings';
import { millisecondsInHour } from 'date-fns/constants';
import { projectId } from '../../functions/src/platform/configuration.ts';
import { firestore } from '../../functions/src/platform/documents.ts';
import { hashPassword } from '../../functions/src/platform/secrets.ts';
import { recountStatistics } from '../../functions/src/statistics.ts';
import { content, enquiriesOf, localAdministrators, stockNumbers } from './content.ts';
import { makeLeads } from './leads.ts';

/** A project with this prefix exists on no server: https://firebase.google.com/docs/emulator-suite/connect_firestore */
const DEMO_PREFIX = 'demo-';

/**
 * Writes the sample content and the local administrators into an empty database, where triggers are off.
 * `now` minus the age is the creation time. Throws for a project that is not a demo project.
 */
export async function loadSeed(now = new Date()): Promise<void> {
  if (!projectId().startsWith(DEMO_PREFIX))
    throw new Error(
      `The sample content goes into local projects only: "${projectId()}" does not start with "${DEMO_PREFIX}".`,
    );
  const database = await firestore();
  const writer = database.bulkWriter();
  const write = (path: string, data: object) => void writer.set(database.doc(path), data);
  const before = (age: number) => new Date(Math.round(now.getTime() - age * millisecondsInHour));

  for (const collection of Object.keys(content) as ContentCollection[])
    for (const { id, data, age } of content[collection]) {
      const times = contentKinds[collection].times.map((field) => [field, before(age)]);
      write(`${collection}/${id}`, { ...data, ...Object.fromEntries(times) });
    }
  const prices = { setting_key: SHOW_CAR_PRICES, setting_value: settingDefaults.show_car_prices };
  write(`admin_settings/${SHOW_CAR_PRICES}`, { ...prices, updated_at: before(24) });
  for (const { id, data, age } of stockNumbers)
    write(`stock_numbers/${id}`, { ...data, created_at: before(age) });
  for (const { username, password, role } of localAdministrators) {
    write(`people/${username}`, { username, role, active: true });
    write(`admin_users/${username}`, {
      username,
      username_key: username,
      password_hash: await hashPassword(password),
      role,
      email: `${username}@klangprime.example`,
      failed_attempts: 0,
      locked_until: null,
      created_at: now,
    });
  }
  const enquiries = inquiryKindKeys.flatMap((kind) =>
    enquiriesOf(kind).map((enquiry) => ({ ...enquiry, kind, receivedAt: before(enquiry.age) })),
  );
  for (const { kind, id, data, context, receivedAt } of enquiries)
    write(`${inquiryKinds[kind].collection}/${id}`, {
      ...data,
      ...(context && { context: { ...context, notice_version: privacyNotice.version } }),
      status: 'new',
      created_at: receivedAt,
    });
  await writer.close();
  await makeLeads(enquiries, now);
  await recountStatistics();
}
