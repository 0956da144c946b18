import { peopleMessages } from '@site/domain/messages/people';
import { changeRoleRequest, type changeRoleResponse } from '@site/domain/procedures/people';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { changeRole as change, type TeamChange } from '../store/administrators.ts';

type Response = z.infer<typeof changeRoleResponse>;

/** Owners may call. Changes what an administrator may do, from their next request on. There is always an owner. */
export const changeRole = callable('change-role', {
  request: changeRoleRequest,
  handle: async ({ userId, role }, owner): Promise<Response> => toResponse(await change(userId, role, owner)),
});

function toResponse(change: TeamChange): Response {
  if (change === 'nobody') return { success: false, error: peopleMessages.nobody };
  if (change === 'last owner') return { success: false, error: peopleMessages.lastOwner };
  return { success: true };
}
