import { inquiryKinds } from '@site/domain/entities/inquiry';
import { recordExportRequest } from '@site/domain/procedures/record-export';
import { callable } from '../platform/callable.ts';
import { audit } from '../store/audit-log.ts';

/** Sales may call, before enquiries that they may read leave as a file. What is stored is which form and how many, nothing about visitors. */
export const recordExport = callable('record-export', {
  request: recordExportRequest,
  async handle({ form, documents }, by) {
    await audit('inquiries_exported', by, { about: `${inquiryKinds[form].label} form`, data: { documents } });
    return { success: true };
  },
});
