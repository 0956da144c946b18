/** The Settings tab: everything about one person. */
export const personMessages = {
  title: 'Personal data of one person',
  help: 'Finds every enquiry and every copy of one by e-mail address or phone number, in any spelling of the number.',
  email: 'E-mail address',
  phone: 'Phone number',
  emailInvalid: 'Please enter a valid email address',
  nobodyNamed: 'Please enter an e-mail address or a phone number',
  phoneInvalid: 'Please enter a valid phone number',
  find: 'Find',
  finding: 'Searching...',
  found: (count: number) => {
    if (count === 0) return 'Nothing is stored about this person.';
    return count === 1
      ? 'One record is stored about this person.'
      : `${count} records are stored about this person.`;
  },
  list: 'What was found, by kind, name and day',
  knownPerson: 'Person',
  unnamed: 'without a name',
  download: 'Download as JSON',
  erase: 'Erase everything',
  erasing: 'Erasing...',
  confirmTitle: 'Erase everything about this person?',
  confirmText:
    'Every enquiry and every copy is deleted for good. Mails that were sent before stay in your mailbox.',
  confirmWord: 'ERASE',
  confirmLabel: 'Type ERASE to confirm',
  manyLabel: (count: number, limit: number) =>
    `More than ${limit} entries are about to be erased. Type their number, ${count}, to confirm that all are of one person`,
  many: (count: number, limit: number) =>
    `${count} entries match, more than ${limit}. Nothing was erased: look at the list, and confirm their number.`,
  erased: (count: number) => (count === 1 ? 'One record was erased' : `${count} records were erased`),
  failed: (message: string) => `It did not work: ${message}`,
} as const;

/** The Settings tab: what was removed, and when. */
export const cleanupMessages = {
  title: 'Removed data',
  help: 'Every night, enquiries that are older than your privacy notice allows are deleted, and files that nothing uses.',
  loading: 'Looking up the reports...',
  unknown: 'The reports could not be looked up.',
  none: 'Nothing has been removed yet.',
  retention: 'Too old',
  erasure: 'Erased on request',
  files: 'Unused files',
  count: (count: number, isDryRun: boolean) => `${count} ${isDryRun ? 'would be removed' : 'removed'}`,
  by: (name: string) => `by ${name}`,
} as const;
