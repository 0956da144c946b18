/** Files that a listing is read from: kept in a private folder of Storage until the job has ended. */

/** The folder; administrators upload to it, nobody reads it, functions delete from it (storage.rules). */
export const SOURCE_FOLDER = 'extractor-sources';

/** How many pictures one job may have: an advertisement over several screens, or the two sides of a sheet. */
export const SOURCE_PICTURES = 4;

/** The largest source file in bytes. Base64 makes it a third larger, and one request to the model may have 20 MB. */
export const SOURCE_FILE_LIMIT = 10 * 1024 * 1024;

/** How many pages of a PDF without text are read as pictures; each costs tokens. */
export const SCANNED_PAGES = 20;

const NAME = /^extractor-sources\/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/;

/** The types of source files, by the end of their names. */
export const sourceFileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type SourceFileType = (typeof sourceFileTypes)[keyof typeof sourceFileTypes];

/** The name of a new source file. */
export function sourceFileName(type: SourceFileType): string {
  const [extension] = Object.entries(sourceFileTypes).find(([, known]) => known === type) ?? [];
  return `${SOURCE_FOLDER}/${crypto.randomUUID()}.${extension}`;
}

/** The files that a job of type `file` names, one a line: one PDF, or pictures. Undefined when the text names anything else. */
export function sourceFiles(content: string): readonly string[] | undefined {
  const names = content.trim().split('\n');
  const isAllowed = names.every((name) => NAME.test(name)) && names.length <= SOURCE_PICTURES;
  const hasPdf = names.some((name) => name.endsWith('.pdf'));
  return isAllowed && (!hasPdf || names.length === 1) ? names : undefined;
}
