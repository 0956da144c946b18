import { StatusError } from '../../values/status.ts';

/**
 * The files of an export: a header at the path of firebase-tools, and documents as in REST, one a line. Both are text for repositories and
 * diffs.
 *
 * <directory>/<name>/<name>.overall_export_metadata   the header, JSON
 * <directory>/<name>/documents.jsonl                  google.firestore.v1.Document as ProtoJSON, one a line
 */

const FORMAT = 'firestore-emulator-json-lines';
const VERSION = 1;

export const DOCUMENTS_FILE = 'documents.jsonl';
export const METADATA_SUFFIX = '.overall_export_metadata';
export const DOCUMENT_TYPE = 'google.firestore.v1.Document';

export interface ExportHeader {
  readonly project: string;
  readonly database: string;
  readonly documents: number;
}

export function printHeader(header: ExportHeader): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...header }, null, 2)}\n`;
}

/** Throws INVALID_ARGUMENT for a file of another program or a later version. */
export function parseHeader(text: string, file: string): ExportHeader {
  const header = parse(text);
  if (header?.['format'] !== FORMAT) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `${file} was not exported by this emulator, and the format of Google's cannot be read.`,
    );
  }
  const { version, project, database, documents } = header;
  if (version !== VERSION) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `${file} has version ${version} of the export format; this emulator reads version ${VERSION}.`,
    );
  }
  if (typeof project !== 'string' || typeof database !== 'string' || typeof documents !== 'number') {
    throw new StatusError('INVALID_ARGUMENT', `${file} does not say what it holds.`);
  }
  return { project, database, documents };
}

/** Google's metadata file is binary: it has no JSON header. */
function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
