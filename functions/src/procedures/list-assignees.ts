import { listAssigneesRequest } from '@site/domain/procedures/leads';
import { hasAccess } from '@site/domain/roles';
import { callable } from '../platform/callable.ts';
import { everyAdminUser } from '../store/admin-users.ts';

/** Sales may call. Names who may be given a lead, and nothing else about them. */
export const listAssignees = callable('list-assignees', {
  request: listAssigneesRequest,
  async handle() {
    const assignable = (await everyAdminUser()).filter(({ role }) => hasAccess(role, 'sales'));
    return { success: true, assignees: assignable.map(({ id, username }) => ({ id, name: username })) };
  },
});
