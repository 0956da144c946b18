import {
  type Reader,
  type ScrapingJob,
  SOURCE_FILE_LIMIT,
  SOURCE_PICTURES,
  type SourceFileType,
} from '@site/domain/extraction';
import { photoRefusals } from '@site/domain/messages/content';
import { extractorMessages } from '@site/domain/messages/extractor';
import { PDF_TYPE } from '@site/domain/pictures/metadata';
import { useEffect, useRef, useState } from 'react';
import { createScrapingJob, readJobFailure } from '../../../firebase/admin/documents.ts';
import { scrapeCarListing } from '../../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { canvasOf, isPdf, toBlob, withPicture } from '../../form/picture-files.ts';
import { photoRefusal, photoType } from '../../photos/photo-file.ts';
import { type Read, readOf } from './to-import.ts';

/** The state of the extractor (docs/product/back-office.md, "Listings: extractor"). */
export type Extraction =
  | { readonly state: 'idle' | 'processing' | 'completed' }
  /** `reason` is the function's message, or empty. */
  | { readonly state: 'failed'; readonly reason: string };

/** Runs one extraction at a time. */
export function useExtraction(onExtracted: (reading: Reading) => void) {
  const [extraction, setExtraction] = useState<Extraction>({ state: 'idle' });
  const isHere = useRef(true);
  // The callback of the latest render, not of the render that started the extraction.
  const latest = useRef(onExtracted);
  useEffect(() => {
    latest.current = onExtracted;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function run(source: Source): Promise<void> {
    setExtraction({ state: 'processing' });
    try {
      const reading = await extract(source);
      if (!isHere.current) return;
      setExtraction({ state: 'completed' });
      toastSuccess(extractorMessages.extracted, extractorMessages.successTitle);
      latest.current(reading);
    } catch (error) {
      if (!isHere.current) return;
      console.error('The extraction failed', error);
      setExtraction({ state: 'failed', reason: error instanceof NothingExtracted ? error.message : '' });
      toastFailure(extractorMessages.processFailed, extractorMessages.errorTitle);
    }
  }

  function forget() {
    setExtraction((last) => (last.state === 'processing' ? last : { state: 'idle' }));
  }

  return { extraction, run, forget };
}

/** The longest side of a picture in pixels: small print stays readable. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

class FileRefused extends Error {}

interface PreparedFile {
  readonly content: Blob;
  readonly type: SourceFileType;
}

/** Redraws pictures at reading size, which also removes camera metadata. A single PDF stays as it is. @throws FileRefused */
async function prepareFiles(files: readonly File[]): Promise<readonly PreparedFile[]> {
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
        // JPEG has no transparency.
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

export type TypedSource = Omit<ScrapingJob, 'status' | 'source_type'> & {
  readonly source_type: Exclude<ScrapingJob['source_type'], 'file'>;
};

export type Source = TypedSource | { readonly files: readonly File[] };

export interface Reading {
  readonly proposals: readonly Read[];
  readonly reader: Reader | undefined;
}

class NothingExtracted extends Error {}

/** @throws NothingExtracted, and errors of Storage, Firestore or the procedure */
async function extract(source: Source): Promise<Reading> {
  const { source_type, source_content } = 'files' in source ? await uploaded(source.files) : source;
  const jobId = await createScrapingJob({ source_type, source_content });
  const answer = await scrapeCarListing({ sourceType: source_type, sourceContent: source_content, jobId });
  if (!answer.success) throw new NothingExtracted(await readJobFailure(jobId));
  const proposals = readOf(answer);
  if (proposals.length === 0) throw new NothingExtracted();
  return { proposals, reader: answer.reader };
}

async function uploaded(files: readonly File[]): Promise<Omit<ScrapingJob, 'status'>> {
  try {
    const prepared = await prepareFiles(files);
    // Lazy loading: most visits upload no file.
    const { uploadSource } = await import('../../../firebase/admin/content/upload-file.ts');
    const names = await Promise.all(prepared.map(({ content, type }) => uploadSource(content, type)));
    return { source_type: 'file', source_content: names.join('\n') };
  } catch (error) {
    if (error instanceof FileRefused) throw new NothingExtracted(error.message.replace(/\.$/, ''));
    throw error;
  }
}
