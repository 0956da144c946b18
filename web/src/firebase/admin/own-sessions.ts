import {
  endSessionRequest,
  endSessionResponse,
  listSessionsRequest,
  listSessionsResponse,
} from '@site/domain/accounts/procedures';
import { procedure } from './call.ts';

/** The open sessions of whoever is signed in here. */
export const listSessions = procedure('list-sessions', {
  request: listSessionsRequest,
  response: listSessionsResponse,
});

export const endSession = procedure('end-session', {
  request: endSessionRequest,
  response: endSessionResponse,
});
