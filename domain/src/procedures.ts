import type * as z from 'zod/mini';
import * as accounts from './accounts/procedures.ts';
import * as content from './content/procedures.ts';
import * as enquiries from './enquiries/procedures.ts';
import * as extraction from './extraction.ts';
import * as privacy from './privacy/procedures.ts';

/**
 * The callables by their deployed names: who may call each, what it takes and what it answers. `public` is anybody, `ticket` who holds a login
 * ticket, `administrator` everybody with a live session, and of those only `editor` (content), `sales` (enquiries and availability) or
 * `owner`, who may call all of them. The server's wrapper (`functions/src/platform/callable.ts`) and the browser's caller
 * (`web/src/firebase/admin/procedures.ts`) take their types from here.
 */
export const procedures = {
  verify_admin_credentials: {
    access: 'public',
    request: accounts.verifyAdminCredentialsRequest,
    response: accounts.verifyAdminCredentialsResponse,
  },
  create_admin_session: {
    access: 'ticket',
    request: accounts.createAdminSessionRequest,
    response: accounts.createAdminSessionResponse,
  },
  validate_admin_session: {
    access: 'public',
    request: accounts.validateAdminSessionRequest,
    response: accounts.validateAdminSessionResponse,
  },
  end_admin_session: {
    access: 'public',
    request: accounts.endAdminSessionRequest,
    response: accounts.endAdminSessionResponse,
  },
  'enrol-second-factor': {
    access: 'ticket',
    request: accounts.enrolSecondFactorRequest,
    response: accounts.enrolSecondFactorResponse,
  },
  'confirm-second-factor': {
    access: 'ticket',
    request: accounts.confirmSecondFactorRequest,
    response: accounts.confirmSecondFactorResponse,
  },
  'remove-second-factor': {
    access: 'ticket',
    request: accounts.removeSecondFactorRequest,
    response: accounts.removeSecondFactorResponse,
  },
  'set-own-email': { access: 'ticket', request: accounts.setOwnEmailRequest, response: accounts.outcome },
  'list-sessions': {
    access: 'administrator',
    request: accounts.listSessionsRequest,
    response: accounts.listSessionsResponse,
  },
  'end-session': {
    access: 'administrator',
    request: accounts.endSessionRequest,
    response: accounts.endSessionResponse,
  },
  'list-emails': {
    access: 'administrator',
    request: accounts.listEmailsRequest,
    response: accounts.listEmailsResponse,
  },
  'send-inquiry': {
    access: 'public',
    request: enquiries.sendInquiryRequest,
    response: enquiries.sendInquiryResponse,
  },
  'request-password': {
    access: 'public',
    request: accounts.requestPasswordRequest,
    response: accounts.requestPasswordResponse,
  },
  'check-password-link': {
    access: 'public',
    request: accounts.checkPasswordLinkRequest,
    response: accounts.checkPasswordLinkResponse,
  },
  'set-password': {
    access: 'public',
    request: accounts.setPasswordRequest,
    response: accounts.setPasswordResponse,
  },
  'invite-administrator': {
    access: 'owner',
    request: accounts.inviteAdministratorRequest,
    response: accounts.outcome,
  },
  'withdraw-invitation': {
    access: 'owner',
    request: accounts.withdrawInvitationRequest,
    response: accounts.outcome,
  },
  'change-role': { access: 'owner', request: accounts.changeRoleRequest, response: accounts.outcome },
  'remove-administrator': {
    access: 'owner',
    request: accounts.removeAdministratorRequest,
    response: accounts.outcome,
  },
  'set-email': { access: 'owner', request: accounts.setEmailRequest, response: accounts.outcome },
  'update-inquiry-status': {
    access: 'sales',
    request: enquiries.updateInquiryStatusRequest,
    response: enquiries.leadResponse,
  },
  'assign-lead': { access: 'sales', request: enquiries.assignLeadRequest, response: enquiries.leadResponse },
  'set-next-step': {
    access: 'sales',
    request: enquiries.setNextStepRequest,
    response: enquiries.leadResponse,
  },
  'add-note': { access: 'sales', request: enquiries.addNoteRequest, response: enquiries.leadResponse },
  'strike-note': { access: 'sales', request: enquiries.strikeNoteRequest, response: enquiries.leadResponse },
  'close-lead': { access: 'sales', request: enquiries.closeLeadRequest, response: enquiries.leadResponse },
  'record-contact': {
    access: 'sales',
    request: enquiries.recordContactRequest,
    response: enquiries.leadResponse,
  },
  'send-reply': { access: 'sales', request: enquiries.sendReplyRequest, response: enquiries.leadResponse },
  'record-export': {
    access: 'sales',
    request: accounts.recordExportRequest,
    response: accounts.recordExportResponse,
  },
  'merge-contacts': {
    access: 'sales',
    request: enquiries.mergeContactsRequest,
    response: enquiries.contactsResponse,
  },
  'split-contacts': {
    access: 'sales',
    request: enquiries.splitContactsRequest,
    response: enquiries.contactsResponse,
  },
  'scrape-car-listing': {
    access: 'editor',
    request: extraction.scrapeCarListingRequest,
    response: extraction.scrapeCarListingResponse,
  },
  'retry-notification': {
    access: 'sales',
    request: enquiries.retryNotificationRequest,
    response: enquiries.retryNotificationResponse,
  },
  'publish-pages': {
    access: 'editor',
    request: content.publishPagesRequest,
    response: content.publishPagesResponse,
  },
  'export-person': {
    access: 'owner',
    request: privacy.personRequest,
    response: privacy.exportPersonResponse,
  },
  'erase-person': {
    access: 'owner',
    request: privacy.erasePersonRequest,
    response: privacy.erasePersonResponse,
  },
  'set-form-gate': {
    access: 'owner',
    request: enquiries.setFormGateRequest,
    response: enquiries.setFormGateResponse,
  },
  'announce-test-inquiry': {
    access: 'sales',
    request: enquiries.announceTestInquiryRequest,
    response: enquiries.announceTestInquiryResponse,
  },
  'restore-version': {
    access: 'editor',
    request: content.restoreVersionRequest,
    response: content.restoreResponse,
  },
  'restore-deleted': {
    access: 'editor',
    request: content.restoreDeletedRequest,
    response: content.restoreResponse,
  },
  'publish-entry': {
    access: 'editor',
    request: content.publishEntryRequest,
    response: content.moveEntryResponse,
  },
  'hide-entry': { access: 'editor', request: content.hideEntryRequest, response: content.moveEntryResponse },
  'import-listings': {
    access: 'editor',
    request: content.importListingsRequest,
    response: content.importListingsResponse,
  },
} as const;

export type ProcedureName = keyof typeof procedures;

/** What a caller sends, before defaults and tidying. */
export type RequestOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['request']>;
/** What the server handles: a parsed request. */
export type ParsedRequest<N extends ProcedureName> = z.output<(typeof procedures)[N]['request']>;
/** What the server answers, before defaults. */
export type AnswerOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['response']>;
/** What the browser gets: a parsed answer. */
export type ResponseOf<N extends ProcedureName> = z.output<(typeof procedures)[N]['response']>;

/** The kinds of access that ask for a live session. */
export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;
export type GuardedAccess = (typeof guardedAccess)[number];

/** The access that a procedure asks for; undefined when it asks for no live session. */
export function guardedAccessOf(name: ProcedureName): GuardedAccess | undefined {
  return guardedAccess.find((access) => access === procedures[name].access);
}

/** Whether a procedure asks for a live session. */
export function isGuarded(name: ProcedureName): boolean {
  return guardedAccessOf(name) !== undefined;
}
