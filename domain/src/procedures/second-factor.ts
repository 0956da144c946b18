import * as z from 'zod/mini';

/**
 * What is proven by a login ticket: the password, and the code where there is a second factor already. So that no open session is enough
 * to change how its administrator signs in.
 */
export const loginTicket = z.string().check(z.minLength(1), z.maxLength(200));

/** Begins to set up a second factor; the one in use stays until the new one is confirmed. */
export const enrolSecondFactorRequest = z.strictObject({ loginTicket });
export const enrolSecondFactorResponse = z.object({
  success: z.boolean(),
  /** In base 32, to be typed. */
  secret: z.string(),
  /** The same as an address of the scheme `otpauth:`, to be scanned. */
  address: z.string(),
});

/** Confirms it with a first code of the app. */
export const confirmSecondFactorRequest = z.strictObject({
  loginTicket,
  code: z.string().check(z.minLength(1), z.maxLength(40)),
});
export const confirmSecondFactorResponse = z.object({
  /** False when the code is wrong; the ticket can be used again then. */
  success: z.boolean(),
  /** Shown once: only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
  /** Opens a session; null when the code is wrong. */
  loginTicket: z.nullable(z.string()),
});

/** Switches the second factor off. */
export const removeSecondFactorRequest = z.strictObject({ loginTicket });
export const removeSecondFactorResponse = z.object({ success: z.boolean() });
