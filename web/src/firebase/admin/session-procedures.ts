import {
  createAdminSessionRequest,
  createAdminSessionResponse,
  endAdminSessionRequest,
  endAdminSessionResponse,
  validateAdminSessionRequest,
  validateAdminSessionResponse,
  verifyAdminCredentialsRequest,
  verifyAdminCredentialsResponse,
} from '@site/domain/accounts/procedures';
import { sessionTimeouts } from '@site/domain/limits';
import { procedure } from './call.ts';

export const verifyAdminCredentials = procedure('verify_admin_credentials', {
  request: verifyAdminCredentialsRequest,
  response: verifyAdminCredentialsResponse,
  timeout: sessionTimeouts.verify,
});

export const createAdminSession = procedure('create_admin_session', {
  request: createAdminSessionRequest,
  response: createAdminSessionResponse,
  timeout: sessionTimeouts.create,
});

export const validateAdminSession = procedure('validate_admin_session', {
  request: validateAdminSessionRequest,
  response: validateAdminSessionResponse,
  timeout: sessionTimeouts.validate,
});

export const endAdminSession = procedure('end_admin_session', {
  request: endAdminSessionRequest,
  response: endAdminSessionResponse,
  timeout: sessionTimeouts.validate,
});
