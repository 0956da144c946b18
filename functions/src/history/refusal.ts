/** Why something is not restored, as a sentence for the administrator. Nothing has changed then. */
export class Refusal extends Error {}

/** What a procedure answers: done, or why not. */
export interface Restored {
  readonly success: boolean;
  readonly error?: string;
}

/** Runs what may refuse. @throws any other error */
export async function answerOf(work: () => Promise<unknown>): Promise<Restored> {
  try {
    await work();
    return { success: true };
  } catch (error) {
    if (error instanceof Refusal) return { success: false, error: error.message };
    throw error;
  }
}
