import { updateInquiryStatusRequest, updateInquiryStatusResponse } from '@site/domain/enquiries/procedures';
import { procedure } from './call.ts';

export const updateInquiryStatus = procedure('update-inquiry-status', {
  request: updateInquiryStatusRequest,
  response: updateInquiryStatusResponse,
});
