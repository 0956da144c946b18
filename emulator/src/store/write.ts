import { decodeFields, decodeTimestamp, decodeValue } from '../values/codec.ts';
import { parseFieldPath } from '../values/field-path.ts';
import { parseDocumentName } from '../values/resource-name.ts';
import { checkDocumentLimits } from '../values/size.ts';
import { StatusError } from '../values/status.ts';
import type { Fields, Timestamp, Value } from '../values/value.ts';
import type { WireFieldTransform, WirePrecondition, WireWrite } from '../values/wire.ts';

/** For one document (https://firebase.google.com/docs/firestore/quotas). */
const MOST_TRANSFORMS = 500;

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp };

export interface Transform {
  readonly path: readonly string[];
  readonly operation:
    | { readonly kind: 'serverTime' }
    | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
    | { readonly kind: 'append' | 'remove'; readonly elements: readonly Value[] };
}

/** Without a mask the fields replace the document. */
export type Write = {
  readonly path: readonly string[];
  readonly project: string;
  readonly database: string;
  readonly precondition: Precondition | undefined;
} & (
  | {
      readonly kind: 'update';
      readonly fields: Fields;
      readonly mask: readonly (readonly string[])[] | undefined;
      readonly transforms: readonly Transform[];
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
);

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Throws INVALID_ARGUMENT with the official words. */
export function decodeWrites(wires: readonly WireWrite[]): Write[] {
  const writes = wires.map(decodeWrite);
  const seen = new Map<string, Operation>();
  for (const write of writes) {
    const key = write.path.join('/');
    const before = seen.get(key);
    const now = operationOf(write);
    if (before) checkSequence(before, now, write.precondition);
    seen.set(key, now);
  }
  return writes;
}

/** The names are the official words. */
type Operation = 'insert' | 'update' | 'upsert' | 'delete' | 'verify';

function operationOf({ kind, precondition }: Write): Operation {
  if (kind !== 'update') return kind;
  if (!precondition) return 'upsert';
  return mustExist(precondition) ? 'update' : 'insert';
}

function mustExist(precondition: Precondition): boolean {
  return !('exists' in precondition) || precondition.exists;
}

/** Refuses two writes of one document if the second cannot succeed after the first (measured on the official emulator 1.19.9). */
function checkSequence(before: Operation, now: Operation, precondition: Precondition | undefined): void {
  if (before === 'verify' && now === 'verify') throw sameDocument('verified more than once');
  if (now === 'verify') throw sameDocument('written and then verified');
  if (before === 'verify') throw sameDocument('verified and then written');
  const exists = before !== 'delete';
  if (precondition && mustExist(precondition) !== exists) {
    throw invalid(`Cannot ${before} then ${now} an entity in the same request.`);
  }
}

/** Throws INVALID_ARGUMENT for two writes of a document: a commit may have them, a batch may not. */
export function requireDistinct(writes: readonly Write[]): void {
  const documents = new Set(writes.map(({ path }) => path.join('/')));
  if (documents.size < writes.length) throw sameDocument('written more than once');
}

function sameDocument(fault: string): StatusError {
  return invalid(`the same document cannot be ${fault} in a single request`);
}

function decodeWrite(wire: WireWrite): Write {
  const precondition = decodePrecondition(wire.currentDocument);
  if (wire.delete !== undefined) return { ...parseDocumentName(wire.delete), kind: 'delete', precondition };
  if (wire.verify !== undefined) {
    const name = parseDocumentName(wire.verify);
    if (!precondition) throw invalid('a verify must contain a precondition');
    if (wire.updateMask) throw invalid('a verify must not specify a document mask.');
    if (wire.updateTransforms?.length) throw invalid('a verify must not specify a update transform.');
    return { ...name, kind: 'verify', precondition };
  }
  if (wire.transform) {
    // The old form of a transforming write keeps every other field.
    const name = parseDocumentName(wire.transform.document ?? '');
    const transforms = decodeTransforms(wire.transform.fieldTransforms);
    return { ...name, kind: 'update', precondition, fields: new Map(), mask: [], transforms };
  }
  const name = parseDocumentName(wire.update?.name ?? '');
  const fields = decodeFields(wire.update?.fields);
  // Checked before locks too: a bad write must not wait.
  checkDocumentLimits(name.path, fields);
  return {
    ...name,
    kind: 'update',
    precondition,
    fields,
    mask: wire.updateMask && (wire.updateMask.fieldPaths ?? []).map(parseFieldPath),
    transforms: decodeTransforms(wire.updateTransforms),
  };
}

function decodePrecondition(wire: WirePrecondition | undefined): Precondition | undefined {
  if (wire?.exists !== undefined) return { exists: wire.exists };
  if (wire?.updateTime !== undefined) return { updateTime: decodeTimestamp(wire.updateTime) };
  return undefined;
}

function decodeTransforms(wires: readonly WireFieldTransform[] = []): Transform[] {
  if (wires.length > MOST_TRANSFORMS) {
    throw invalid(`Number of transforms exceeds the limit of ${MOST_TRANSFORMS}.`);
  }
  return wires.map((wire) => ({
    path: parseFieldPath(wire.fieldPath ?? ''),
    operation: decodeOperation(wire),
  }));
}

function decodeOperation(wire: WireFieldTransform): Transform['operation'] {
  if (wire.setToServerValue !== undefined) return { kind: 'serverTime' };
  if (wire.increment) return { kind: 'increment', operand: number(decodeValue(wire.increment)) };
  if (wire.maximum) return { kind: 'maximum', operand: number(decodeValue(wire.maximum)) };
  if (wire.minimum) return { kind: 'minimum', operand: number(decodeValue(wire.minimum)) };
  const list = wire.appendMissingElements ?? wire.removeAllFromArray;
  if (!list) throw invalid('Transform type not set.');
  const elements = (list.values ?? []).map(decodeValue);
  return { kind: wire.appendMissingElements ? 'append' : 'remove', elements };
}

function number(value: Value): Value {
  if (value.kind !== 'integer' && value.kind !== 'double') throw invalid('Input must be int64 or double.');
  return value;
}
