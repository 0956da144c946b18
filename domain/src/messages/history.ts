import { damageMessages } from './managers.ts';

/** Why something cannot be restored. */
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

/** The history of an entry, and the undoing of a change. */
export const historyMessages = {
  open: 'History',
  title: (name: string) => `History of ${name}`,
  help: 'Every change of the last 30 days, newest first.',
  saveFirst: 'Save or cancel what you have changed first.',
  loading: 'Loading the history...',
  empty: 'Nothing has changed in the last 30 days.',
  /** The version before the oldest change. */
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
  yes: 'Yes',
  no: 'No',
  current: 'Current version',
  restore: 'Restore this version',
  restored: 'The version has been restored',
  restoreFailed: (reason: string) => `The version could not be restored: ${reason}`,
  unreachable: 'The server could not be reached.',
} as const;

/** Undo in the toast of a change or deletion. */
export const undoMessages = {
  undo: 'Undo',
  undone: 'Undone',
  failed: (reason: string) => `It could not be undone: ${reason}`,
  /** When the server has not written the change down in time. */
  notYet: 'The change has not reached the history yet. Please try again in a moment.',
} as const;

/** The trash. */
export const trashMessages = {
  title: 'Trash',
  help: 'What was deleted in the last 30 days, with its pictures. After that it is gone for good.',
  loading: 'Loading the trash...',
  empty: 'The trash is empty.',
  what: 'What',
  deleted: 'Deleted',
  until: 'Kept until',
  actions: 'Actions',
  by: (name: string | null) => `by ${name ?? 'the website itself'}`,
  with: (belongings: string) => `with ${belongings}`,
  /** What went with it, such as `5 photos and 1 colour`. */
  dependents: (photos: number, variants: number) =>
    [
      ...(photos > 0 ? [`${photos} ${photos === 1 ? 'photo' : 'photos'}`] : []),
      ...(variants > 0 ? [`${variants} ${variants === 1 ? 'colour' : 'colours'}`] : []),
    ].join(' and '),
  /** What kind of entry it is. */
  kinds: {
    hero_images: 'Hero image',
    business_portfolio: 'Portfolio item',
    renovation_gallery: 'Project',
    car_brands: 'Brand',
    car_listings: 'Car listing',
    car_color_variants: 'Colour variant',
    photos: 'Photo',
    admin_settings: 'Setting',
  },
  unnamed: 'Without a name',
  /** Of what was a draft: `Project, draft`. */
  draftOf: (kind: string) => `${kind}, draft`,
  restore: 'Restore',
  restored: (name: string) => `${name} has been restored`,
  restoreFailed: (reason: string) => `It could not be restored: ${reason}`,
  unreachable: 'The server could not be reached.',
} as const;
