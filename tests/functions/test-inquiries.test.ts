import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFormNotification } from '../../functions/src/enquiries/send-form-notification.ts';
import { announce } from '../../functions/src/enquiries/test-enquiry.ts';
import { sendAnswers } from '../support/own-enquiries.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

const project = useOwnProject();
useTaskQueue();
beforeAll(() => sendAnswers(project, false));
afterAll(() => project.discard());

/** Stores a contact enquiry; returns the number of its notifications. */
async function notificationsOf(inquiryId: string): Promise<number> {
  const inquiry = project.database.doc(`contact_inquiries/${inquiryId}`);
  await inquiry.set({ ...inquirySamples.contact, status: 'new', created_at: new Date() });
  const event = { id: `event-${inquiryId}`, params: { inquiryId }, data: await inquiry.get() };
  await sendFormNotification['contact']?.run(event as never);
  return (await project.database.collection('outbox').where('inquiry_id', '==', inquiryId).get()).size;
}

it('an announced test notifies nobody, and whoever announced it sees that it was noticed', async () => {
  const id = unique('test');
  expect(await announce('contact', id, 'nurul')).toBe(false);
  expect(await announce('contact', id, 'nurul')).toBe(false);
  expect(await notificationsOf(id)).toBe(0);
  expect(await announce('contact', id, 'nurul')).toBe(true);
});

it('every other enquiry is notified: of another id, of another form, or after ten minutes', async () => {
  const id = unique('test');
  await announce('business', id, 'nurul');
  expect(await notificationsOf(id)).toBe(1);
  const late = unique('test');
  await announce('contact', late, 'nurul', new Date(Date.now() - 10 * 60_000 - 1));
  expect(await notificationsOf(late)).toBe(1);
});
