import { announceTestInquiryRequest } from '@site/domain/procedures/announce-test-inquiry';
import { callable } from '../platform/callable.ts';
import { announce } from '../store/test-inquiries.ts';

/**
 * Owners and sales may call; `npm run smoke` does. The enquiry of that id, which is then sent as any visitor sends one, notifies nobody. The
 * authority is in the caller's session and not in the enquiry: no visitor can send one that is not noticed. Repeated calls change nothing,
 * and answer whether the trigger of enquiries has seen it. The answer names the network of the caller, so that a wrong `CALLER_HOP` is found.
 */
export const announceTestInquiry = callable('announce-test-inquiry', {
  request: announceTestInquiryRequest,
  handle: async ({ inquiryId, type }, { userId }, { network = null }) => ({
    success: true,
    noticed: await announce(type, inquiryId, userId),
    network,
  }),
});
