/** What is deployed. Nested names are joined with dashes: `update.inquiry.status` is `update-inquiry-status`. */

import './platform/require-configuration.ts';

import { addNoteProcedure } from './procedures/add-note.ts';
import { announceTestInquiry } from './procedures/announce-test-inquiry.ts';
import { assignLead } from './procedures/assign-lead.ts';
import { changeRole } from './procedures/change-role.ts';
import { checkPasswordLink } from './procedures/check-password-link.ts';
import { closeLead } from './procedures/close-lead.ts';
import { confirmSecondFactor } from './procedures/confirm-second-factor.ts';
import { createAdminSession } from './procedures/create-admin-session.ts';
import { endAdminSession } from './procedures/end-admin-session.ts';
import { endSession } from './procedures/end-session.ts';
import { enrolSecondFactor } from './procedures/enrol-second-factor.ts';
import { erasePersonProcedure } from './procedures/erase-person.ts';
import { exportPerson } from './procedures/export-person.ts';
import { hideEntryProcedure } from './procedures/hide-entry.ts';
import { importListings } from './procedures/import-listings.ts';
import { inviteAdministrator } from './procedures/invite-administrator.ts';
import { listEmails } from './procedures/list-emails.ts';
import { listSessions } from './procedures/list-sessions.ts';
import { mergeContacts } from './procedures/merge-contacts.ts';
import { publishEntry } from './procedures/publish-entry.ts';
import { publishPages } from './procedures/publish-pages.ts';
import { recordContact } from './procedures/record-contact.ts';
import { recordExport } from './procedures/record-export.ts';
import { removeAdministrator } from './procedures/remove-administrator.ts';
import { removeSecondFactor } from './procedures/remove-second-factor.ts';
import { requestPassword } from './procedures/request-password.ts';
import { restoreDeletedProcedure } from './procedures/restore-deleted.ts';
import { restoreVersionProcedure } from './procedures/restore-version.ts';
import { retryNotification } from './procedures/retry-notification.ts';
import { scrapeCarListing } from './procedures/scrape-car-listing.ts';
import { sendInquiry } from './procedures/send-inquiry.ts';
import { sendReplyProcedure } from './procedures/send-reply.ts';
import { setEmail } from './procedures/set-email.ts';
import { setFormGate } from './procedures/set-form-gate.ts';
import { setNextStepProcedure } from './procedures/set-next-step.ts';
import { setOwnEmail } from './procedures/set-own-email.ts';
import { setPassword } from './procedures/set-password.ts';
import { splitContacts } from './procedures/split-contacts.ts';
import { strikeNoteProcedure } from './procedures/strike-note.ts';
import { updateInquiryStatus } from './procedures/update-inquiry-status.ts';
import { validateAdminSession } from './procedures/validate-admin-session.ts';
import { verifyAdminCredentials } from './procedures/verify-admin-credentials.ts';
import { withdrawInvitation } from './procedures/withdraw-invitation.ts';
import { countChangedLead } from './triggers/count-lead.ts';
import { followBrandName } from './triggers/follow-brand-name.ts';
import { followCoverPhoto } from './triggers/follow-cover-photo.ts';
import { forgetInquiry } from './triggers/forget-inquiry.ts';
import { markPublications } from './triggers/mark-publications.ts';
import { morning } from './triggers/morning.ts';
import { nightly } from './triggers/nightly.ts';
import { noteSetting } from './triggers/note-setting.ts';
import { page } from './triggers/page.ts';
import { publishDue } from './triggers/publish-due-drafts.ts';
import { publishWaitingPages } from './triggers/publish-waiting.ts';
import { readPdfApart } from './triggers/read-pdf.ts';
import { recordHistory } from './triggers/record-history.ts';
import { recordMailOfEntry } from './triggers/record-mail.ts';
import { reportError } from './triggers/report-error.ts';
import { sendFormNotification } from './triggers/send-form-notification.ts';
import { sendNotification } from './triggers/send-notification.ts';
import { stopBilling } from './triggers/stop-billing.ts';
import { tendDrafts } from './triggers/tend-drafts.ts';
import { tendFilesOfChange } from './triggers/tend-files.ts';

export {
  createAdminSession as create_admin_session,
  endAdminSession as end_admin_session,
  validateAdminSession as validate_admin_session,
  verifyAdminCredentials as verify_admin_credentials,
};

export const enrol = { second: { factor: enrolSecondFactor } };
export const confirm = { second: { factor: confirmSecondFactor } };
export const assign = { lead: assignLead };
export const add = { note: addNoteProcedure };
export const strike = { note: strikeNoteProcedure };
export const close = { lead: closeLead };
export const record = {
  contact: recordContact,
  export: recordExport,
  mail: recordMailOfEntry,
  history: recordHistory,
};
export const merge = { contacts: mergeContacts };
export const split = { contacts: splitContacts };
export const remove = { second: { factor: removeSecondFactor }, administrator: removeAdministrator };
export const invite = { administrator: inviteAdministrator };
export const withdraw = { invitation: withdrawInvitation };
export const change = { role: changeRole };
export const list = { sessions: listSessions, emails: listEmails };
export const end = { session: endSession };
export const request = { password: requestPassword };
export const check = { password: { link: checkPasswordLink } };
export const announce = { test: { inquiry: announceTestInquiry } };
export const update = { inquiry: { status: updateInquiryStatus } };
export const scrape = { car: { listing: scrapeCarListing } };
export const retry = { notification: retryNotification };
export const restore = { version: restoreVersionProcedure, deleted: restoreDeletedProcedure };
export const report = { error: reportError };
export const send = {
  form: { notification: sendFormNotification },
  inquiry: sendInquiry,
  notification: sendNotification,
  reply: sendReplyProcedure,
};
export const erase = { person: erasePersonProcedure };
export const forget = { inquiry: forgetInquiry };
export const set = {
  email: setEmail,
  own: { email: setOwnEmail },
  form: { gate: setFormGate },
  next: { step: setNextStepProcedure },
  password: setPassword,
};
export const follow = { brand: { name: followBrandName }, cover: { photo: followCoverPhoto } };
export const count = { lead: countChangedLead };
export const mark = { publications: markPublications };
export const note = { setting: noteSetting };
export const publish = {
  pages: publishPages,
  waiting: publishWaitingPages,
  entry: publishEntry,
  due: { drafts: publishDue },
};
export const read = { pdf: readPdfApart };
export const stop = { billing: stopBilling };
export const hide = { entry: hideEntryProcedure };
export const tend = { files: tendFilesOfChange, drafts: tendDrafts };
export { morning, nightly, page };

const personExport = { person: exportPerson };

const listingImport = { listings: importListings };

export { listingImport as import, personExport as export };
