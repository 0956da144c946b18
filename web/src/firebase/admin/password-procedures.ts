import {
  checkPasswordLinkRequest,
  checkPasswordLinkResponse,
  requestPasswordRequest,
  requestPasswordResponse,
  setPasswordRequest,
  setPasswordResponse,
} from '@site/domain/accounts/procedures';
import { procedure } from './call.ts';

/** Asks for a mail with a link. The answer does not say whether anybody has that address. */
export const requestPassword = procedure('request-password', {
  request: requestPasswordRequest,
  response: requestPasswordResponse,
});

export const checkPasswordLink = procedure('check-password-link', {
  request: checkPasswordLinkRequest,
  response: checkPasswordLinkResponse,
});

export const setPassword = procedure('set-password', {
  request: setPasswordRequest,
  response: setPasswordResponse,
});
