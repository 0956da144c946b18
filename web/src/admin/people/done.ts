import { Refused } from '../shared/tell.ts';

/** Waits for a change that the server makes. Rejects with the sentence that `failed` makes of the reason. */
export async function done(
  change: Promise<{ readonly success: boolean; readonly error?: string | undefined }>,
  failed: (reason: string) => string,
): Promise<undefined> {
  const { success, error = '' } = await change.catch((cause) => {
    throw new Error(failed(cause instanceof Error ? cause.message : String(cause)), { cause });
  });
  if (!success) throw new Refused(failed(error));
}
