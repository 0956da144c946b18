/** The deployed names of the callables, and who may call each. */
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
  'export-person': 'administrator',
  'erase-person': 'administrator',
  'set-form-gate': 'administrator',
  'announce-test-inquiry': 'administrator',
} as const;

export type ProcedureName = keyof typeof procedures;
