/** Sentences that the content managers of the back office share (docs/product/back-office.md, "Managers"). */

/** The title over every failure of a manager. */
export const ERROR_TITLE = 'Error';
/** The title over every success of a manager. */
export const SUCCESS_TITLE = 'Success';

/** For a required field that is missing. `field` is the stored name; `brand_id` is called brand. */
export function fillIn(field: string): string {
  return `Please fill in the ${field.replace(/_id$/, '').replaceAll('_', ' ')} field`;
}

/** For a year out of range. */
export const wholeNumber = 'Please enter a year such as 2024';

/** For numbers and codes of a listing that do not fit. */
export const numberMessages = {
  typedPrice: 'This can be read in two ways. Please enter ringgit such as 45,000 or 45k',
  price: 'Please enter whole ringgit, such as 89900',
  mileage: 'Please enter whole kilometres, such as 45000',
  stockNumber: 'Please enter capital letters, digits and dashes, such as V-0042',
} as const;

interface Nouns {
  /** In success toasts and the question before deleting, such as 'Brand'. */
  readonly title: string;
  /** Ends the failure toasts, such as 'brand'. */
  readonly one: string;
  /** Ends the sentence of a failed fetch, such as 'brands'. */
  readonly many: string;
}

/** The sentences of one manager. */
export interface ManagerMessages {
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  readonly fetchFailed: string;
  readonly saveFailed: string;
  readonly deleteFailed: string;
  readonly confirmDelete: string;
  /** Beside the question: how long a deletion can be taken back. */
  readonly inTrash: string;
}

/** The sentences of a manager. Those of a kind stand below where more than one file needs them. */
export function managerMessages({ title, one, many }: Nouns): ManagerMessages {
  return {
    created: `${title} created successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    fetchFailed: `Failed to fetch ${many}`,
    saveFailed: `Failed to save ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    confirmDelete: `Are you sure you want to delete this ${title.toLowerCase()}?`,
    inTrash: 'It waits in the trash for 30 days, and can be restored from there.',
  };
}

export const portfolioMessages = managerMessages({
  title: 'Portfolio item',
  one: 'portfolio item',
  many: 'portfolio items',
});
export const galleryMessages = managerMessages({ title: 'Project', one: 'project', many: 'projects' });
export const listingMessages = managerMessages({
  title: 'Car listing',
  one: 'car listing',
  many: 'car listings',
});
export const brandMessages: ManagerMessages = {
  ...managerMessages({ title: 'Brand', one: 'brand', many: 'car brands' }),
  // The description of the back office has this wording.
  confirmDelete: 'Are you sure you want to delete this brand? This action cannot be undone.',
};
export const heroImageMessages = managerMessages({
  title: 'Hero image',
  one: 'hero image',
  many: 'hero images',
});
export const variantMessages = managerMessages({
  title: 'Colour variant',
  one: 'color variant',
  many: 'color variants',
});

/** Around the order of brands. */
export const brandOrderMessages = {
  hint: 'Use the arrow buttons to reorder brands. The order here controls how brands appear on the frontend.',
  updated: 'Brand order updated successfully',
  failed: 'Failed to update brand order',
  /** Why a move is not undone. */
  changedSince: 'The brands have been moved again since.',
  /** When a brand that has listings is to be deleted. */
  inUse: (name: string, listings: number) =>
    `${name} still has ${listings} car ${listings === 1 ? 'listing' : 'listings'}. Delete or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;

/** Sentences about uploads (docs/product/back-office.md, "Uploads"). */
export const uploadMessages = {
  invalidTypeTitle: 'Invalid file type',
  pdfOnly: 'Please select a PDF file',
  imageOnly: 'Please select an image file (PNG, JPG, GIF, WebP, AVIF or SVG)',
  tooLargeTitle: 'File too large',
  pdfTooLarge: 'PDF file must be smaller than 30MB',
  imageTooLarge: (megabytes: number) => `Image file must be ${megabytes}MB or smaller`,
  oneFile: 'Please choose one file only',
  pdfUploaded: 'PDF uploaded successfully',
  pdfFailed: 'Failed to upload PDF file',
  imageFailed: 'Failed to upload image',
} as const;

/** The most fields that a message names: a hostile document may have any number. */
const NAMED = 6;

function fieldNames(wrong: readonly string[]): string {
  const names = wrong.slice(0, NAMED).map((name) => name.replaceAll('_', ' '));
  return [...names, ...(wrong.length > NAMED ? [`${wrong.length - NAMED} more`] : [])].join(', ');
}

/** About a document that does not fit the schema of its collection. */
export const damageMessages = {
  badge: 'Damaged',
  fields: fieldNames,
  /** Above its form. */
  repair: (wrong: readonly string[]) =>
    `This entry is damaged: ${fieldNames(wrong)}. What could be read is filled in. Saving repairs it.`,
  /** At a field that could not be read. */
  field: 'What is stored here is damaged. Please check it.',
  /** The button of a damaged hero image. */
  repairNow: 'Repair',
  /** A hero image of a page that the website does not have. */
  unknownPage: 'The website has no page of this name. Nobody sees this image.',
  /** Replaces a name that cannot be read. */
  unnamed: (id: string) => `entry ${id}`,
} as const;

/** Asked before unsaved changes are lost. */
export const unsavedMessages = {
  title: 'Leave without saving?',
  text: 'What you have changed on this form is not saved yet.',
  leave: 'Leave without saving',
  stay: 'Stay here',
} as const;

/** Around every content form. */
export const formMessages = {
  unsaved: 'Unsaved changes',
  preview: 'Preview',
  /** Above the list of what has to be corrected. */
  problems: (count: number) =>
    count === 1 ? 'One field has to be corrected' : `${count} fields have to be corrected`,
  /** One of the list; what exactly is wrong stands at the field. */
  problem: (label: string, isMissing: boolean) => `${label} ${isMissing ? 'is missing' : 'is not right'}`,
} as const;

/** When somebody else has saved the same fields while a form was open. */
export const conflictMessages = {
  title: 'Somebody else has saved this meanwhile',
  /** Where nothing is asked: what is shown by now is theirs. */
  refused: 'Somebody else has changed this meanwhile. Nothing was saved.',
  text: 'The same fields were changed. Choose which value to keep; what you typed is still in the form.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  empty: 'empty',
  back: 'Back to the form',
  save: 'Keep these values',
} as const;

/** The preview of a page before it is saved. */
export const previewMessages = {
  title: 'Preview',
  phone: 'Phone',
  desktop: 'Desktop',
  loading: 'Loading the preview...',
  failed: 'The preview could not be shown. Please try again.',
  /** When too little is filled in. */
  nothing: 'There is nothing to show yet: fill in what names the entry.',
  frame: (device: string) => `The page as visitors see it, ${device.toLowerCase()}`,
  hint: 'This is how the page will look. Nothing has been saved or published.',
} as const;
