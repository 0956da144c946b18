import { getField, setField } from '../values/field-path.ts';
import { compareTimestamps, compareValues } from '../values/order.ts';
import { checkDocumentLimits } from '../values/size.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Fields, Timestamp, Value } from '../values/value.ts';
import type { Change, Database } from './database.ts';
import { applyTransform } from './transform.ts';
import type { Precondition, Write } from './write.ts';

export interface PlannedWrite {
  readonly write: Write;
  readonly change: Change;
  /** Undefined for a delete or a verify. */
  readonly updateTime: Timestamp | undefined;
  readonly transformResults: readonly Value[];
}

/** In order, without changing the database. Throws INVALID_ARGUMENT over a limit. */
export function planWrites(
  database: Database,
  writes: readonly Write[],
  requestTime: Timestamp,
  commitTime: Timestamp,
): PlannedWrite[] {
  const latest = new Map<string, Document | undefined>();
  return writes.map((write) => {
    const key = write.path.join('/');
    const before = latest.has(key) ? latest.get(key) : database.get(write.path);
    const planned = planWrite(database, write, before, requestTime, commitTime);
    latest.set(key, planned.change.after);
    return planned;
  });
}

/** One change per document, for any number of writes. */
export function changesOf(planned: readonly PlannedWrite[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { change } of planned) {
    const key = change.path.join('/');
    changes.set(key, { ...change, before: (changes.get(key) ?? change).before });
  }
  return [...changes.values()];
}

function planWrite(
  database: Database,
  write: Write,
  before: Document | undefined,
  requestTime: Timestamp,
  commitTime: Timestamp,
): PlannedWrite {
  const nothing = { write, updateTime: undefined, transformResults: [] };
  if (write.kind === 'verify') return { ...nothing, change: { path: write.path, before, after: before } };
  if (write.kind === 'delete') return { ...nothing, change: { path: write.path, before, after: undefined } };

  let fields = write.mask ? mergeMasked(before?.fields ?? new Map(), write.fields, write.mask) : write.fields;
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(transform, getField(fields, transform.path), requestTime);
    fields = setField(fields, transform.path, value);
    transformResults.push(result);
  }
  checkDocumentLimits(write.path, fields);
  const after = revise(database, write.path, before, fields, commitTime);
  return {
    write,
    change: { path: write.path, before, after },
    updateTime: after.updateTime,
    transformResults,
  };
}

function mergeMasked(base: Fields, given: Fields, mask: readonly (readonly string[])[]): Fields {
  return mask.reduce((fields, path) => setField(fields, path, getField(given, path)), base);
}

/** A write without an effect keeps the document and its update time. */
function revise(
  database: Database,
  path: readonly string[],
  before: Document | undefined,
  fields: Fields,
  time: Timestamp,
): Document {
  if (!before) return { name: database.name(path), path, fields, createTime: time, updateTime: time };
  return sameFields(before.fields, fields) ? before : { ...before, fields, updateTime: time };
}

/** 1 differs from 1.0 here. */
function sameFields(a: Fields, b: Fields): boolean {
  return a.size === b.size && [...a].every(([name, value]) => sameValue(value, b.get(name)));
}

function sameValue(a: Value, b: Value | undefined): boolean {
  if (a.kind !== b?.kind) return false;
  if (a.kind === 'map' && b.kind === 'map') return sameFields(a.fields, b.fields);
  if (a.kind === 'array' && b.kind === 'array') {
    return (
      a.values.length === b.values.length &&
      a.values.every((value, index) => sameValue(value, b.values[index]))
    );
  }
  if (a.kind === 'double' && b.kind === 'double') return Object.is(a.value, b.value);
  return compareValues(a, b) === 0;
}

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION with the official words. */
export function checkPrecondition(database: Database, { write, change }: PlannedWrite): void {
  const { path, precondition } = write;
  const current = change.before;
  if (!precondition) return;
  if ('exists' in precondition) checkExistence(database, path, current, precondition.exists);
  else checkUpdateTime(database, path, current, precondition);
}

function checkExistence(
  database: Database,
  path: readonly string[],
  current: Document | undefined,
  exists: boolean,
): void {
  if (exists && !current) throw noEntity(database, path);
  if (!exists && current) {
    throw new StatusError(
      'ALREADY_EXISTS',
      `entity already exists: EntityRef[partitionRef=dev~${database.project}, path=/${path.join('/')}]`,
    );
  }
}

function checkUpdateTime(
  database: Database,
  path: readonly string[],
  current: Document | undefined,
  { updateTime }: Extract<Precondition, { updateTime: Timestamp }>,
): void {
  if (!current) throw noEntity(database, path);
  if (compareTimestamps(current.updateTime, updateTime) === 0) return;
  throw new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${micros(current.updateTime)}) does not match the required base version (${micros(updateTime)})`,
  );
}

function micros({ seconds, nanos }: Timestamp): string {
  return String(BigInt(seconds) * 1_000_000n + BigInt(Math.floor(nanos / 1000)));
}

function noEntity(database: Database, path: readonly string[]): StatusError {
  const elements: string[] = [];
  for (let index = 0; index < path.length; index += 2) {
    elements.push(`  Element {\n    type: "${path[index]}"\n    name: "${path[index + 1]}"\n  }\n`);
  }
  return new StatusError(
    'NOT_FOUND',
    `no entity to update: app: "dev~${database.project}"\npath <\n${elements.join('')}>\n`,
  );
}
