import {
  type Reader,
  type ScrapingJob,
  SOURCE_FILE_LIMIT,
  SOURCE_PICTURES,
  type SourceFileType,
} from '@site/domain/extraction';
import { extractorMessages as messages } from '@site/domain/messages/extractor';
import { PDF_TYPE } from '@site/domain/pictures/metadata';
import { createScrapingJob, readJobFailure } from '../../../firebase/admin/documents.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { type Drawable, drawn, isPdf, JPEG_GROUND, within, withPicture } from '../../form/picture-files.ts';
import { decoded, photoFile } from '../../photos/photo-file.ts';
import { Refused } from '../../shared/tell.ts';
import { type Read, readOf } from './to-import.ts';

export type TypedSource = Omit<ScrapingJob, 'status' | 'source_type'> & {
  readonly source_type: Exclude<ScrapingJob['source_type'], 'file'>;
};

export type Source = TypedSource | { readonly files: readonly File[] };

export interface Reading {
  readonly proposals: readonly Read[];
  readonly reader: Reader | undefined;
}

/** @throws Refused without a value, with the function's message if it gave one; and errors of Storage, Firestore or the procedure */
export async function extract(source: Source): Promise<Reading> {
  const { source_type, source_content } = 'files' in source ? await uploaded(source.files) : source;
  const jobId = await createScrapingJob({ source_type, source_content });
  const answer = await call('scrape-car-listing', {
    sourceType: source_type,
    sourceContent: source_content,
    jobId,
  });
  if (!answer.success) throw new Refused(await readJobFailure(jobId));
  const proposals = readOf(answer);
  if (proposals.length === 0) throw new Refused();
  return { proposals, reader: answer.reader };
}

async function uploaded(files: readonly File[]): Promise<Omit<ScrapingJob, 'status'>> {
  const prepared = await prepareFiles(files);
  // Lazy loading: most visits upload no file.
  const { uploadSource } = await import('../../../firebase/admin/content/upload-file.ts');
  const names = await Promise.all(prepared.map(({ content, type }) => uploadSource(content, type)));
  return { source_type: 'file', source_content: names.join('\n') };
}

/** Redraws pictures at reading size, which also removes camera metadata. A single PDF stays as it is. @throws Refused */
async function prepareFiles(files: readonly File[]): Promise<{ content: Blob; type: SourceFileType }[]> {
  const arePdf = await Promise.all(files.map(isPdf));
  const pdf = files.find((_, index) => arePdf[index]);
  if (pdf) {
    if (files.length > 1) throw new Refused(messages.onePdf);
    if (pdf.size > SOURCE_FILE_LIMIT) throw new Refused(messages.fileTooLarge(SOURCE_FILE_LIMIT));
    return [{ content: pdf, type: PDF_TYPE }];
  }
  if (files.length > SOURCE_PICTURES) throw new Refused(messages.tooManyPictures(SOURCE_PICTURES));
  const pictures = [];
  for (const file of files) pictures.push({ content: await readable(file), type: 'image/jpeg' as const });
  return pictures;
}

/** The longest side of a picture in pixels: small print stays readable. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

async function readable(file: File): Promise<Blob> {
  try {
    const read = (picture: Drawable) =>
      drawn(picture, within(picture, LONGEST_SIDE), JPEG_GROUND).convertToBlob({
        type: 'image/jpeg',
        quality: QUALITY,
      });
    return await decoded(withPicture(await photoFile(file), read));
  } catch (error) {
    throw error instanceof Refused ? new Refused(`${file.name}: ${error.message}`) : error;
  }
}
