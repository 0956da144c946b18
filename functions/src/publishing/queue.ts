import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { taskQueue } from '../platform/firebase.ts';

/**
 * What wakes the publisher. Edits of one second make one task: its name is the second, and a task whose name has been used is not made
 * again. The task runs when the second is over, so that it finds all of them; the queue of the local suite ignores the time for which a
 * task is scheduled, so the task says it too, and the publisher waits until then.
 */

/** The function behind the queue. */
const FUNCTION = 'publish-waiting';

/** How long edits are gathered, in milliseconds. */
const WINDOW = 1_000;

/** Clocks of two machines differ by less than this, in milliseconds. */
const MARGIN = 250;

/** How long Cloud Tasks waits for the publisher, in seconds: as long as its function may take. */
export const DEADLINE = 540;

export const publishTask = z.object({ notBefore: z.number() });

/** Names the second; names that begin with a digest are spread over the queue's storage, as Cloud Tasks advises. */
function taskOf(time: number): { readonly id: string; readonly end: number } {
  const window = Math.floor(time / WINDOW);
  const digest = createHash('sha256').update(String(window)).digest('hex').slice(0, 8);
  return { id: `${digest}-${window}`, end: (window + 1) * WINDOW };
}

/** Something waits: it will be published. Repeating it is harmless. @throws when the queue does not answer */
export async function wakePublisher(): Promise<void> {
  const queue = await taskQueue(FUNCTION);
  for (;;) {
    const { id, end } = taskOf(Date.now());
    const notBefore = end + MARGIN;
    try {
      await queue.enqueue(
        { notBefore },
        { id, scheduleTime: new Date(notBefore), dispatchDeadlineSeconds: DEADLINE },
      );
      return;
    } catch (error) {
      if (!isThere(error)) throw error;
      // If the answer took so long that the task may have begun, it may have missed what waits now.
      if (Date.now() < end) return;
    }
  }
}

/** The queue has run the task early if it ignores times. */
export async function untilDue({ notBefore }: z.infer<typeof publishTask>): Promise<void> {
  const early = notBefore - Date.now();
  if (early > 0) await delay(Math.min(early, WINDOW + MARGIN));
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}
