import { beforeAll, expect, it } from 'vitest';
import { retryNotification } from '../../functions/src/mail/deliver.ts';
import { bring } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import { administratorIn, type OwnAdministrator } from '../support/own-administrator.ts';
import { useTaskQueue } from '../support/task-queue.ts';

const delivery = useDelivery();
const queue = useTaskQueue();
const { project, add, read, messageIds } = delivery;

it('An entry that cannot be read ends in ERROR with the reason, and does not come again', async () => {
  const id = await add();
  await project.database.doc(`outbox/${id}`).update({ kind: 'pigeon', submitted_at: null });
  expect(await bring(id)).toBe('done');
  const stored = await project.database.doc(`outbox/${id}`).get();
  expect(stored.data()).toMatchObject({
    state: 'ERROR',
    last_error: 'The stored notification cannot be read: kind, submitted_at',
  });
});

let nurul: OwnAdministrator;
beforeAll(async () => {
  nurul = await administratorIn(project, 'Nurul');
});

const ask = (request: string | { all: true }) =>
  nurul.call(retryNotification, typeof request === 'string' ? { outboxId: request } : request);

const given = { state: 'ERROR', attempts: 54, last_error: '554' } as const;

it('An administrator who asks for another try puts it into the queue under a fresh name each time, and its retries begin anew', async () => {
  const id = await add(given);
  expect(await ask(id)).toEqual({ success: true, retried: 1 });
  expect(await read(id)).toMatchObject({ state: 'PENDING', attempts: 0, round: 1 });
  delivery.smtp.next('says 451');
  expect(await bring(id, 1, 1)).toBe('again');
  expect(await ask(id)).toEqual({ success: true, retried: 1 });
  expect(queue.tasks.map(({ data }) => data)).toEqual([
    { entryId: id, round: 1 },
    { entryId: id, round: 2 },
  ]);

  // The waiting task of the previous round does nothing.
  expect(await bring(id, 2, 1)).toBe('done');
  expect(messageIds()).toEqual([]);
  expect(await bring(id, 1, 2)).toBe('done');
  expect(await read(id)).toMatchObject({ state: 'SENT', attempts: 1, last_error: null });
  expect(messageIds()).toEqual([`${id}@klangprime.example`]);
});

it('An administrator who asks for another try is told that a notification is missing', async () => {
  await expect(ask('missing')).rejects.toMatchObject({ code: 'not-found' });
});

it('An administrator who asks for another try gets one task and one mail, however often it is asked for at the same time', async () => {
  const id = await add(given);
  const answers = await Promise.allSettled([ask(id), ask(id), ask(id)]);
  const done = answers.filter(({ status }) => status === 'fulfilled');
  expect(done).toEqual([{ status: 'fulfilled', value: { success: true, retried: 1 } }]);
  expect(queue.tasks.map(({ data }) => data)).toEqual([{ entryId: id, round: 1 }]);
});

it('An administrator who asks for another try of a sent notification sends it once more, such as after a refused recipient', async () => {
  const id = await add({ state: 'SENT', last_error: 'Refused for sales@klangprime.example' });
  expect(await ask(id)).toEqual({ success: true, retried: 1 });
  await expect(ask(id)).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await bring(id, 1, 1)).toBe('done');
  expect(await read(id)).toMatchObject({ state: 'SENT', last_error: null });
  expect(messageIds()).toEqual([`${id}@klangprime.example`]);
});

it('An administrator who asks for another try is told when it cannot be queued, and may ask again when it is overdue', async () => {
  const id = await add(given);
  queue.refuse(1);
  await expect(ask(id)).rejects.toMatchObject({ code: 'internal' });
  await expect(ask(id)).rejects.toMatchObject({ code: 'failed-precondition' });
  const overdue = new Date(Date.now() - 11 * 60_000);
  await project.database.doc(`outbox/${id}`).update({ next_attempt_at: overdue });
  expect(await ask(id)).toEqual({ success: true, retried: 1 });
  expect(queue.tasks).toHaveLength(1);
});

it('An administrator who asks for another try for all retries each failed or waiting notification once', async () => {
  await project.discard();
  nurul = await administratorIn(project, 'Nurul');
  const failed = await Promise.all(Array.from({ length: 25 }, () => add(given)));
  const failing = await add({ attempts: 3, last_error: '451' });
  await add({ state: 'SENT', sent_at: new Date() });
  await add({ state: 'PROCESSING', attempts: 1 });
  await add();
  const damaged = await add(given);
  await project.database.doc(`outbox/${damaged}`).update({ kind: 'pigeon' });
  expect(await ask({ all: true })).toEqual({ success: true, retried: 26 });
  const queued = queue.tasks.map(({ data }) => String(data['entryId']));
  expect(queued.toSorted()).toEqual([...failed, failing].toSorted());
  expect(await ask({ all: true })).toEqual({ success: true, retried: 0 });
});
