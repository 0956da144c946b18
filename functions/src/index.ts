/** Nested names are joined with dashes: `update.inquiry.status` is `update-inquiry-status`. */

import './platform/require-configuration.ts';

import { checkPasswordLink, setPassword } from './accounts/passwords.ts';
import * as accounts from './accounts/procedures.ts';
import * as secondFactor from './accounts/second-factor.ts';
import { tellOwners } from './accounts/tell-owners.ts';
import { reportError } from './browser-errors.ts';
import { tendFilesOfChange } from './content/files.ts';
import { recordHistory } from './content/history.ts';
import { importListings } from './content/import.ts';
import { followBrandName } from './content/listings.ts';
import { followCoverPhoto, tendDrafts } from './content/photos.ts';
import * as drafts from './content/publish-draft.ts';
import { restoreDeletedProcedure, restoreVersionProcedure } from './content/restore.ts';
import { forgetInquiry } from './enquiries/forget.ts';
import { setFormGate } from './enquiries/gates.ts';
import * as enquiries from './enquiries/procedures.ts';
import { sendFormNotification, tendLead } from './enquiries/received.ts';
import { recordMailOfEntry } from './enquiries/record-mail.ts';
import { mergeContacts, splitContacts } from './enquiries/regroup.ts';
import { morning } from './enquiries/remind.ts';
import { sendReply } from './enquiries/reply.ts';
import { sendInquiry } from './enquiries/send-inquiry.ts';
import { announceTestInquiry } from './enquiries/test-enquiry.ts';
import { scrapeCarListing } from './extraction/job.ts';
import { readPdfApart } from './extraction/read-pdf.ts';
import { retryNotification } from './mail/deliver.ts';
import { nightly } from './nightly.ts';
import { erasePersonProcedure, exportPerson } from './privacy/person.ts';
import { page } from './publishing/page.ts';
import * as publishing from './publishing/triggers.ts';
import { sendNotification } from './send-notification.ts';
import { countChangedLead } from './statistics.ts';
import { stopBilling } from './stop-billing.ts';

export {
  createAdminSession as create_admin_session,
  endAdminSession as end_admin_session,
  validateAdminSession as validate_admin_session,
} from './accounts/sessions.ts';
export { verifyAdminCredentials as verify_admin_credentials } from './accounts/sign-in.ts';

export const enrol = { second: { factor: secondFactor.enrolSecondFactor } };
export const confirm = { second: { factor: secondFactor.confirmSecondFactor } };
export const assign = { lead: enquiries.assignLead };
export const add = { note: enquiries.addNoteProcedure };
export const strike = { note: enquiries.strikeNoteProcedure };
export const close = { lead: enquiries.closeLead };
export const record = {
  contact: enquiries.recordContact,
  export: accounts.recordExport,
  mail: recordMailOfEntry,
  history: recordHistory,
};
export const merge = { contacts: mergeContacts };
export const split = { contacts: splitContacts };
export const remove = {
  second: { factor: secondFactor.removeSecondFactor },
  administrator: accounts.removeAdministrator,
};
export const invite = { administrator: accounts.inviteAdministrator };
export const withdraw = { invitation: accounts.withdrawInvitation };
export const change = { role: accounts.changeRole };
export const list = { sessions: accounts.listSessions, emails: accounts.listEmails };
export const end = { session: accounts.endSession };
export const request = { password: accounts.requestPassword };
export const check = { password: { link: checkPasswordLink } };
export const announce = { test: { inquiry: announceTestInquiry } };
export const update = { inquiry: { status: enquiries.updateInquiryStatus } };
export const scrape = { car: { listing: scrapeCarListing } };
export const retry = { notification: retryNotification };
export const restore = { version: restoreVersionProcedure, deleted: restoreDeletedProcedure };
export const report = { error: reportError };
export const send = {
  form: { notification: sendFormNotification },
  inquiry: sendInquiry,
  notification: sendNotification,
  reply: sendReply,
};
export const erase = { person: erasePersonProcedure };
export const forget = { inquiry: forgetInquiry };
export const set = {
  email: accounts.setEmail,
  own: { email: accounts.setOwnEmail },
  form: { gate: setFormGate },
  next: { step: enquiries.setNextStepProcedure },
  password: setPassword,
};
export const follow = { brand: { name: followBrandName }, cover: { photo: followCoverPhoto } };
export const count = { lead: countChangedLead };
export const mark = { publications: publishing.markPublications };
export const note = { setting: publishing.auditChangedSetting };
export const publish = {
  pages: publishing.publishPages,
  waiting: publishing.publishWaitingPages,
  entry: drafts.publishEntry,
  due: { drafts: drafts.publishDue },
};
export const read = { pdf: readPdfApart };
export const stop = { billing: stopBilling };
export const hide = { entry: drafts.hideEntryProcedure };
export const tend = { files: tendFilesOfChange, drafts: tendDrafts, lead: tendLead };
export const tell = { owners: tellOwners };
export { morning, nightly, page };

const personExport = { person: exportPerson };
const listingImport = { listings: importListings };

const inquiryDeletion = { inquiries: enquiries.deleteInquiries };

export { inquiryDeletion as delete, listingImport as import, personExport as export };
