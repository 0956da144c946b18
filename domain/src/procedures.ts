/**
 * The deployed names of the callables, and who may call each: `public` anybody, `ticket` who holds a login ticket, `administrator` everybody with
 * a live session, and of those only `editor` (content), `sales` (enquiries and availability) or `owner`, who may call all of them.
 */
export const procedures = {
  verify_admin_credentials: 'public',
  create_admin_session: 'ticket',
  validate_admin_session: 'public',
  end_admin_session: 'public',
  'enrol-second-factor': 'ticket',
  'confirm-second-factor': 'ticket',
  'remove-second-factor': 'ticket',
  'set-own-email': 'ticket',
  'list-sessions': 'administrator',
  'end-session': 'administrator',
  'list-emails': 'administrator',
  'send-inquiry': 'public',
  'request-password': 'public',
  'check-password-link': 'public',
  'set-password': 'public',
  'invite-administrator': 'owner',
  'withdraw-invitation': 'owner',
  'change-role': 'owner',
  'remove-administrator': 'owner',
  'set-email': 'owner',
  'update-inquiry-status': 'sales',
  'assign-lead': 'sales',
  'set-next-step': 'sales',
  'add-note': 'sales',
  'strike-note': 'sales',
  'close-lead': 'sales',
  'record-contact': 'sales',
  'send-reply': 'sales',
  'record-export': 'sales',
  'merge-contacts': 'sales',
  'split-contacts': 'sales',
  'scrape-car-listing': 'editor',
  'retry-notification': 'sales',
  'publish-pages': 'editor',
  'export-person': 'owner',
  'erase-person': 'owner',
  'set-form-gate': 'owner',
  'announce-test-inquiry': 'sales',
  'restore-version': 'editor',
  'restore-deleted': 'editor',
  'publish-entry': 'editor',
  'hide-entry': 'editor',
  'import-listings': 'editor',
} as const;

export type ProcedureName = keyof typeof procedures;

/** The kinds of access that ask for a live session. */
export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;
export type GuardedAccess = (typeof guardedAccess)[number];

/** The access that a procedure asks for; undefined when it asks for no live session. */
export function guardedAccessOf(name: ProcedureName): GuardedAccess | undefined {
  return guardedAccess.find((access) => access === procedures[name]);
}

/** Whether a procedure asks for a live session. */
export function isGuarded(name: ProcedureName): boolean {
  return guardedAccessOf(name) !== undefined;
}
