import { listAssigneesRequest } from '@site/domain/procedures/leads';
import { callable } from '../platform/callable.ts';
import { everyAdminUser } from '../store/admin-users.ts';

/** Sales may call. Names who may be given a lead, and nothing else about them. */
export const listAssignees = callable('list-assignees', {
  request: listAssigneesRequest,
  async handle() {
    const administrators = await everyAdminUser();
    return { success: true, assignees: administrators.map(({ id, username }) => ({ id, name: username })) };
  },
});
