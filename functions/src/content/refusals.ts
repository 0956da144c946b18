import { fieldNames } from '@site/domain/damage';

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
  doesNotFit: (wrong: readonly string[]) => `This version cannot be stored any more: ${fieldNames(wrong)}.`,
} as const;

export const goneRefusals = {
  gone: 'This entry is gone: it has been deleted.',
  alreadyPublished: 'There is a published entry in its place already.',
  tooMany: 'Too much belongs to this entry to move it at once',
  brandNotPublished: 'Publish its brand first',
  brandInUse: (listings: number) =>
    `This brand still has ${listings} published car ${listings === 1 ? 'listing' : 'listings'}. Hide or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;
