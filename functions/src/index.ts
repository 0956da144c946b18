/** What is deployed. Nested names are joined with dashes: `update.inquiry.status` is `update-inquiry-status`. */

import './platform/require-configuration.ts';

import { announceTestInquiry } from './procedures/announce-test-inquiry.ts';
import { createAdminSession } from './procedures/create-admin-session.ts';
import { endAdminSession } from './procedures/end-admin-session.ts';
import { publishPages } from './procedures/publish-pages.ts';
import { retryNotification } from './procedures/retry-notification.ts';
import { scrapeCarListing } from './procedures/scrape-car-listing.ts';
import { updateInquiryStatus } from './procedures/update-inquiry-status.ts';
import { validateAdminSession } from './procedures/validate-admin-session.ts';
import { verifyAdminCredentials } from './procedures/verify-admin-credentials.ts';
import { followBrandName } from './triggers/follow-brand-name.ts';
import { followCoverPhoto } from './triggers/follow-cover-photo.ts';
import { markPublications } from './triggers/mark-publications.ts';
import { page } from './triggers/page.ts';
import { publishWaitingPages } from './triggers/publish-waiting.ts';
import { sendFormNotification } from './triggers/send-form-notification.ts';
import { sendNotification } from './triggers/send-notification.ts';

export {
  createAdminSession as create_admin_session,
  endAdminSession as end_admin_session,
  validateAdminSession as validate_admin_session,
  verifyAdminCredentials as verify_admin_credentials,
};

export const announce = { test: { inquiry: announceTestInquiry } };
export const update = { inquiry: { status: updateInquiryStatus } };
export const scrape = { car: { listing: scrapeCarListing } };
export const retry = { notification: retryNotification };
export const send = { form: { notification: sendFormNotification }, notification: sendNotification };
export const follow = { brand: { name: followBrandName }, cover: { photo: followCoverPhoto } };
export const mark = { publications: markPublications };
export const publish = { pages: publishPages, waiting: publishWaitingPages };
export { page };
