/** Sentences about leads (docs/product/back-office.md, "Leads" and "People"): what procedures answer, and what the inbox, the timeline and the people say. */
export const leadMessages = {
  // What procedures answer.
  gone: 'This enquiry is no longer there.',
  noAssignee: 'This person does not work on enquiries any more.',
  noNote: 'This note is not there, or has been struck already.',
  noAddress: 'This enquiry has no e-mail address that can be written to.',
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

  // What was done.
  assigned: (name: string | null) => (name ? `Assigned to ${name}` : 'Assigned to nobody'),
  stageChanged: (stage: string) => `Moved to ${stage}`,
  stepSet: 'Next step saved',
  stepCleared: 'Next step removed',
  noteAdded: 'Note added',
  noteStruck: 'Note struck',
  contactRecorded: 'Contact recorded',
  replyQueued: 'The reply is being sent',
  closed: (outcome: string) => `Closed: ${outcome}`,
  reopened: 'Opened again',
  merged: 'They are one person now',
  split: 'They are two people now',
  failedTitle: 'Not saved',
  undo: 'Undo',

  // The lead.
  stage: 'Stage',
  outcome: 'Outcome',
  lostReason: 'Reason',
  assignee: 'Assignee',
  unassigned: 'Nobody',
  nextStep: 'Next step',
  nextStepHint: 'For example: call back',
  due: 'Due',
  overdue: 'Overdue',
  today: 'Today',
  source: 'Source',
  reference: 'Reference',
  firstContact: 'First contact',
  notContacted: 'Not contacted yet',
  timeline: 'Timeline',
  note: 'Note',
  addNote: 'Add note',
  strikeNote: 'Strike note',
  struckBy: (name: string) => `Struck by ${name}`,
  close: 'Close',
  reopen: 'Open again',
  system: 'System',

  // Answers.
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

  // People.
  person: 'Person',
  people: 'People',
  otherEnquiries: (count: number) =>
    count === 1 ? 'One other enquiry of this person' : `${count} other enquiries of this person`,
  maybeSame: 'Another person has the same e-mail address or phone number.',
  merge: 'Merge',
  splitOff: 'This is somebody else',
} as const;

/** What a field of a lead is called in a sentence. */
export const leadFieldNames: Readonly<Record<string, string>> = {
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
  const names = fields.map((field) => leadFieldNames[field] ?? field);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The mail on the morning of the day on which a next step is due. */
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
