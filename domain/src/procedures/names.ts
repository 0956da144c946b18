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
  'update-inquiry-status': 'administrator',
  'scrape-car-listing': 'administrator',
  'retry-notification': 'administrator',
  'publish-pages': 'administrator',
  'restore-version': 'editor',
  'restore-deleted': 'editor',
  'publish-entry': 'editor',
  'hide-entry': 'editor',
  'export-person': 'administrator',
  'erase-person': 'administrator',
  'set-form-gate': 'administrator',
  'import-listings': 'editor',
  'announce-test-inquiry': 'administrator',
} as const;

export type ProcedureName = keyof typeof procedures;

/** The kinds of access that ask for a live session. */
export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;
export type GuardedAccess = (typeof guardedAccess)[number];

/** Whether a procedure asks for a live session. */
export function isGuarded(name: ProcedureName): boolean {
  return guardedAccess.some((access) => access === procedures[name]);
}
