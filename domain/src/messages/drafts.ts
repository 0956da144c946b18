/** The most fields that the mark in a list names. */
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

/** Sentences about drafts, published and hidden entries (docs/product/back-office.md, "Drafts"). */
export const draftMessages = {
  /** The states of an entry, in lists and above its form. */
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
  /** A schedule whose time is over, because the draft could not be published. */
  overdue: 'Not published',
  /** Beside the number of published entries. */
  notPublished: (count: number) => `${count} not published`,

  /** Beside Save in the form of a new entry. */
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

  /** In the row of a draft that could not be published now: the labels of the fields that are empty, and of those that are wrong. */
  notReady: (missing: readonly string[], wrong: readonly string[]) => `Not ready: ${lacks(missing, wrong)}`,

  /** Above the form of a draft. */
  nobodySees: 'This is a draft: visitors do not see it until it is published.',
  /** With the labels of the fields that still have to be filled in, or corrected. */
  toPublish: (labels: readonly string[]) => `To be published it still needs: ${labels.join(', ')}.`,
  scheduledFor: (time: string) => `It will be published on ${time}.`,
  wasDue: (time: string, failure?: { readonly reason: string; readonly isGivenUp: boolean }) =>
    failure
      ? `It was to be published on ${time}, and could not be: ${failure.reason}. ${failure.isGivenUp ? 'It is not tried again: publish it, or choose another time.' : 'It is tried again by itself.'}`
      : `It was to be published on ${time}, and could not be. Publish it to see why.`,

  /** Why something is not published or hidden. */
  gone: 'This entry is gone: it has been deleted.',
  alreadyPublished: 'There is a published entry in its place already.',
  notYet: 'Please choose a time that is still to come',
  tooFar: 'Please choose a time within the next five years',
  tooMany: 'Too much belongs to this entry to move it at once',
  brandNotPublished: 'Publish its brand first',
  brandInUse: (listings: number) =>
    `This brand still has ${listings} published car ${listings === 1 ? 'listing' : 'listings'}. Hide or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;
