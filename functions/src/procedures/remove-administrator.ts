import { peopleMessages } from '@site/domain/messages/people';
import { removeAdministratorRequest, type removeAdministratorResponse } from '@site/domain/procedures/people';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { removeAdministrator as remove } from '../store/administrators.ts';

type Response = z.infer<typeof removeAdministratorResponse>;

/** Owners may call. Removes an administrator and ends their sessions. There is always an owner. Repeating it is harmless. */
export const removeAdministrator = callable('remove-administrator', {
  request: removeAdministratorRequest,
  async handle({ userId }, owner): Promise<Response> {
    const outcome = await remove({ userId }, owner);
    return outcome === 'last owner' ? { success: false, error: peopleMessages.lastOwner } : { success: true };
  },
});
