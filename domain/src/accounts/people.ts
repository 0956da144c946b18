import * as z from 'zod/mini';
import { roles } from '../roles.ts';

/** `people/{id of the user}`: written by functions. A removed administrator stays inactive, to keep a name in the history. */
export const colleague = z.object({
  username: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

/** `invitations/{automatic id}`: written by functions, read by owners. No token is stored here. */
export const invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  mail: z.enum(['waiting', 'sent', 'failed']),
  invited_by: z.string(),
  invited_at: z.date(),
  /** Firestore deletes the invitation at this time (firestore.indexes.json). */
  expires_at: z.date(),
});
export type Invitation = z.infer<typeof invitation>;
