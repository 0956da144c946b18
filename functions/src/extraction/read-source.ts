import * as extraction from '@site/domain/extraction';
import { typeByContent } from '@site/domain/pictures/metadata';
import { millisecondsInHour } from 'date-fns/constants';
import { deleteObject, listObjects, readObject } from '../platform/storage.ts';
import { fetchPage } from './fetch-page.ts';
import { readPdf, readPdfElsewhere } from './read-pdf.ts';
import { ExtractionFailed, type Source, type SourceFile } from './source.ts';

/** Invisible characters could hide words from the administrator or break quotes. Firestore refuses halves of surrogate pairs. */
export const visibleText = (text: string): string =>
  text.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '').normalize('NFC');

async function loadSourceFiles(content: string): Promise<readonly SourceFile[]> {
  const names = extraction.sourceFiles(content);
  if (!names) throw new ExtractionFailed('The job names no files that can be read');
  const files: SourceFile[] = [];
  for (const name of names) {
    const content = await readObject(name);
    if (!content) throw new ExtractionFailed('The file is not there any more: please choose it again');
    files.push(typed(content));
  }
  if (files.some(({ type }) => type === 'application/pdf') && files.length > 1) {
    throw new ExtractionFailed('One PDF at a time');
  }
  return files;
}

/** @throws ExtractionFailed */
export function typed(content: Uint8Array): SourceFile {
  if (content.length > extraction.SOURCE_FILE_LIMIT) throw new ExtractionFailed('The file is too large');
  // By the first bytes: the file name does not count.
  const found = typeByContent(content.subarray(0, 4_096));
  const type = Object.values(extraction.sourceFileTypes).find((known) => known === found);
  if (!type) throw new ExtractionFailed('The file is neither a PDF nor a picture');
  return { type, content };
}

export async function deleteSourceFiles(content: string): Promise<void> {
  for (const name of extraction.sourceFiles(content) ?? []) await deleteObject(name);
}

/** A job takes minutes, not an hour. */
export async function sweepSourceFiles(now = new Date()): Promise<void> {
  for await (const { name, timeCreated } of listObjects(`${extraction.SOURCE_FOLDER}/`)) {
    if (now.getTime() - Date.parse(timeCreated) > millisecondsInHour) await deleteObject(name);
  }
}

/** @throws PageRefused, ExtractionFailed */
export async function readSource({
  source_type: type,
  source_content: content,
}: Pick<extraction.ScrapingJob, 'source_type' | 'source_content'>): Promise<Source> {
  if (type === 'file') return fromFiles(await loadSourceFiles(content), readPdfElsewhere);
  return textOf(type === 'url' ? pageText(await fetchPage(content)) : content);
}

/** A PDF without text counts as pictures. */
export async function fromFiles(files: readonly SourceFile[], read = readPdf): Promise<Source> {
  const [first] = files;
  if (first?.type !== 'application/pdf') return { files };
  const { text, pages } = await read(first.content);
  if (text !== '') return textOf(text);
  if (pages > extraction.SCANNED_PAGES) {
    throw new ExtractionFailed(
      `The PDF has no text, and more than the ${extraction.SCANNED_PAGES} pages that are read as pictures`,
    );
  }
  return { files };
}

function textOf(content: string): Source {
  const text = visibleText(content);
  if (text.trim() === '') throw new ExtractionFailed('The source has no text');
  return { text };
}

/** Linear time for any input: a tag ends at the next bracket. */
export function pageText(html: string): string {
  return html
    .replace(/<(script|style|noscript|template|svg)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(p|div|li|ul|ol|tr|td|th|h[1-6]|br|section|article|dl|dt|dd)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (entity, name: string) => decode(name) ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  ndash: '–',
  mdash: '—',
};

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
