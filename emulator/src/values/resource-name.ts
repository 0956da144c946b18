import { StatusError } from './status.ts';

/** `path` holds the segments after `documents/`. */
export interface ResourceName {
  readonly project: string;
  readonly database: string;
  readonly path: readonly string[];
}

/**
 * Throws INVALID_ARGUMENT for half a surrogate pair, which UTF-8 cannot encode. Google's servers refuse the message
 * (https://protobuf.dev/programming-guides/proto3/#scalar). The sentence is ours.
 */
export function checkUnicode(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new StatusError('INVALID_ARGUMENT', 'A string is not valid UTF-8.');
  return text;
}

/** Reports the first fault in the official words. */
class NameReader {
  private position = 0;
  private readonly kind: string;
  private readonly name: string;
  constructor(kind: string, name: string) {
    this.kind = kind;
    this.name = name;
  }

  literal(text: string): void {
    if (!this.name.startsWith(text, this.position)) {
      throw this.error(`lacks "${text}" at index ${this.position}.`);
    }
    this.position += text.length;
  }

  /** Never empty. */
  segment(): string {
    const slash = this.name.indexOf('/', this.position);
    const end = slash < 0 ? this.name.length : slash;
    const text = this.name.slice(this.position, end);
    if (text === '') throw this.error(`has an empty segment at index ${this.position}.`);
    if (text === '.' || text === '..') {
      throw this.error(`contains a resource id "${text}" at index ${this.position}.`);
    }
    this.position = end;
    return checkUnicode(text);
  }

  get atEnd(): boolean {
    return this.position === this.name.length;
  }

  private error(text: string): StatusError {
    return new StatusError('INVALID_ARGUMENT', `${this.kind} "${this.name}" ${text}`);
  }
}

function readDatabase(reader: NameReader): { project: string; database: string } {
  reader.literal('projects');
  reader.literal('/');
  const project = reader.segment();
  reader.literal('/');
  reader.literal('databases');
  reader.literal('/');
  return { project, database: reader.segment() };
}

/** Ignores a trailing `/documents`. */
export function parseDatabaseName(name: string): ResourceName {
  const reader = new NameReader('Database name', name);
  const database = readDatabase(reader);
  if (!reader.atEnd) {
    reader.literal('/');
    reader.literal('documents');
  }
  return { ...database, path: [] };
}

/** An even number of segments after `documents/`. */
export function parseDocumentName(name: string): ResourceName {
  const reader = new NameReader('Document name', name);
  const database = readDatabase(reader);
  reader.literal('/');
  reader.literal('documents');
  const path: string[] = [];
  do {
    reader.literal('/');
    const collection = reader.segment();
    reader.literal('/');
    path.push(checkCollectionId(collection), checkDocumentId(reader.segment()));
  } while (!reader.atEnd);
  return { ...database, path };
}

/** The database's root (`.../documents`) or a document. */
export function parseParentName(name: string): ResourceName {
  const reader = new NameReader('Document parent name', name);
  const database = readDatabase(reader);
  reader.literal('/');
  reader.literal('documents');
  const path: string[] = [];
  while (!reader.atEnd) {
    reader.literal('/');
    const collection = reader.segment();
    reader.literal('/');
    path.push(checkCollectionId(collection), checkDocumentId(reader.segment()));
  }
  return { ...database, path };
}

/** Throws INVALID_ARGUMENT. */
export function checkCollectionId(id: string): string {
  return checkId('Collection', id, /^__.*__$/);
}

/** Throws INVALID_ARGUMENT. `__id7__` is a numeric id. */
export function checkDocumentId(id: string): string {
  if (/^__id.*__$/.test(id)) {
    if (/^__id-?\d+__$/.test(id)) return id;
    throw new StatusError(
      'INVALID_ARGUMENT',
      `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
    );
  }
  return checkId('Resource', id, /^__.*__$/);
}

function checkId(kind: string, id: string, reserved: RegExp): string {
  if (id.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', `${kind} id "${id}" is invalid because it contains "/".`);
  }
  if (id === '.' || id === '..' || reserved.test(id)) {
    throw new StatusError('INVALID_ARGUMENT', `${kind} id "${id}" is invalid because it is reserved.`);
  }
  return id;
}

/** An empty path is the database's root. */
export function documentName({ project, database, path }: ResourceName): string {
  const root = `projects/${project}/databases/${database}/documents`;
  return path.length === 0 ? root : `${root}/${path.join('/')}`;
}
