import { tendLead } from '../../functions/src/enquiries/received.ts';
import { sendNotification } from '../../functions/src/send-notification.ts';

/** Runs the task of a notification, a digest or a lead. Returns 'again' if the function asks for a retry. */
export async function deliver(data: object, attempt = 1): Promise<'done' | 'again'> {
  const worker = 'inquiryId' in data ? tendLead : sendNotification;
  try {
    await worker.run({ data, retryCount: attempt - 1 } as never);
    return 'done';
  } catch (error) {
    if (error instanceof Error && error.message === 'To be tried again') return 'again';
    throw error;
  }
}

export const bring = (entryId: string, attempt = 1, round = 0) => deliver({ entryId, round }, attempt);
