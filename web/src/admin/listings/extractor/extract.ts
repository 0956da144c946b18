import type { Reader, ScrapingJob } from '@site/domain/extraction/proposal';
import { createScrapingJob } from '../../../firebase/admin/create-scraping-job.ts';
import { scrapeCarListing } from '../../../firebase/admin/procedures.ts';
import { readJobFailure } from '../../../firebase/admin/read-scraping-job.ts';
import { FileRefused, prepareFiles } from './prepare-files.ts';
import { type Read, readOf } from './to-import.ts';

/** A text or address source: pasted text is stored as `pdf`. */
export type TypedSource = Omit<ScrapingJob, 'status' | 'source_type'> & {
  readonly source_type: Exclude<ScrapingJob['source_type'], 'file'>;
};

/** The source: text, the address of a page, or files. */
export type Source = TypedSource | { readonly files: readonly File[] };

/** What was read: a value for each field that the source tells. */
export interface Reading {
  readonly proposals: readonly Read[];
  readonly reader: Reader | undefined;
}

/** The function found no listing in the source, or the files cannot be read. The message is its reason, empty when unknown. */
export class NothingExtracted extends Error {}

/**
 * Creates the job and runs it.
 * @throws NothingExtracted, or what Storage, Firestore or the procedure throws
 */
export async function extract(source: Source): Promise<Reading> {
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
    // The SDK of Storage is lazy, as with other uploads.
    const { uploadSource } = await import('../../../firebase/admin/content/upload-source.ts');
    const names = await Promise.all(prepared.map(({ content, type }) => uploadSource(content, type)));
    return { source_type: 'file', source_content: names.join('\n') };
  } catch (error) {
    if (error instanceof FileRefused) throw new NothingExtracted(error.message.replace(/\.$/, ''));
    throw error;
  }
}
