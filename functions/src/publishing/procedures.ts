import { EVERY_PATH } from '@site/domain/publishing/publication';
import { callable } from '../platform/callable.ts';
import { wakePublisher } from './triggers.ts';
import { markFailedWaiting, markWaiting } from './waiting.ts';

/**
 * Owners and editors may call. Publishes the named paths, those that have failed, or everything. Answers when they wait: the publisher does
 * the work, and `publications` shows how it goes. Calling it again is harmless.
 */
export const publishPages = callable('publish-pages', {
  async handle({ paths, failed }) {
    const waiting = failed ? await markFailedWaiting() : await mark(paths ?? [EVERY_PATH]);
    // Also when nothing has failed: what waits may have been given up by the queue.
    await wakePublisher();
    return { success: true, waiting };
  },
});

async function mark(paths: readonly string[]): Promise<number> {
  await markWaiting(paths);
  return paths.length;
}
