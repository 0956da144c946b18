import {
  updateInquiryStatusRequest,
  updateInquiryStatusResponse,
} from '@site/domain/procedures/update-inquiry-status';
import { procedure } from './call.ts';

export const updateInquiryStatus = procedure('update-inquiry-status', {
  request: updateInquiryStatusRequest,
  response: updateInquiryStatusResponse,
});
