import { recordExportRequest, recordExportResponse } from '@site/domain/accounts/procedures';
import { procedure } from './call.ts';

/** Writes into the audit log that enquiries leave as a file. */
export const recordExport = procedure('record-export', {
  request: recordExportRequest,
  response: recordExportResponse,
});
