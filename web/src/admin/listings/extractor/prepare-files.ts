import {
  SOURCE_FILE_LIMIT,
  SOURCE_PICTURES,
  type SourceFileType,
} from '@site/domain/extraction/source-files';
import { photoRefusals } from '@site/domain/messages/content';
import { extractorMessages } from '@site/domain/messages/extractor';
import { PDF_TYPE } from '@site/domain/pictures/format';
import { isPdf } from '../../shared/form/file-rules.ts';
import { canvasOf, toBlob, withPicture } from '../../shared/form/pictures-beside.ts';
import { photoRefusal, photoType } from '../../shared/photos/photo-refusal.ts';

/** Small print is still to be read at this size: the longest side in pixels. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/** Why files cannot be read, as a sentence for the administrator. */
export class FileRefused extends Error {}

interface PreparedFile {
  readonly content: Blob;
  readonly type: SourceFileType;
}

/**
 * Files as they are uploaded: one PDF as it is, or pictures, drawn anew in the size that is read, which leaves out what the camera noted.
 * @throws FileRefused
 */
export async function prepareFiles(files: readonly File[]): Promise<readonly PreparedFile[]> {
  const arePdf = await Promise.all(files.map(isPdf));
  const pdf = files.find((_, index) => arePdf[index]);
  if (pdf && files.length > 1) throw new FileRefused(extractorMessages.onePdf);
  if (pdf) {
    if (pdf.size > SOURCE_FILE_LIMIT)
      throw new FileRefused(extractorMessages.fileTooLarge(SOURCE_FILE_LIMIT));
    return [{ content: pdf, type: PDF_TYPE }];
  }
  if (files.length > SOURCE_PICTURES)
    throw new FileRefused(extractorMessages.tooManyPictures(SOURCE_PICTURES));
  const pictures: PreparedFile[] = [];
  for (const file of files) pictures.push(await preparePicture(file));
  return pictures;
}

async function preparePicture(file: File): Promise<PreparedFile> {
  const refusal = await photoRefusal(file);
  if (refusal) throw new FileRefused(`${file.name}: ${refusal}`);
  const typed = new File([file], file.name, { type: await photoType(file) });
  try {
    const content = await withPicture(typed, (picture) => {
      const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
      const [width, height] = [picture.width, picture.height].map((side) =>
        Math.max(1, Math.round(side * scale)),
      );
      const canvas = canvasOf(width ?? 1, height ?? 1, (context) => {
        // JPEG knows no transparency.
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, context.canvas.width, context.canvas.height);
        context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
      });
      return toBlob(canvas, 'image/jpeg', QUALITY);
    });
    return { content, type: 'image/jpeg' };
  } catch (error) {
    console.warn('A picture could not be drawn', error);
    throw new FileRefused(`${file.name}: ${photoRefusals.broken}`);
  }
}
