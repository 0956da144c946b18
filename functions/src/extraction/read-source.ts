import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import { SCANNED_PAGES } from '@site/domain/extraction/source-files';
import { ExtractionFailed } from './extraction-failed.ts';
import { fetchPage } from './fetch-page.ts';
import { pageText } from './page-text.ts';
import { readPdfElsewhere } from './pdf-apart.ts';
import { readPdf } from './pdf-text.ts';
import { type Source, type SourceFile, visibleText } from './source.ts';
import { loadSourceFiles } from './source-files.ts';

/**
 * What a job names, ready to be read.
 * @throws PageRefused when the page cannot be fetched, ExtractionFailed when there is nothing to read
 */
export async function readSource({
  source_type: type,
  source_content: content,
}: Pick<ScrapingJob, 'source_type' | 'source_content'>): Promise<Source> {
  if (type === 'file') return fromFiles(await loadSourceFiles(content), readPdfElsewhere);
  return textOf(type === 'url' ? pageText(await fetchPage(content)) : content);
}

/** The text of a PDF, or its pages as pictures when they have none; pictures as they are. */
export async function fromFiles(files: readonly SourceFile[], read = readPdf): Promise<Source> {
  const [first] = files;
  if (first?.type !== 'application/pdf') return { files };
  const { text, pages } = await read(first.content);
  if (text !== '') return textOf(text);
  if (pages > SCANNED_PAGES) {
    throw new ExtractionFailed(
      `The PDF has no text, and more than the ${SCANNED_PAGES} pages that are read as pictures`,
    );
  }
  return { files };
}

function textOf(content: string): Source {
  const text = visibleText(content);
  if (text.trim() === '') throw new ExtractionFailed('The source has no text');
  return { text };
}
