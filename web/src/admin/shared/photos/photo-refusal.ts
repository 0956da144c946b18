import { uploadLimits } from '@site/domain/limits';
import { photoRefusals, uploadMessages } from '@site/domain/messages/content';
import { PHOTO_PIXELS, PHOTO_SIDE } from '@site/domain/pictures/pictures';
import { HEADER_BYTES, pictureHeader } from './picture-header.ts';

const MEGABYTE = 1024 * 1024;

/** Why a file cannot be a photo, as a sentence for the administrator; undefined when nothing speaks against it. Its content is not decoded. */
export async function photoRefusal(file: Blob): Promise<string | undefined> {
  const header = pictureHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (header?.format === 'heic') return photoRefusals.heic;
  if (!header) return photoRefusals.notAPhoto;
  if (file.size > uploadLimits.image) return uploadMessages.imageTooLarge(uploadLimits.image / MEGABYTE);
  const { width, height } = header;
  if (width === 0 || height === 0) return photoRefusals.notAPhoto;
  const isTooLarge = width * height > PHOTO_PIXELS || Math.max(width, height) > PHOTO_SIDE;
  return isTooLarge ? photoRefusals.tooManyPixels(width, height) : undefined;
}

/** The MIME type of a photo by its content: the name of a file can be wrong. Undefined for anything else. */
export async function photoType(file: Blob): Promise<string | undefined> {
  const format = pictureHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))?.format;
  return format && format !== 'heic' ? `image/${format}` : undefined;
}
