/** What is deployed. Nested names are joined with dashes: `update.inquiry.status` is `update-inquiry-status`. */

import './platform/require-configuration.ts';

import { announceTestInquiry } from './procedures/announce-test-inquiry.ts';
import { confirmSecondFactor } from './procedures/confirm-second-factor.ts';
import { createAdminSession } from './procedures/create-admin-session.ts';
import { endAdminSession } from './procedures/end-admin-session.ts';
import { enrolSecondFactor } from './procedures/enrol-second-factor.ts';
import { erasePersonProcedure } from './procedures/erase-person.ts';
import { exportPerson } from './procedures/export-person.ts';
import { importListings } from './procedures/import-listings.ts';
import { publishPages } from './procedures/publish-pages.ts';
import { removeSecondFactor } from './procedures/remove-second-factor.ts';
import { retryNotification } from './procedures/retry-notification.ts';
import { scrapeCarListing } from './procedures/scrape-car-listing.ts';
import { setFormGate } from './procedures/set-form-gate.ts';
import { updateInquiryStatus } from './procedures/update-inquiry-status.ts';
import { validateAdminSession } from './procedures/validate-admin-session.ts';
import { verifyAdminCredentials } from './procedures/verify-admin-credentials.ts';
import { followBrandName } from './triggers/follow-brand-name.ts';
import { followCoverPhoto } from './triggers/follow-cover-photo.ts';
import { forgetInquiry } from './triggers/forget-inquiry.ts';
import { markPublications } from './triggers/mark-publications.ts';
import { nightly } from './triggers/nightly.ts';
import { page } from './triggers/page.ts';
import { publishWaitingPages } from './triggers/publish-waiting.ts';
import { reportError } from './triggers/report-error.ts';
import { sendFormNotification } from './triggers/send-form-notification.ts';
import { sendNotification } from './triggers/send-notification.ts';
import { tendFilesOfChange } from './triggers/tend-files.ts';

export {
  createAdminSession as create_admin_session,
  endAdminSession as end_admin_session,
  validateAdminSession as validate_admin_session,
  verifyAdminCredentials as verify_admin_credentials,
};

export const enrol = { second: { factor: enrolSecondFactor } };
export const confirm = { second: { factor: confirmSecondFactor } };
export const remove = { second: { factor: removeSecondFactor } };
export const announce = { test: { inquiry: announceTestInquiry } };
export const update = { inquiry: { status: updateInquiryStatus } };
export const scrape = { car: { listing: scrapeCarListing } };
export const retry = { notification: retryNotification };
export const report = { error: reportError };
export const send = { form: { notification: sendFormNotification }, notification: sendNotification };
export const erase = { person: erasePersonProcedure };
export const forget = { inquiry: forgetInquiry };
export const set = { form: { gate: setFormGate } };
export const follow = { brand: { name: followBrandName }, cover: { photo: followCoverPhoto } };
export const mark = { publications: markPublications };
export const publish = { pages: publishPages, waiting: publishWaitingPages };
export const tend = { files: tendFilesOfChange };
export { nightly, page };

const personExport = { person: exportPerson };

const listingImport = { listings: importListings };

export { listingImport as import, personExport as export };
