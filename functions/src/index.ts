/** What is deployed. Nested names are joined with dashes: `update.inquiry.status` is `update-inquiry-status`. */

import './platform/require-configuration.ts';

import { checkPasswordLink, setPassword } from './accounts/passwords.ts';
import {
  changeRole,
  endSession,
  inviteAdministrator,
  listEmails,
  listSessions,
  recordExport,
  removeAdministrator,
  requestPassword,
  setEmail,
  setOwnEmail,
  withdrawInvitation,
} from './accounts/procedures.ts';
import { confirmSecondFactor, enrolSecondFactor, removeSecondFactor } from './accounts/second-factor.ts';
import { createAdminSession, endAdminSession, validateAdminSession } from './accounts/sessions.ts';
import { verifyAdminCredentials } from './accounts/sign-in.ts';
import { reportError } from './browser-errors.ts';
import { tendFilesOfChange } from './content/files.ts';
import { recordHistory } from './content/history.ts';
import { importListings } from './content/import.ts';
import { followBrandName } from './content/listings.ts';
import { followCoverPhoto } from './content/photos.ts';
import {
  hideEntryProcedure,
  publishEntry,
  restoreDeletedProcedure,
  restoreVersionProcedure,
} from './content/procedures.ts';
import { publishDue } from './content/publish-draft.ts';
import { tendDrafts } from './content/tend-drafts.ts';
import { forgetInquiry } from './enquiries/forget.ts';
import {
  addNoteProcedure,
  assignLead,
  closeLead,
  mergeContacts,
  recordContact,
  sendReplyProcedure,
  setFormGate,
  setNextStepProcedure,
  splitContacts,
  strikeNoteProcedure,
  updateInquiryStatus,
} from './enquiries/procedures.ts';
import { recordMailOfEntry } from './enquiries/record-mail.ts';
import { sendFormNotification } from './enquiries/send-form-notification.ts';
import { sendInquiry } from './enquiries/send-inquiry.ts';
import { announceTestInquiry } from './enquiries/test-enquiry.ts';
import { scrapeCarListing } from './extraction/job.ts';
import { readPdfApart } from './extraction/read-pdf.ts';
import { retryNotification } from './mail/again.ts';
import { morning } from './morning.ts';
import { nightly } from './nightly.ts';
import { erasePersonProcedure, exportPerson } from './privacy/person.ts';
import { page } from './publishing/page.ts';
import { publishPages } from './publishing/procedures.ts';
import { markPublications, noteSetting, publishWaitingPages } from './publishing/triggers.ts';
import { sendNotification } from './send-notification.ts';
import { countChangedLead } from './statistics.ts';
import { stopBilling } from './stop-billing.ts';

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
