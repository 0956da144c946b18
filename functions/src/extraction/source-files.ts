import {
  SOURCE_FILE_LIMIT,
  SOURCE_FOLDER,
  type SourceFileType,
  sourceFiles,
  sourceFileTypes,
} from '@site/domain/extraction/source-files';
import { typeByContent } from '@site/domain/picture-format';
import { deleteObject, listObjects, readObject } from '../platform/storage.ts';
import { ExtractionFailed } from './extraction-failed.ts';
import type { SourceFile } from './source.ts';

/** A job takes minutes; what is older was uploaded for a job that never ran. In milliseconds. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** The type of a file by its first bytes, whatever it is called. */
function typeOf(content: Uint8Array): SourceFileType | undefined {
  const type = typeByContent(content.subarray(0, 4_096));
  return Object.values(sourceFileTypes).find((known) => known === type);
}

/** The files that a job names. @throws ExtractionFailed when one is gone, or is no picture and no PDF */
export async function loadSourceFiles(content: string): Promise<readonly SourceFile[]> {
  const names = sourceFiles(content);
  if (!names) throw new ExtractionFailed('The job names no files that can be read');
  const files: SourceFile[] = [];
  for (const name of names) {
    const stored = await readObject(name);
    if (!stored) throw new ExtractionFailed('The file is not there any more: please choose it again');
    files.push(typed(stored.content));
  }
  if (files.some(({ type }) => type === 'application/pdf') && files.length > 1) {
    throw new ExtractionFailed('One PDF at a time');
  }
  return files;
}

/** @throws ExtractionFailed */
export function typed(content: Uint8Array): SourceFile {
  if (content.length > SOURCE_FILE_LIMIT) throw new ExtractionFailed('The file is too large');
  const type = typeOf(content);
  if (!type) throw new ExtractionFailed('The file is neither a PDF nor a picture');
  return { type, content };
}

/** Deletes the files that a job names. */
export async function deleteSourceFiles(content: string): Promise<void> {
  for (const name of sourceFiles(content) ?? []) await deleteObject(name);
}

/** Deletes files whose job never ran. */
export async function sweepSourceFiles(now = new Date()): Promise<void> {
  for await (const { name, timeCreated } of listObjects(`${SOURCE_FOLDER}/`)) {
    if (now.getTime() - Date.parse(timeCreated) > ABANDONED_AFTER) await deleteObject(name);
  }
}
