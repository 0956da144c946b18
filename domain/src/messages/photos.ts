import { PHOTO_COUNT, PHOTO_PIXELS, PHOTO_SIDE } from '../photos.ts';
import { managerMessages } from './managers.ts';

/** Around the deletion of a photo. */
export const photoManagerMessages = managerMessages({ title: 'Photo', one: 'photo', many: 'photos' });

/** Sentences around the photos of a vehicle or project. */
export const photoMessages = {
  title: (count: number) => `Photos (${count} of ${PHOTO_COUNT})`,
  hint: 'JPEG, PNG, WebP or AVIF up to 10MB. The first photo is the cover: cards and shared links show it.',
  laterHint: 'Photos can be added once this is saved.',
  coverHint: 'The first photo is shown on cards and shared links.',
  add: 'Add photos',
  drop: 'or drop them here, several at once',
  loading: 'Loading photos...',
  saveFailed: 'Failed to save the photo',
  orderFailed: 'Failed to save the order of the photos',
  cover: 'Cover',
  name: (place: number) => `Photo ${place}`,
  alt: (place: number) => `What photo ${place} shows`,
  altMissing: 'Please say in a few words what it shows, for people who cannot see it',
  /** When somebody else has stored `theirs` while another text was typed. */
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

/** Why a file cannot be a photo. */
export const photoRefusals = {
  tooMany: (leftOut: number) =>
    `There can be ${PHOTO_COUNT} photos at most: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out`,
  heic: 'Browsers cannot show HEIC photos. Please export it as JPEG, or set the camera to “Most compatible”.',
  notAPhoto: 'This is no photo that browsers can show. Please choose a JPEG, PNG, WebP or AVIF file.',
  tooManyPixels: (width: number, height: number) =>
    `${width} × ${height} pixels are too many. Please make it smaller: up to ${PHOTO_PIXELS / 1_000_000} million pixels, and ${PHOTO_SIDE} on a side.`,
  broken: 'This photo is damaged: it could not be read to its end.',
  uploadFailed: 'The upload failed. Please check the connection and try again.',
} as const;
