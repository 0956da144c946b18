import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deliver } from '../../functions/src/notification/deliver.ts';
import { newSession } from '../../functions/src/platform/admin-session.ts';
import { retryNotification } from '../../functions/src/procedures/retry-notification.ts';
import { deliverNotification } from '../../functions/src/triggers/deliver-notification.ts';
import { retryDueNotifications } from '../../functions/src/triggers/retry-due-notifications.ts';
import { FAILED, useDelivery } from '../support/delivery.ts';

/** Who retries a notification: the schedule, the next event, an administrator. */

// Failed attempts are logged; the logger takes the console as it is when loaded.
vi.hoisted(() => {
  console.error = () => undefined;
});

const delivery = useDelivery();
const { project, enqueue, read, waitUntilDue, messageIds } = delivery;

describe('what is overdue', () => {
  it('is sent by the schedule, but not before it is due', async () => {
    const [due, waiting] = [await enqueue(), await enqueue()];
    await waitUntilDue(waiting, -60_000);
    await retryDueNotifications.run({ scheduleTime: new Date().toISOString() });
    expect(await read(due)).toMatchObject({ state: 'SENT' });
    expect(await read(waiting)).toMatchObject({ state: 'PENDING', attempts: 0 });
  });

  it('is sent with the next event, when it is overdue by more than a minute', async () => {
    const [abandoned, failed, fresh] = [
      await enqueue({ state: 'PROCESSING', attempts: 1 }),
      await enqueue({ attempts: 2, last_error: '451' }),
      await enqueue(),
    ];
    await waitUntilDue(abandoned, 61_000);
    await waitUntilDue(failed, 61_000);
    const next = await enqueue();
    await deliverNotification.run({ params: { entryId: next } } as never);
    for (const id of [next, abandoned, failed]) expect(await read(id)).toMatchObject({ state: 'SENT' });
    expect(await read(fresh)).toMatchObject({ state: 'PENDING', attempts: 0 });
  });
});

describe('an entry that cannot be read', () => {
  it('ends in ERROR with the reason, and stops no other in the sweep', async () => {
    const [damaged, sound] = [await enqueue(), await enqueue()];
    await project.database.doc(`outbox/${damaged}`).update({ kind: 'pigeon', submitted_at: null });
    await waitUntilDue(damaged, 120_000);
    await retryDueNotifications.run({ scheduleTime: new Date().toISOString() });
    expect(await read(sound)).toMatchObject({ state: 'SENT' });
    const stored = await project.database.doc(`outbox/${damaged}`).get();
    expect(stored.data()).toMatchObject({
      state: 'ERROR',
      last_error: 'The stored notification cannot be read: kind, submitted_at',
    });
  });
});

describe('an entry from before there were channels', () => {
  it('has the id of its event and no channel, and is sent as mail', async () => {
    const id = await enqueue();
    const { channel: _, ...old } = await read(id);
    await project.database.doc('outbox/1234567890').set(old);
    expect(await deliver('1234567890')).toBe('SENT');
    expect(messageIds()).toEqual(['1234567890@klangprime.example']);
  });
});

describe('an administrator who asks for another try', () => {
  const userId = 'nurul';
  const token = { admin: true, session_id: '', aud: project.id };
  beforeAll(async () => {
    const { document } = newSession(userId, 'Nurul');
    await project.database.doc(document.path).set(document.data);
    token.session_id = document.path.split('/')[1] ?? '';
  });

  const retry = (outboxId: string) =>
    retryNotification.run({
      data: { outboxId },
      auth: { uid: userId, token },
      rawRequest: { rawBody: Buffer.alloc(0) },
    } as never);

  it('is told when it fails again, and retries follow without them', async () => {
    const id = await enqueue(FAILED);
    delivery.smtp.next('says 451');
    expect(await retry(id)).toEqual({ success: false });
    expect(await read(id)).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });
    await waitUntilDue(id);
    expect(await deliver(id)).toBe('SENT');
  });

  it('sends one mail, however often it is asked for at the same time', async () => {
    const id = await enqueue(FAILED);
    const answers = await Promise.allSettled([retry(id), retry(id), retry(id)]);
    const done = answers.filter(({ status }) => status === 'fulfilled');
    expect(done).toEqual([{ status: 'fulfilled', value: { success: true } }]);
    expect(messageIds()).toEqual([`${id}@klangprime.example`]);
  });
});
