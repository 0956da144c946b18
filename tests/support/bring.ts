import { sendNotification } from '../../functions/src/send-notification.ts';

/**
 * The queue brings a notification's task to its function, for that attempt of that round. 'again' when the function asks
 * for another attempt.
 */
export async function bring(entryId: string, attempt = 1, round = 0): Promise<'done' | 'again'> {
  try {
    await sendNotification.run({ data: { entryId, round }, retryCount: attempt - 1 } as never);
    return 'done';
  } catch (error) {
    if (error instanceof Error && error.message === 'To be tried again') return 'again';
    throw error;
  }
}
