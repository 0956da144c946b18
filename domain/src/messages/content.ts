import { colorVariantKind } from '../content/car-listing.ts';
import type { ContentKind } from '../content/kind.ts';
import { photoKind } from '../content/photo.ts';
import { PHOTO_COUNT, PHOTO_PIXELS, PHOTO_SIDE } from '../pictures/pictures.ts';

/** docs/product/back-office.md, "Managers". */

export const ERROR_TITLE = 'Error';
export const SUCCESS_TITLE = 'Success';

export function managerMessages(words: ContentKind['words']) {
  const { title, one, many, fetchFailed, saveFailed, confirmDelete } = words;
  return {
    created: `${title} created successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    fetchFailed: fetchFailed ?? `Failed to fetch ${many}`,
    saveFailed: saveFailed ?? `Failed to save ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    confirmDelete: confirmDelete ?? `Are you sure you want to delete this ${title.toLowerCase()}?`,
  };
}

export const variantMessages = managerMessages(colorVariantKind.words);
export const photoManagerMessages = managerMessages(photoKind.words);

export const brandOrderMessages = {
  hint: 'Use the arrow buttons to reorder brands. The order here controls how brands appear on the frontend.',
  updated: 'Brand order updated successfully',
  failed: 'Failed to update brand order',
  changedSince: 'The brands have been moved again since.',
  inUse: (name: string, listings: number) =>
    `${name} still has ${listings} car ${listings === 1 ? 'listing' : 'listings'}. Delete or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;

/** docs/product/back-office.md, "Uploads". */
export const uploadMessages = {
  invalidTypeTitle: 'Invalid file type',
  pdfOnly: 'Please select a PDF file',
  imageOnly: 'Please select an image file (PNG, JPG, GIF, WebP, AVIF or SVG)',
  tooLargeTitle: 'File too large',
  pdfTooLarge: 'PDF file must be smaller than 30MB',
  imageTooLarge: (bytes: number) => `Image file must be ${bytes / 1024 / 1024}MB or smaller`,
  oneFile: 'Please choose one file only',
  pdfUploaded: 'PDF uploaded successfully',
  pdfFailed: 'Failed to upload PDF file',
  imageFailed: 'The picture was not stored. Please check the connection and try again.',
} as const;

/** A hostile document may have any number of fields. */
const NAMED = 6;

function fieldNames(wrong: readonly string[]): string {
  const names = wrong.slice(0, NAMED).map((name) => name.replaceAll('_', ' '));
  return [...names, ...(wrong.length > NAMED ? [`${wrong.length - NAMED} more`] : [])].join(', ');
}

/** Two names that a person cannot tell apart. */
export const twinMessages = {
  exists: (name: string) => `“${name}” exists already`,
  open: (name: string) => `Open “${name}”`,
} as const;

export const damageMessages = {
  badge: 'Damaged',
  fields: fieldNames,
  repair: (wrong: readonly string[]) =>
    `This entry is damaged: ${fieldNames(wrong)}. What could be read is filled in. Saving repairs it.`,
  field: 'What is stored here is damaged. Please check it.',
  unknownPage: 'The website has no page of this name. Nobody sees this image.',
  unnamed: (id: string) => `entry ${id}`,
} as const;

export const unsavedMessages = {
  title: 'Leave without saving?',
  text: 'What you have changed on this form is not saved yet.',
  leave: 'Leave without saving',
  stay: 'Stay here',
} as const;

export const formMessages = {
  unsaved: 'Unsaved changes',
  preview: 'Preview',
  problems: (count: number) =>
    count === 1 ? 'One field has to be corrected' : `${count} fields have to be corrected`,
  problem: (label: string, isMissing: boolean) => `${label} ${isMissing ? 'is missing' : 'is not right'}`,
} as const;

export const conflictMessages = {
  title: 'Somebody else has saved this meanwhile',
  /** The screen already shows the other change. */
  refused: 'Somebody else has changed this meanwhile. Nothing was saved.',
  text: 'The same fields were changed. Choose which value to keep; what you typed is still in the form.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  empty: 'empty',
  back: 'Back to the form',
  save: 'Keep these values',
} as const;

export const previewMessages = {
  title: 'Preview',
  phone: 'Phone',
  desktop: 'Desktop',
  loading: 'Loading the preview...',
  failed: 'The preview could not be shown. Please try again.',
  nothing: 'There is nothing to show yet: fill in what names the entry.',
  frame: (device: string) => `The page as visitors see it, ${device.toLowerCase()}`,
  hint: 'This is how the page will look. Nothing has been saved or published.',
} as const;

export const availabilityMessages = {
  title: 'Availability',
  help: 'Whether a vehicle can be had, is reserved or is sold. The website shows it within seconds.',
  loading: 'Loading vehicles...',
  empty: 'There are no vehicles yet.',
  of: (vehicle: string) => `Availability of ${vehicle}`,
  changed: (vehicle: string, state: string) => `${vehicle}: ${state}`,
  changeFailed: 'Failed to save the availability',
} as const;

/** docs/product/back-office.md, "Listings". */
export const listingManagerMessages = {
  noBrochure: 'No brochure',
  backToListings: 'Back to Car Listings',
  variants: 'Variants',
  variantsOf: (listing: string) => `Colour variants of ${listing}`,
  listingGone: 'This car listing is gone: it has been deleted.',
  proposeStockNumber: 'Use the next free number',
  stockNumberFailed: 'Failed to find the next stock number',
  stockNumberTaken: (number: string) => `${number} is the stock number of another vehicle`,
} as const;

export const brandChoiceMessages = {
  prompt: 'Select a brand',
  loading: 'Loading brands...',
  fetchFailed: 'Failed to fetch car brands',
  none: 'There are no brands yet. Add one in the Car Brands Manager first.',
} as const;

export const photoMessages = {
  title: (count: number) => `Photos (${count} of ${PHOTO_COUNT})`,
  hint: 'JPEG, PNG, WebP or AVIF up to 10MB. The first photo is the cover: cards and shared links show it.',
  laterHint: 'Photos can be added once this is saved.',
  add: 'Add photos',
  drop: 'or drop them here, several at once',
  loading: 'Loading photos...',
  saveFailed: 'Failed to save the photo',
  orderFailed: 'Failed to save the order of the photos',
  cover: 'Cover',
  name: (place: number) => `Photo ${place}`,
  alt: (place: number) => `What photo ${place} shows`,
  altMissing: 'Please say in a few words what it shows, for people who cannot see it',
  altConflict: (theirs: string) =>
    `Somebody else has written “${theirs}” meanwhile. Yours is still in the field: press Enter there to keep it.`,
  stage: (place: number) => `Stage of photo ${place}`,
  noStage: 'Not marked',
  moveEarlier: (place: number) => `Move photo ${place} earlier`,
  moveLater: (place: number) => `Move photo ${place} later`,
  remove: (place: number) => `Delete photo ${place}`,
  moved: (place: number, count: number) => `Moved to place ${place} of ${count}`,
  focus: (place: number, x: number, y: number) =>
    `Focal point of photo ${place}: ${x} % from the left, ${y} % from the top. Click, or use the arrow keys.`,
  focusMoved: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  waiting: 'Waiting',
  preparing: 'Preparing',
  tryAgain: (name: string) => `Try ${name} again`,
  leaveOut: (name: string) => `Leave out ${name}`,
  added: (name: string) => `${name} added`,
} as const;

export const photoRefusals = {
  tooMany: (leftOut: number) =>
    `There can be ${PHOTO_COUNT} photos at most: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out`,
  heic: 'Browsers cannot show HEIC photos. Please export it as JPEG, or set the camera to “Most compatible”.',
  notAPhoto: 'This is no photo that browsers can show. Please choose a JPEG, PNG, WebP or AVIF file.',
  tooManyPixels: (width: number, height: number) =>
    `${width} × ${height} pixels are too many. Please make it smaller: up to ${PHOTO_PIXELS / 1_000_000} million pixels, and ${PHOTO_SIDE} on a side.`,
  notShown: 'Browsers cannot show this picture. Please choose a PNG, JPG, GIF, WebP, AVIF or SVG file.',
  broken: 'This picture is damaged: it could not be read to its end.',
  uploadFailed: 'The upload failed. Please check the connection and try again.',
} as const;
