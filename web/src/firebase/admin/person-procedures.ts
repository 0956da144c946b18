import {
  erasePersonRequest,
  erasePersonResponse,
  exportPersonResponse,
  personRequest,
} from '@site/domain/privacy/procedures';
import { procedure } from './call.ts';

/** Every enquiry is read: the server may take its time. In milliseconds. */
const TIMEOUT = 120_000;

export const exportPerson = procedure('export-person', {
  request: personRequest,
  response: exportPersonResponse,
  timeout: TIMEOUT,
});

export const erasePerson = procedure('erase-person', {
  request: erasePersonRequest,
  response: erasePersonResponse,
  timeout: TIMEOUT,
});
