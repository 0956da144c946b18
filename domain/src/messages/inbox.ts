/** docs/product/back-office.md, "Enquiries: inbox". */

const figure = (count: number) => count.toLocaleString('en-MY');

export const inboxMessages = {
  noDay: 'Please enter a day of this century',
  tab: 'All enquiries',
  /** `count` is undefined until the server has counted, `kind` in the tab of all kinds. */
  title: (count: number | undefined, filtered: boolean, kind = 'All') =>
    `${filtered ? 'Matching' : kind} enquiries${count === undefined ? '' : ` (${figure(count)})`}`,
  loading: 'Loading enquiries...',
  what: 'The enquiries',
  empty: (kind: string | undefined) =>
    `No ${kind ? `${kind} ` : ''}enquiries yet. New ones appear here by themselves.`,
  deleteMatching: 'Delete all that match',
  counting: (read: number) => `Reading ${figure(read)}...`,
  deleteTitle: (count: number) => (count === 1 ? 'Delete one enquiry' : `Delete ${figure(count)} enquiries`),
  deleteText: (count: number) =>
    `${count === 1 ? 'One enquiry matches' : `${figure(count)} enquiries match`} these filters. All of them, also those that are not shown, are deleted for good, with their notes and mails.`,
  deletedMatching: (count: number) =>
    count === 1 ? 'One enquiry was deleted' : `${figure(count)} enquiries were deleted`,
  deletingMatching: (deleted: number, count: number) => `${figure(deleted)} of ${figure(count)} deleted...`,
  deleteMatchingFailed: 'Not all of them could be deleted. Please try again.',
  deleteName: (name: string) => `Delete the enquiry of ${name}`,
  nothingMatches: 'No enquiry matches. Try fewer filters, or other words.',
  clear: 'Clear filters',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  due: (count: number) => (count === 1 ? 'One next step is due' : `${figure(count)} next steps are due`),
  showDue: 'Show all of them',
  more: 'Show more',
  further: 'Look further',
  shown: (shown: number, total: number | undefined) =>
    total === undefined || total <= shown
      ? `${figure(shown)} shown`
      : `${figure(shown)} of ${figure(total)} shown`,
  mostShown: 'No more are shown at once. Choose filters to see others.',
  nobody: 'Nobody',
  name: 'Enquiry',
  received: 'Received',
  keys: 'Keys',
} as const;

export const inboxFilterLabels = {
  stage: 'Stage',
  anyStage: 'Any stage',
  open: 'Open',
  assignee: 'Assigned to',
  anybody: 'Anybody',
  me: 'Me',
  nobody: 'Nobody',
  due: 'Next step',
  anyTime: 'At any time',
  from: 'Received from',
  to: 'Received until',
  search: 'Search name, phone, e-mail or reference',
  sort: 'Order',
} as const;

export const dueLabels = {
  now: 'Overdue or today',
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
} as const;

export const inboxSortLabels = { due: 'Due first', newest: 'Newest first', oldest: 'Oldest first' } as const;

export const bulkMessages = {
  stage: 'Stage',
  asItIs: 'As it is',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  apply: 'Apply',
  done: (count: number) => (count === 1 ? 'One enquiry changed' : `${count} enquiries changed`),
} as const;

export const leadDialogMessages = {
  loading: 'Looking up what has been done...',
  unknown: 'What has been done could not be looked up.',
  none: 'This enquiry is being prepared. A moment, please.',
  gone: 'This enquiry is no longer there. Somebody has deleted it.',
  how: 'How did it end?',
  why: 'Why was it lost?',
  complete: 'Complete',
  cancel: 'Cancel',
  save: 'Save',
  done: 'Done',
  saving: 'Saving...',
  me: (name: string) => `${name} (me)`,
  conflict: (sentence: string, time: string) =>
    `${sentence} That was ${time}. What it is now is shown, and what you typed is still here.`,
  anyway: 'Save mine all the same',
  discard: 'Leave it',
  answer: 'Answer',
  callName: (name: string) => `Call ${name}`,
  chatName: (name: string) => `WhatsApp to ${name}`,
  mailName: (name: string) => `E-mail to ${name}`,
  composeTitle: (address: string) => `E-mail to ${address}`,
  subject: (subject: string) => `Subject: ${subject}`,
  words: 'Message',
  useTemplate: 'Use the words of the template',
  older: 'Show older entries',
  noteHint: 'Only colleagues read it.',
  findPerson: 'Find another enquiry of this person',
  mergeWith: (name: string, reference: string) => `Same person as ${name}, ${reference}`,
  nothingFound: 'No other enquiry was found.',
  alone: 'No other enquiry of this person.',
  link: (kind: string, reference: string) => `${kind} enquiry ${reference}`,
} as const;

export const subjectMessages = {
  view: 'View page',
  viewName: (name: string) => `View page of ${name}`,
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  draft: 'Visitors do not see it',
  /** Shown when the subject is neither published nor a draft. */
  deleted: (id: string) => `${id} (deleted)`,
  notShown: (id: string) => `${id} (no longer on the website)`,
} as const;

export const timelineMessages = {
  received: (source: string) => `Enquiry received (${source})`,
  opened: 'Opened for the first time',
  stage: (from: string, to: string) => `Stage: ${from} → ${to}`,
  nextStep: (day: string) => `Next step, due ${day}`,
  contact: (channel: string) => `Contacted: ${channel}`,
  reply: (subject: string) => `Reply: ${subject}`,
  merged: 'Joined with other enquiries of the same person',
  split: 'Separated from other enquiries: another person',
  mail: (channel: string, state: string) => `${channel}: ${state.toLowerCase()}`,
} as const;

/** docs/product/back-office.md, "Leads" and "People". */
export const leadMessages = {
  gone: 'This enquiry is no longer there.',
  noAssignee: 'This person does not work on enquiries any more.',
  noNote: 'This note is not there, or has been struck already.',
  noAddress: 'This enquiry has no e-mail address that can be written to.',
  noteEmpty: 'Please write a note.',
  replyEmpty: 'Please write a message.',
  stepIncomplete: 'A next step needs both words and a date.',
  dueOutOfRange: 'Please choose a day within five years of today.',
  reasonMissing: 'Please say why it was lost.',
  notClosed: 'This lead is open already.',
  changed: (name: string | null, fields: readonly string[]) =>
    `${name ?? 'Somebody'} has changed ${fields.length > 0 ? list(fields) : 'this lead'} in the meantime. Nothing was saved.`,
  contactGone: 'This person is no longer there.',
  sameContact: 'These are the same person already.',
  tooManyLeads: (most: number) => `One person can have at most ${most} enquiries.`,
  noneStays: 'At least one enquiry has to stay with the person.',
  notTheirs: 'An enquiry no longer belongs to this person.',

  assigned: (name: string | null) => (name ? `Assigned to ${name}` : 'Assigned to nobody'),
  stageChanged: (stage: string) => `Moved to ${stage}`,
  stepSet: 'Next step saved',
  stepCleared: 'Next step removed',
  noteAdded: 'Note added',
  noteStruck: 'Note struck',
  contactRecorded: 'Contact recorded',
  replyQueued: 'The reply is being sent',
  replyWaits:
    'The reply is stored, but the mail server could not be reached. It is tried again at night, or when you press "Try again".',
  closed: (outcome: string) => `Closed: ${outcome}`,
  reopened: 'Opened again',
  merged: 'They are one person now',
  split: 'They are two people now',
  failedTitle: 'Not saved',

  stage: 'Stage',
  assignee: 'Assignee',
  unassigned: 'Nobody',
  nextStep: 'Next step',
  nextStepHint: 'For example: call back',
  due: 'Due',
  timeline: 'Timeline',
  note: 'Note',
  addNote: 'Add note',
  strikeNote: 'Strike note',
  system: 'System',

  whatsapp: 'WhatsApp',
  call: 'Call',
  email: 'E-mail',
  template: 'Template',
  language: 'Language',
  send: 'Send',
  sending: 'Sending...',
  mailStates: {
    PENDING: 'Waiting to be sent',
    PROCESSING: 'Being sent',
    SENT: 'Sent',
    ERROR: 'Not sent',
  },
  channels: { mail: 'Notification', reply: 'Reply', reminder: 'Reminder', answer: 'Automatic answer' },

  person: 'Person',
  otherEnquiries: (count: number) =>
    count === 1 ? 'One other enquiry of this person' : `${count} other enquiries of this person`,
  maybeSame: 'Another person has the same e-mail address or phone number.',
  splitOff: 'This is somebody else',
} as const;

const leadFieldNames: Readonly<Record<string, string>> = {
  stage: 'the stage',
  outcome: 'the outcome',
  assignee_id: 'the assignee',
  next_step: 'the next step',
  contact_id: 'the person',
  note: 'the notes',
  contact: 'the contacts made',
  reply: 'the replies',
};

function list(fields: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(fields.map((field) => leadFieldNames[field] ?? field));
}

export const dueMailMessages = {
  subject: (step: string, name: string) => `Today: ${step} (${name})`,
  title: 'Due today',
  step: 'Next step',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  reference: 'Reference',
  assignee: 'Assignee',
  where: 'The enquiry is in the back office, under Form Enquiries.',
} as const;
