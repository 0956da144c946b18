/** Sentences of the inbox over all kinds of enquiry (docs/product/back-office.md, "Enquiries: inbox"). */

const figure = (count: number) => count.toLocaleString('en-MY');

export const inboxMessages = {
  noDay: 'Please enter a day of this century',
  tab: 'All enquiries',
  /** `count` is undefined until the server has counted. */
  title: (count: number | undefined, filtered: boolean) =>
    `${filtered ? 'Matching enquiries' : 'All enquiries'}${count === undefined ? '' : ` (${figure(count)})`}`,
  loading: 'Loading enquiries...',
  what: 'The enquiries',
  empty: 'No enquiries yet. New ones appear here by themselves.',
  nothingMatches: 'No enquiry matches. Try fewer filters, or other words.',
  clear: 'Clear filters',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  search: 'Search name, phone, e-mail or reference',
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
  keys: 'Keys',
} as const;

export const inboxFilterLabels = {
  stage: 'Stage',
  anyStage: 'Any stage',
  open: 'Open',
  kind: 'Kind',
  anyKind: 'Any kind',
  assignee: 'Assigned to',
  anybody: 'Anybody',
  me: 'Me',
  nobody: 'Nobody',
  due: 'Next step',
  anyTime: 'At any time',
  from: 'Received from',
  to: 'Received until',
  sort: 'Order',
} as const;

export const dueLabels = {
  now: 'Overdue or today',
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
} as const;

export const inboxSortLabels = { due: 'Due first', newest: 'Newest first', oldest: 'Oldest first' } as const;

/** Changing several at once. */
export const bulkMessages = {
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  selectAll: 'Select all that are shown',
  select: (name: string) => `Select the enquiry of ${name}`,
  stage: 'Stage',
  asItIs: 'As it is',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  apply: 'Apply',
  clear: 'Clear selection',
  working: (done: number, count: number) => `${done} of ${count} changed...`,
  done: (count: number) => (count === 1 ? 'One enquiry changed' : `${count} enquiries changed`),
  nothingToDo: 'Nothing had to be changed',
  /** `failed` were not changed; `reason` is why the last one was not. */
  partly: (done: number, failed: number, reason: string) => `${done} changed, ${failed} not: ${reason}`,
  undo: 'Undo',
  undone: (count: number) =>
    count === 1 ? 'One enquiry is as it was' : `${count} enquiries are as they were`,
} as const;

/** What the dialog of an enquiry says about working on it, besides `leadMessages`. */
export const leadDialogMessages = {
  loading: 'Looking up what has been done...',
  unknown: 'What has been done could not be looked up.',
  none: 'This enquiry is being prepared. A moment, please.',
  gone: 'This enquiry is no longer there. Somebody has deleted it.',
  work: 'What happens next',
  how: 'How did it end?',
  why: 'Why was it lost?',
  complete: 'Complete',
  cancel: 'Cancel',
  save: 'Save',
  done: 'Done',
  saving: 'Saving...',
  me: (name: string) => `${name} (me)`,
  /** After a change that somebody else was quicker with. `time` is when. */
  conflict: (sentence: string, time: string) =>
    `${sentence} That was ${time}. What it is now is shown, and what you typed is still here.`,
  anyway: 'Save mine all the same',
  discard: 'Leave it',
  noPhone: 'This enquiry has no phone number that can be called.',
  answer: 'Answer',
  call: 'Call',
  callName: (name: string) => `Call ${name}`,
  chatName: (name: string) => `WhatsApp to ${name}`,
  mailName: (name: string) => `E-mail to ${name}`,
  composeTitle: (address: string) => `E-mail to ${address}`,
  subject: (subject: string) => `Subject: ${subject}`,
  words: 'Message',
  useTemplate: 'Use the words of the template',
  older: 'Show older entries',
  noteHint: 'Only colleagues read it.',
  strike: (text: string) => `Strike the note ${text}`,
  findPerson: 'Find another enquiry of this person',
  mergeWith: (name: string, reference: string) => `Same person as ${name}, ${reference}`,
  nothingFound: 'No other enquiry was found.',
  alone: 'No other enquiry of this person.',
  link: (kind: string, reference: string) => `${kind} enquiry ${reference}`,
} as const;

/** What the dialog says about the vehicle or project that an enquiry is about. */
export const subjectMessages = {
  view: 'View page',
  viewName: (name: string) => `View page of ${name}`,
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  draft: 'Visitors do not see it',
  /** For those who see drafts: it is neither published nor a draft. */
  deleted: (id: string) => `${id} (deleted)`,
  notShown: (id: string) => `${id} (no longer on the website)`,
} as const;

/** What the timeline of a lead tells. */
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
