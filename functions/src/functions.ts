import { tellOwners } from './accounts/account-mail.ts';
import { checkPasswordLink, setPassword } from './accounts/passwords.ts';
import * as accounts from './accounts/procedures.ts';
import { confirmSecondFactor, enrolSecondFactor, removeSecondFactor } from './accounts/second-factor.ts';
import * as sessions from './accounts/session-procedures.ts';
import { reportError } from './browser-errors.ts';
import { tendFilesOfChange } from './content/files.ts';
import { importListings } from './content/import.ts';
import { followBrandName } from './content/listings.ts';
import { followCoverPhoto, tendDrafts } from './content/photos.ts';
import { hideEntry, publishDue, publishEntry } from './content/publish-draft.ts';
import { auditChangedSetting, recordHistory } from './content/record-history.ts';
import { restoreDeleted, restoreVersion } from './content/restore.ts';
import { sendInquiry, setFormGate } from './enquiries/gates.ts';
import { recordMailOfEntry, morning as remindInTheMorning, sendReply } from './enquiries/lead-mails.ts';
import * as enquiries from './enquiries/procedures.ts';
import { forgetInquiry, sendFormNotification, tendLead } from './enquiries/received.ts';
import { announceTestInquiry } from './enquiries/test-enquiry.ts';
import { scrapeCarListing } from './extraction/job.ts';
import { readPdfApart } from './extraction/read-pdf.ts';
import { retryNotification } from './mail/deliver.ts';
import { nightly as workAtNight } from './nightly.ts';
import { eraseEnquiries, erasePerson, exportPerson } from './privacy/person.ts';
import { page as answerForPage } from './publishing/page.ts';
import * as publishing from './publishing/triggers.ts';
import { sendNotification } from './send-notification.ts';
import { countChangedLead } from './statistics.ts';
import { stopBilling } from './stop-billing.ts';

/** Every function by its deployed name; a group adds its kind or collection to the name. */
export const functions = {
  create_admin_session: sessions.createAdminSession,
  end_admin_session: sessions.endAdminSession,
  validate_admin_session: sessions.validateAdminSession,
  verify_admin_credentials: sessions.verifyAdminCredentials,
  'add-note': enquiries.addNote,
  'announce-test-inquiry': announceTestInquiry,
  'assign-lead': enquiries.assignLead,
  'change-role': accounts.changeRole,
  'check-password-link': checkPasswordLink,
  'close-lead': enquiries.closeLead,
  'confirm-second-factor': confirmSecondFactor,
  'count-lead': countChangedLead,
  'delete-inquiries': enquiries.deleteInquiries,
  'end-session': accounts.endSession,
  'enrol-second-factor': enrolSecondFactor,
  'erase-enquiries': eraseEnquiries,
  'erase-person': erasePerson,
  'export-person': exportPerson,
  'follow-brand-name': followBrandName,
  'follow-cover-photo': followCoverPhoto,
  'forget-inquiry': forgetInquiry,
  'hide-entry': hideEntry,
  'import-listings': importListings,
  'invite-administrator': accounts.inviteAdministrator,
  'list-emails': accounts.listEmails,
  'list-sessions': accounts.listSessions,
  'mark-publications': publishing.markPublications,
  'merge-contacts': enquiries.mergeContacts,
  morning: remindInTheMorning,
  nightly: workAtNight,
  'note-setting': auditChangedSetting,
  page: answerForPage,
  'publish-due-drafts': publishDue,
  'publish-entry': publishEntry,
  'publish-pages': publishing.publishPages,
  'publish-waiting': publishing.publishWaitingPages,
  'read-pdf': readPdfApart,
  'record-contact': enquiries.recordContact,
  'record-export': accounts.recordExport,
  'record-history': recordHistory,
  'record-mail': recordMailOfEntry,
  'remove-administrator': accounts.removeAdministrator,
  'remove-second-factor': removeSecondFactor,
  'report-error': reportError,
  'request-password': accounts.requestPassword,
  'restore-deleted': restoreDeleted,
  'restore-version': restoreVersion,
  'retry-notification': retryNotification,
  'scrape-car-listing': scrapeCarListing,
  'send-form-notification': sendFormNotification,
  'send-inquiry': sendInquiry,
  'send-notification': sendNotification,
  'send-reply': sendReply,
  'set-email': accounts.setEmail,
  'set-form-gate': setFormGate,
  'set-next-step': enquiries.setNextStep,
  'set-own-email': accounts.setOwnEmail,
  'set-password': setPassword,
  'split-contacts': enquiries.splitContacts,
  'stop-billing': stopBilling,
  'strike-note': enquiries.strikeNote,
  'tell-owners': tellOwners,
  'tend-drafts': tendDrafts,
  'tend-files': tendFilesOfChange,
  'tend-lead': tendLead,
  'update-inquiry-status': enquiries.updateInquiryStatus,
  'withdraw-invitation': accounts.withdrawInvitation,
};
