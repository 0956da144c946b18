import * as z from 'zod/mini';
import { roles } from '../roles.ts';

/**
 * `people/{id of the user}`: who works, or has worked, in the back office, for names and choices of a person. Functions write it,
 * administrators read it. Who is removed stays, inactive: what they did keeps its name.
 */
export const colleague = z.object({
  username: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;
