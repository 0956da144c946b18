import * as z from 'zod/mini';

/** Attempts to sign in that have not succeeded, in a row; part of `admin_users` and `sign_in_limits`. */
export const attemptFields = {
  failed_attempts: z.int().check(z.nonnegative()),
  locked_until: z.nullable(z.date()),
};

export interface AttemptCounter {
  readonly failed_attempts: number;
  readonly locked_until: Date | null;
}

export const noAttempts: AttemptCounter = { failed_attempts: 0, locked_until: null };

/** A counter as it was read, and how to change it. */
export interface StoredCounter {
  readonly counter: AttemptCounter;
  /** Changes that come together follow one another. False when `decide` changes nothing, or the counter cannot be read. */
  change(decide: (current: AttemptCounter) => AttemptCounter | undefined): Promise<boolean>;
}
