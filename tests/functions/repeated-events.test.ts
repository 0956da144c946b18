import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUpForLostEvents, sendFormNotification } from '../../functions/src/enquiries/received.ts';
import { announce } from '../../functions/src/enquiries/test-enquiry.ts';
import { notify } from '../../functions/src/mail/notify.ts';
import { bring } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import { sendAnswers } from '../support/own-enquiries.ts';
import { inquirySamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Firestore delivers events at least once. The tests deliver them again. */

const delivery = useDelivery();
const { project } = delivery;
const queue = useTaskQueue();

beforeAll(() => sendAnswers(project, false));

/** Stores an enquiry; `arrive` delivers its event, also repeatedly. */
async function store(kind: InquiryKind, created_at = new Date(), id = unique(kind)) {
  const inquiry = project.database.doc(`${inquiryKinds[kind].collection}/${id}`);
  await inquiry.set({ ...inquirySamples[kind], status: 'new', created_at });
  const event = { id: `projects/x/${id}`, params: { inquiryId: id }, data: await inquiry.get() };
  return { id, arrive: async () => sendFormNotification[kind]?.run(event as never) };
}

async function notificationsOf(inquiryId: string) {
  return (await project.database.collection('outbox').where('inquiry_id', '==', inquiryId).get()).docs;
}

describe('the nightly run', () => {
  const HOUR = 3_600_000;
  const now = new Date('2026-05-06T19:10:00Z');

  it('makes the lead and the notification that an event has not made, once, and leaves younger enquiries to theirs', async () => {
    const stored = async (kind: InquiryKind, hoursAgo: number) =>
      (await store(kind, new Date(now.getTime() - hoursAgo * HOUR))).id;
    const lost = await Promise.all(inquiryKindKeys.map((kind) => stored(kind, 26)));
    const [young, old] = [await stored('contact', 24), await stored('contact', 9 * 24)];
    // Notified, but without a lead.
    const told = await stored('contact', 30);
    await notify('event', { kind: 'contact', inquiryId: told, answers: {}, submittedAt: now }, now);

    expect(await makeUpForLostEvents(now)).toBe(lost.length + 1);
    expect(await makeUpForLostEvents(now)).toBe(0);
    for (const id of [...lost, told]) {
      expect(await notificationsOf(id)).toHaveLength(1);
      const leads = await project.database.collection('leads').where('inquiry_id', '==', id).get();
      expect(leads.size).toBe(1);
    }
    for (const id of [young, old]) expect(await notificationsOf(id)).toEqual([]);
    expect(queue.tasks).toHaveLength(lost.length + 1);
  });
});

describe.each(inquiryKindKeys)('the event of a %s enquiry', (kind) => {
  it('delivered three times makes one notification, one task and one mail, and changes nothing after the mail', async () => {
    const { id, arrive } = await store(kind);
    await Promise.all([arrive(), arrive()]);
    await arrive();
    const [notification, ...others] = await notificationsOf(id);
    expect(others).toEqual([]);
    expect(notification?.id).toBe(`projects_x_${id}_mail`);
    expect(notification?.get('channel')).toBe('mail');

    const entryId = `projects_x_${id}_mail`;
    expect(queue.tasks).toMatchObject([{ data: { entryId, round: 0 } }]);
    for (let time = 0; time < 3; time += 1) await bring(entryId);
    expect(delivery.smtp.received.filter(({ raw }) => raw.includes(`<projects_x_${id}_mail@`))).toHaveLength(
      1,
    );
    const [sent] = await notificationsOf(id);
    expect(sent?.get('state')).toBe('SENT');
    await arrive();
    expect((await notificationsOf(id))[0]?.updateTime).toEqual(sent?.updateTime);
  });

  it('fails when the queue cannot be reached, and makes up for it when it comes again', async () => {
    const { id, arrive } = await store(kind);
    queue.refuse(1);
    await expect(arrive()).rejects.toThrow();
    expect(queue.tasks).toEqual([]);
    await arrive();
    expect(await notificationsOf(id)).toHaveLength(1);
    expect(queue.tasks).toHaveLength(1);
  });
});

describe('the enquiry of a smoke test', () => {
  const announced = (id: string, now?: Date) => announce('contact', id, 'nurul', now);
  async function notified(id: string): Promise<number> {
    await (await store('contact', new Date(), id)).arrive();
    return (await notificationsOf(id)).length;
  }

  it('notifies nobody when it is announced, and whoever announced it sees that it was noticed', async () => {
    const id = unique('test');
    expect(await announced(id)).toBe(false);
    expect(await announced(id)).toBe(false);
    expect(await notified(id)).toBe(0);
    expect(await announced(id)).toBe(true);
  });

  it('is notified like every other one under another form, or after ten minutes', async () => {
    const [id, late] = [unique('test'), unique('test')];
    await announce('business', id, 'nurul');
    expect(await notified(id)).toBe(1);
    await announced(late, new Date(Date.now() - 10 * 60_000 - 1));
    expect(await notified(late)).toBe(1);
  });
});
