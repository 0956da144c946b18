import { sendNotification } from '../../functions/src/send-notification.ts';

/** Runs the task of a notification. Returns 'again' if the function asks for a retry. */
export async function bring(entryId: string, attempt = 1, round = 0): Promise<'done' | 'again'> {
  try {
    await sendNotification.run({ data: { entryId, round }, retryCount: attempt - 1 } as never);
    return 'done';
  } catch (error) {
    if (error instanceof Error && error.message === 'To be tried again') return 'again';
    throw error;
  }
}
