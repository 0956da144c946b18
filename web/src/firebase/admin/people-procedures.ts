import {
  changeRoleRequest,
  changeRoleResponse,
  inviteAdministratorRequest,
  inviteAdministratorResponse,
  removeAdministratorRequest,
  removeAdministratorResponse,
  withdrawInvitationRequest,
  withdrawInvitationResponse,
} from '@site/domain/procedures/people';
import { procedure } from './call.ts';

/** What owners do with people. An answer may hold an `error`: nothing has changed then. */

export const inviteAdministrator = procedure('invite-administrator', {
  request: inviteAdministratorRequest,
  response: inviteAdministratorResponse,
});

export const withdrawInvitation = procedure('withdraw-invitation', {
  request: withdrawInvitationRequest,
  response: withdrawInvitationResponse,
});

export const changeRole = procedure('change-role', {
  request: changeRoleRequest,
  response: changeRoleResponse,
});

export const removeAdministrator = procedure('remove-administrator', {
  request: removeAdministratorRequest,
  response: removeAdministratorResponse,
});
