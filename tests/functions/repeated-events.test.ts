import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUpForLostEvents } from '../../functions/src/enquiries/lost-events.ts';
import { sendFormNotification } from '../../functions/src/enquiries/send-form-notification.ts';
import { notify } from '../../functions/src/mail/notify.ts';
import { bring } from '../support/bring.ts';
import { sendAnswers } from '../support/own-enquiries.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';
import { type SmtpStandIn, sendMailTo, startSmtp } from '../support/smtp.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Firestore delivers events at least once. The tests deliver them again. */

const project = useOwnProject();
const queue = useTaskQueue();
let smtp: SmtpStandIn;

beforeAll(async () => {
  smtp = await startSmtp();
  sendMailTo(smtp.port);
  await sendAnswers(project, false);
});
afterAll(async () => {
  await smtp.stop();
  await project.discard();
});

/** The event of a new enquiry, for repeated delivery. */
async function creationOf(kind: InquiryKind): Promise<{ id: string; arrive(): Promise<unknown> }> {
  const inquiryId = unique(kind);
  const inquiry = project.database.doc(`${inquiryKinds[kind].collection}/${inquiryId}`);
  await inquiry.set({ ...inquirySamples[kind], status: 'new', created_at: new Date() });
  const event = { id: `projects/x/${inquiryId}`, params: { inquiryId }, data: await inquiry.get() };
  const trigger = sendFormNotification[kind];
  if (!trigger) throw new Error(`No trigger for ${kind}`);
  return { id: inquiryId, arrive: async () => trigger.run(event as never) };
}

async function notificationsOf(inquiryId: string) {
  return (await project.database.collection('outbox').where('inquiry_id', '==', inquiryId).get()).docs;
}

describe('the nightly run', () => {
  const HOUR = 3_600_000;
  const now = new Date('2026-05-06T19:10:00Z');

  it('makes the lead and the notification that an event has not made, once, and leaves younger enquiries to theirs', async () => {
    const store = async (kind: InquiryKind, hoursAgo: number) => {
      const inquiryId = unique(kind);
      const created_at = new Date(now.getTime() - hoursAgo * HOUR);
      const inquiry = project.database.doc(`${inquiryKinds[kind].collection}/${inquiryId}`);
      await inquiry.set({ ...inquirySamples[kind], status: 'new', created_at });
      return inquiryId;
    };
    const lost = await Promise.all(inquiryKindKeys.map((kind) => store(kind, 26)));
    const [young, old] = [await store('contact', 24), await store('contact', 9 * 24)];
    // Notified, but without a lead.
    const told = await store('contact', 30);
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
  it('delivered three times makes one notification, one task and one mail', async () => {
    const { id, arrive } = await creationOf(kind);
    await Promise.all([arrive(), arrive()]);
    await arrive();
    const [notification, ...others] = await notificationsOf(id);
    expect(others).toEqual([]);
    expect(notification?.id).toBe(`projects_x_${id}_mail`);
    expect(notification?.get('channel')).toBe('mail');

    const entryId = `projects_x_${id}_mail`;
    expect(queue.tasks).toMatchObject([{ data: { entryId, round: 0 } }]);
    for (let time = 0; time < 3; time += 1) await bring(entryId);
    expect(smtp.received.filter(({ raw }) => raw.includes(`<projects_x_${id}_mail@`))).toHaveLength(1);
  });

  it('delivered again after the mail changes nothing', async () => {
    const { id, arrive } = await creationOf(kind);
    await arrive();
    const entryId = `projects_x_${id}_mail`;
    await bring(entryId);
    const [sent] = await notificationsOf(id);
    expect(sent?.get('state')).toBe('SENT');
    await arrive();
    const [after] = await notificationsOf(id);
    expect(after?.updateTime).toEqual(sent?.updateTime);
  });

  it('fails when the queue cannot be reached, and makes up for it when it comes again', async () => {
    const { id, arrive } = await creationOf(kind);
    queue.refuse(1);
    await expect(arrive()).rejects.toThrow();
    expect(queue.tasks).toEqual([]);
    await arrive();
    expect(await notificationsOf(id)).toHaveLength(1);
    expect(queue.tasks).toHaveLength(1);
  });
});
