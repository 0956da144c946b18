import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { enqueue } from '../platform/queue.ts';

/**
 * What wakes the publisher. Edits of one second make one task: its name is the second, and a task whose name has been used is not made
 * again. The task comes when the second is over, so that it finds all of them; the queue of the local suite ignores the time for which a
 * task is scheduled, so the task says it too, and the publisher waits until then.
 */

export const QUEUE = 'publish-waiting';

/** How long edits are gathered, in milliseconds. */
const WINDOW = 1_000;

/** Clocks of two machines differ by less than this, in milliseconds. */
const MARGIN = 250;

/** How long the publisher may take, and how long the queue waits for it, in seconds. */
export const TIMEOUT = 520;
const DEADLINE = 540;

export const publishTask = z.object({ notBefore: z.number() });

/** Something waits: it will be published. Repeating it is harmless. @throws when the queue does not answer */
export async function wakePublisher(): Promise<void> {
  for (;;) {
    const window = Math.floor(Date.now() / WINDOW);
    const end = (window + 1) * WINDOW;
    const notBefore = end + MARGIN;
    const isNew = await enqueue({
      queue: QUEUE,
      name: `second ${window}`,
      data: { notBefore },
      notBefore: new Date(notBefore),
      deadlineSeconds: DEADLINE,
    });
    // A task that was there has not begun yet, unless the answer took too long: then it may have missed what waits now.
    if (isNew || Date.now() < end) return;
  }
}

/** The queue has sent the task early if it ignores times. */
export async function untilDue({ notBefore }: z.infer<typeof publishTask>): Promise<void> {
  const early = notBefore - Date.now();
  if (early > 0) await delay(Math.min(early, WINDOW + MARGIN));
}
