/** Sentences that the content managers of the back office share (docs/product/back-office.md, "Managers"). */

/** The title over every failure of a manager. */
export const ERROR_TITLE = 'Error';
/** The title over what went well. */
export const SUCCESS_TITLE = 'Success';

/** What a missing required field is told; `field` is the stored name, and a brand is reported as such. */
export function fillIn(field: string): string {
  return `Please fill in the ${field.replace(/_id$/, '').replaceAll('_', ' ')} field`;
}

/** For a year out of range. */
export const wholeNumber = 'Please enter a year such as 2024';

interface Nouns {
  /** Starts the success toasts, such as 'Brand'. */
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
    confirmDelete: `Are you sure you want to delete this ${one}? This action cannot be undone.`,
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
export const brandMessages = managerMessages({ title: 'Brand', one: 'brand', many: 'car brands' });
export const heroImageMessages = managerMessages({
  title: 'Hero image',
  one: 'hero image',
  many: 'hero images',
});
export const variantMessages = managerMessages({
  title: 'Color variant',
  one: 'color variant',
  many: 'color variants',
});

/** Around the order of brands. */
export const brandOrderMessages = {
  hint: 'Use the arrow buttons to reorder brands. The order here controls how brands appear on the frontend.',
  updated: 'Brand order updated successfully',
  failed: 'Failed to update brand order',
  /** A brand with listings is not deleted. */
  inUse: (name: string, listings: number) =>
    `${name} still has ${listings} car ${listings === 1 ? 'listing' : 'listings'}. Delete or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;

/** Sentences around files (docs/product/back-office.md, "Uploads"). */
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

/** How many wrong fields are named; a hostile document may have any number. */
const NAMED = 6;

function fieldNames(wrong: readonly string[]): string {
  const names = wrong.slice(0, NAMED).map((name) => name.replaceAll('_', ' '));
  return [...names, ...(wrong.length > NAMED ? [`${wrong.length - NAMED} more`] : [])].join(', ');
}

/** Ours: around a document that the schema of its collection refuses. */
export const damageMessages = {
  badge: 'Damaged',
  fields: fieldNames,
  /** Over its form. */
  repair: (wrong: readonly string[]) =>
    `This entry is damaged: ${fieldNames(wrong)}. What could be read is filled in. Saving repairs it.`,
  /** At a field that could not be read. */
  field: 'What is stored here is damaged. Please check it.',
  /** Beside a damaged hero image, whose fields are saved one by one. */
  repairNow: 'Repair',
  /** A hero image of a page that the website does not have. */
  unknownPage: 'The website has no page of this name. Nobody sees this image.',
  /** Stands for the name of an entry whose name cannot be read. */
  unnamed: (id: string) => `entry ${id}`,
} as const;

/** Before typed work is lost. */
export const unsavedMessages = {
  title: 'Leave without saving?',
  text: 'What you have changed on this form is not saved yet.',
  leave: 'Leave without saving',
  stay: 'Stay here',
} as const;
