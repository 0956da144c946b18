import { damageMessages } from './content.ts';

export const restoreRefusals = {
  noVersion: 'This version is not kept any more.',
  notInTrash: 'This is not in the trash any more.',
  isDeleted: 'It has been deleted since. Restore it from the trash.',
  isHidden: 'It is a draft now. Publish it first.',
  changedSince: 'It has been changed again since. Choose a version from its history.',
  existsAgain: 'It exists already.',
  noOwner: 'What it belonged to is deleted. Restore that first.',
  noBrand: 'Its brand is deleted or hidden. Restore or publish the brand first.',
  notDeletable: 'A setting cannot be deleted.',
  numberTaken: (number: string) => `Another vehicle has the stock number ${number} now.`,
  doesNotFit: (wrong: readonly string[]) =>
    `This version cannot be stored any more: ${damageMessages.fields(wrong)}.`,
} as const;

export const historyMessages = {
  open: 'History',
  title: (name: string) => `History of ${name}`,
  help: 'Every change of the last 30 days, newest first.',
  saveFirst: 'Save or cancel what you have changed first.',
  loading: 'Loading the history...',
  empty: 'Nothing has changed in the last 30 days.',
  first: 'Before all of these changes',
  kinds: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    publish: 'Published',
    hide: 'Hidden',
    restore: 'Restored',
  },
  by: (name: string | null) => `by ${name ?? 'the website itself'}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'empty',
  current: 'Current version',
  restore: 'Restore this version',
  restored: 'The version has been restored',
  restoreFailed: (reason: string) => `The version could not be restored: ${reason}`,
  unreachable: 'The server could not be reached.',
} as const;

export const undoMessages = {
  undo: 'Undo',
  undone: 'Undone',
  failed: (reason: string) => `It could not be undone: ${reason}`,
  notYet: 'The change has not reached the history yet. Please try again in a moment.',
} as const;

export const trashMessages = {
  title: 'Trash',
  help: 'What was deleted in the last 30 days, with its pictures. After that it is gone for good.',
  loading: 'Loading the trash...',
  empty: 'The trash is empty.',
  what: 'What',
  deleted: 'Deleted',
  until: 'Kept until',
  by: (name: string | null) => `by ${name ?? 'the website itself'}`,
  with: (belongings: string) => `with ${belongings}`,
  /** Such as `5 photos and 1 colour`. */
  dependents: (photos: number, variants: number) =>
    [
      ...(photos > 0 ? [`${photos} ${photos === 1 ? 'photo' : 'photos'}`] : []),
      ...(variants > 0 ? [`${variants} ${variants === 1 ? 'colour' : 'colours'}`] : []),
    ].join(' and '),
  setting: 'Setting',
  unnamed: 'Without a name',
  draftOf: (kind: string) => `${kind}, draft`,
  restore: 'Restore',
  restored: (name: string) => `${name} has been restored`,
  restoreFailed: (reason: string) => `It could not be restored: ${reason}`,
  unreachable: 'The server could not be reached.',
} as const;

const NAMED = 3;

/** Such as `description, price missing, year not right`. */
function lacks(missing: readonly string[], wrong: readonly string[]): string {
  return [
    ...(missing.length > 0 ? [`${fields(missing)} missing`] : []),
    ...(wrong.length > 0 ? [`${fields(wrong)} not right`] : []),
  ].join(', ');
}

function fields(labels: readonly string[]): string {
  const names = labels.slice(0, NAMED).map((label) => label.toLowerCase());
  const more = labels.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** docs/product/back-office.md, "Drafts". */
export const draftMessages = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
  /** The schedule has passed: the draft could not be published. */
  overdue: 'Not published',
  notPublished: (count: number) => `${count} not published`,

  keep: 'Keep as draft',
  save: 'Save',
  publish: 'Publish',
  schedule: 'Schedule',
  hide: 'Hide',
  when: 'Publish on',
  whenHint: 'Visitors see it at most five minutes later.',
  unschedule: 'Do not publish by itself',
  publishName: (name: string) => `Publish ${name}`,
  scheduleName: (name: string) => `Schedule ${name}`,
  hideName: (name: string) => `Hide ${name}`,

  draftSaved: 'Draft saved',
  wasPublished: (name: string) => `${name} is published`,
  wasHidden: (name: string) => `${name} is hidden. It is a draft now.`,
  wasScheduled: (name: string, time: string) => `${name} will be published on ${time}`,
  unscheduled: (name: string) => `${name} is no longer scheduled`,
  publishFailed: 'Failed to publish the entry',
  hideFailed: 'Failed to hide the entry',
  scheduleFailed: 'Failed to schedule the entry',

  notReady: (missing: readonly string[], wrong: readonly string[]) => `Not ready: ${lacks(missing, wrong)}`,

  nobodySees: 'This is a draft: visitors do not see it until it is published.',
  toPublish: (labels: readonly string[]) => `To be published it still needs: ${labels.join(', ')}.`,
  scheduledFor: (time: string) => `It will be published on ${time}.`,
  wasDue: (time: string, failure?: { readonly reason: string; readonly isGivenUp: boolean }) =>
    failure
      ? `It was to be published on ${time}, and could not be: ${failure.reason}. ${failure.isGivenUp ? 'It is not tried again: publish it, or choose another time.' : 'It is tried again by itself.'}`
      : `It was to be published on ${time}, and could not be. Publish it to see why.`,

  gone: 'This entry is gone: it has been deleted.',
  alreadyPublished: 'There is a published entry in its place already.',
  notYet: 'Please choose a time that is still to come',
  tooFar: 'Please choose a time within the next five years',
  tooMany: 'Too much belongs to this entry to move it at once',
  brandNotPublished: 'Publish its brand first',
  brandInUse: (listings: number) =>
    `This brand still has ${listings} published car ${listings === 1 ? 'listing' : 'listings'}. Hide or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;
