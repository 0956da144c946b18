import { type Reader, type ScrapingJob, SOURCE_FILE_LIMIT, SOURCE_PICTURES } from '@site/domain/extraction';
import { extractorMessages as messages } from '@site/domain/messages/extractor';
import { PDF_TYPE } from '@site/domain/pictures/metadata';
import { uploadSource } from '../../../firebase/admin/content/files.ts';
import { createScrapingJob } from '../../../firebase/admin/documents.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { drawn, JPEG_GROUND, typedFile, within, withPhoto } from '../../form/picture-files.ts';
import { Refused, throwRefusal } from '../../shared/tell.ts';
import { type Read, readOf } from './to-import.ts';

export interface Reading {
  readonly proposals: readonly Read[];
  readonly reader: Reader | undefined;
}

/**
 * Reads a text, an address or files. @throws Refused without a value, with the function's message if it refused; and errors of Storage,
 * Firestore or the procedure
 */
export async function extract(
  source_type: ScrapingJob['source_type'],
  source: string | readonly File[],
): Promise<Reading> {
  const source_content = typeof source === 'string' ? source : await uploaded(source);
  const jobId = await createScrapingJob({ source_type, source_content });
  const answer = await call('scrape-car-listing', {
    sourceType: source_type,
    sourceContent: source_content,
    jobId,
  });
  throwRefusal(answer);
  const proposals = readOf(answer);
  if (proposals.length === 0) throw new Refused();
  return { proposals, reader: answer.reader };
}

/**
 * Returns the names of the stored files, one a line. Pictures are redrawn at reading size, which also removes camera metadata. A single PDF
 * stays as it is. @throws Refused
 */
async function uploaded(files: readonly File[]): Promise<string> {
  const pdf = await firstPdf(files);
  if (pdf && files.length > 1) throw new Refused(messages.onePdf);
  if (pdf && pdf.size > SOURCE_FILE_LIMIT) throw new Refused(messages.fileTooLarge(SOURCE_FILE_LIMIT));
  if (files.length > SOURCE_PICTURES) throw new Refused(messages.tooManyPictures(SOURCE_PICTURES));
  const prepared: Blob[] = pdf ? [pdf] : [];
  if (!pdf) for (const file of files) prepared.push(await readable(file));
  return (await Promise.all(prepared.map(uploadSource))).join('\n');
}

export async function firstPdf(files: readonly File[]): Promise<File | undefined> {
  const typed = await Promise.all(files.map(typedFile));
  return typed.find(({ type }) => type === PDF_TYPE);
}

/** The longest side of a picture in pixels: small print stays readable. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

async function readable(file: File): Promise<Blob> {
  try {
    return await withPhoto(file, (picture) =>
      drawn(picture, within(picture, LONGEST_SIDE), JPEG_GROUND).convertToBlob({
        type: 'image/jpeg',
        quality: QUALITY,
      }),
    );
  } catch (error) {
    throw error instanceof Refused ? new Refused(`${file.name}: ${error.message}`) : error;
  }
}
