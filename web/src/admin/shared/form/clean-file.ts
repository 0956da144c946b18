import { cleanPicture } from '@site/domain/pictures/metadata';

/** How good a picture is that has to be written anew: hardly to be told from the original. */
const QUALITY = 0.92;

/** A file that is neither a picture of a known format nor one that the browser can draw. */
class NoPicture extends Error {}

/**
 * The file as it may be published: a picture without notes about where, when and by whom it was taken, everything else as it is. A picture
 * whose notes cannot be cut out is drawn anew, as WebP. @throws NoPicture
 */
export async function cleanFile(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = cleanPicture(bytes);
  if (clean === bytes) return file;
  if (clean) return new File([Uint8Array.from(clean)], file.name, { type: file.type });
  return redrawn(file);
}

async function redrawn(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error) => {
    throw new NoPicture('The file is no picture', { cause: error });
  });
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const content = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    const extension = content.type === 'image/webp' ? '.webp' : '.png';
    return new File([content], file.name.replace(/(\.[^.]*)?$/, extension), { type: content.type });
  } finally {
    picture.close();
  }
}
