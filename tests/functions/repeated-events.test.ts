import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { beforeAll, expect, it } from 'vitest';
import { makeUpForLostEvents } from '../../functions/src/enquiries/received.ts';
import { announce } from '../../functions/src/enquiries/test-enquiry.ts';
import { notify } from '../../functions/src/mail/notify.ts';
import { useDelivery } from '../support/delivery.ts';
import { enquiriesIn, sendAnswers } from '../support/own-enquiries.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Firestore delivers events at least once. The tests deliver them again. */

const delivery = useDelivery();
const { project } = delivery;
const queue = useTaskQueue();
const { store, arrive, receive, lead } = enquiriesIn(project);

beforeAll(() => sendAnswers(project, false));

async function notificationsOf(inquiryId: string) {
  return (await project.database.collection('outbox').where('inquiry_id', '==', inquiryId).get()).docs;
}

it('The nightly run makes the lead and the notification that an event has not made, once, and leaves younger enquiries to theirs', async () => {
  const now = new Date('2026-05-06T19:10:00Z');
  const hoursAgo = (hours: number) => ({ created_at: new Date(now.getTime() - hours * 3_600_000) });
  const lost = await Promise.all(inquiryKindKeys.map((kind) => store(kind, hoursAgo(26))));
  const older = await store('business', hoursAgo(50));
  const [young, old] = [await store('contact', hoursAgo(24)), await store('contact', hoursAgo(9 * 24))];
  // Notified, but without a lead.
  const told = await store('contact', hoursAgo(30));
  await notify('event', { kind: 'contact', inquiry_id: told, data: {}, submitted_at: now }, now);

  // The first one has a notification that cannot be read.
  const [damaged = ''] = lost;
  await project.database
    .collection('outbox')
    .add({ kind: inquiryKindKeys[0], channel: 7, inquiry_id: damaged });

  // A deletion that broke off behind the lead.
  const halfDeleted = await receive('contact', hoursAgo(30));
  await project.database.doc(`leads/contact_inquiries:${halfDeleted}`).delete();

  expect(await makeUpForLostEvents(now)).toBe(lost.length + 3);
  expect(await makeUpForLostEvents(now)).toBe(0);
  await lead('contact', halfDeleted);
  for (const [index, id] of [...lost, told].entries()) {
    expect(await notificationsOf(id)).toHaveLength(id === damaged ? 2 : 1);
    await lead(inquiryKindKeys[index] ?? 'contact', id);
  }
  // The newest day comes first: those of a flood before it may take longer than the night has.
  const [newest, last] = (
    await Promise.all([lost.at(-1) ?? '', older].map(async (id) => notificationsOf(id)))
  ).map(([notification]) => notification?.createTime.toMillis() ?? 0);
  expect(last).toBeGreaterThan(newest ?? 0);
  for (const id of [young, old]) expect(await notificationsOf(id)).toEqual([]);
  expect(queue.mails).toHaveLength(lost.length + 3);
});

it('An event fails when the queue cannot be reached, and makes up for it when it comes again', async () => {
  const id = await store('recon');
  queue.refuse(1);
  await expect(arrive('recon', id)).rejects.toThrow();
  expect(queue.mails).toEqual([]);
  await arrive('recon', id);
  expect(await notificationsOf(id)).toHaveLength(1);
  expect(queue.mails).toHaveLength(1);
});

async function notified(id: string): Promise<number> {
  await arrive('contact', await store('contact', {}, id));
  return (await notificationsOf(id)).length;
}

it('The announced enquiry of a smoke test notifies nobody, and whoever announced it sees that it was noticed', async () => {
  const id = unique('test');
  const announced = () => announce('contact', id, 'nurul');
  expect(await announced()).toBe(false);
  expect(await announced()).toBe(false);
  expect(await notified(id)).toBe(0);
  expect(await announced()).toBe(true);
});

it('The enquiry of a smoke test is notified like every other one under another form, or after ten minutes', async () => {
  const [id, late] = [unique('test'), unique('test')];
  await announce('business', id, 'nurul');
  expect(await notified(id)).toBe(1);
  await announce('contact', late, 'nurul', new Date(Date.now() - 10 * 60_000 - 1));
  expect(await notified(late)).toBe(1);
});
