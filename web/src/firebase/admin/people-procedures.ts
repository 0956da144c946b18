import {
  changeRoleRequest,
  changeRoleResponse,
  inviteAdministratorRequest,
  inviteAdministratorResponse,
  listEmailsRequest,
  listEmailsResponse,
  removeAdministratorRequest,
  removeAdministratorResponse,
  setEmailRequest,
  setEmailResponse,
  setOwnEmailRequest,
  setOwnEmailResponse,
  withdrawInvitationRequest,
  withdrawInvitationResponse,
} from '@site/domain/accounts/procedures';
import { procedure } from './call.ts';

/** What owners do with people, and everybody with their own address. An answer may hold an `error`: nothing has changed then. */

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

/** The addresses that links to set a password go to. */
export const listEmails = procedure('list-emails', {
  request: listEmailsRequest,
  response: listEmailsResponse,
});

export const setEmail = procedure('set-email', {
  request: setEmailRequest,
  response: setEmailResponse,
});

export const setOwnEmail = procedure('set-own-email', {
  request: setOwnEmailRequest,
  response: setOwnEmailResponse,
});
