/** How long a queue tries a task that fails, and how long it waits in between. Times are in seconds. */
export interface Backoff {
  /** After this many attempts the task is given up. */
  readonly attempts: number;
  readonly minBackoffSeconds: number;
  readonly maxBackoffSeconds: number;
  /** How often the wait doubles; after that it grows by the same amount each time. */
  readonly maxDoublings: number;
}

/**
 * How long the queue waits after that attempt (the first is 1), in seconds. Cloud Tasks and its emulator count alike:
 * https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues#retryconfig
 */
export function secondsAfter(attempt: number, backoff: Backoff): number {
  const { minBackoffSeconds, maxBackoffSeconds, maxDoublings } = backoff;
  const doublings = Math.min(attempt - 1, maxDoublings);
  const steps = Math.max(0, attempt - 1 - maxDoublings);
  return Math.min(maxBackoffSeconds, minBackoffSeconds * 2 ** doublings * (1 + steps));
}
