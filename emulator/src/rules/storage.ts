import { parseIso } from '../values/timestamp.ts';
import type { DocumentReader } from './contract.ts';
import { documentValue } from './document-value.ts';
import type { ServiceCall } from './evaluate.ts';
import type { CompiledRules } from './ruleset.ts';
import type { RequestMethod } from './syntax.ts';
import { bool, failure, float, int, list, map, NULL, type RulesValue, set, text } from './value.ts';

/** A value of firebase-tools (docs/protocol.md, "Rules of Storage"). */
export interface ExpressionValue {
  readonly null_value?: null;
  readonly bool_value?: boolean;
  readonly int_value?: number | string;
  readonly float_value?: number;
  readonly string_value?: string;
  readonly timestamp_value?: string;
  readonly bytes_value?: string;
  readonly path_value?: {
    readonly segments?: readonly { readonly simple?: string; readonly capture?: string }[];
  };
  readonly list_value?: { readonly values?: readonly ExpressionValue[] };
  readonly set_value?: { readonly values?: readonly ExpressionValue[] };
  readonly map_value?: { readonly fields?: Readonly<Record<string, ExpressionValue>> };
}

export interface StorageAccess {
  readonly method: RequestMethod;
  /** `/b/{bucket}/o/{object}` */
  readonly path: string;
  readonly variables: Readonly<Record<string, ExpressionValue>>;
}

/** Production allows three lookups, unlike the documentation. */
const MOST_LOOKUPS = 3;

export type Fetch = (path: string) => Promise<ReturnType<DocumentReader['get']>>;

/** Aborts an evaluation that needs an unfetched document. The evaluation runs again with the document. */
class Pending {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** `fetch` reads one document at a time. Evaluation has no effects, so a repeat is safe. */
export async function authorizeStorage(
  rules: CompiledRules,
  access: StorageAccess,
  fetch: Fetch,
): Promise<boolean> {
  const names = new Map(
    Object.entries(access.variables).map(([name, value]) => [name, fromExpression(value)]),
  );
  const request = names.get('request');
  // firebase-tools omits the method, but rules read it.
  if (request?.type === 'map')
    names.set('request', map([...request.entries, ['method', text(access.method)]]));
  const path = access.path.split('/').filter(Boolean);
  const known = new Map<string, Awaited<ReturnType<Fetch>>>();
  for (;;) {
    try {
      return rules.judge('firebase.storage', access.method, path, names, lookUp(known)).allowed;
    } catch (pending) {
      if (!(pending instanceof Pending)) throw pending;
      known.set(pending.path, await fetch(pending.path));
    }
  }
}

function lookUp(known: ReadonlyMap<string, Awaited<ReturnType<Fetch>>>): ServiceCall {
  return (name, [argument]) => {
    if (name !== 'firestore.get' && name !== 'firestore.exists') return undefined;
    if (argument?.type !== 'path') return failure(`Service call error. Function: [${name}].`);
    const path = `/${argument.segments.join('/')}`;
    if (!known.has(path)) {
      if (known.size >= MOST_LOOKUPS)
        return failure(`Service call error. Function: [${name}], Argument: [${path}].`);
      throw new Pending(path);
    }
    const document = known.get(path);
    if (name === 'firestore.exists') return bool(document !== undefined);
    const database = argument.segments[1] ?? '(default)';
    return document
      ? documentValue(document, database)
      : failure(`Service call error. Function: [${name}], Argument: [${path}].`);
  };
}

function fromExpression(value: ExpressionValue): RulesValue {
  if (value.bool_value !== undefined) return bool(value.bool_value);
  if (value.int_value !== undefined) return int(BigInt(value.int_value));
  if (value.float_value !== undefined) return float(value.float_value);
  if (value.string_value !== undefined) return text(value.string_value);
  if (value.timestamp_value !== undefined)
    return { type: 'timestamp', value: parseIso(value.timestamp_value) };
  if (value.bytes_value !== undefined)
    return { type: 'bytes', value: Buffer.from(value.bytes_value, 'base64') };
  if (value.path_value) {
    const segments = (value.path_value.segments ?? []).map(({ simple, capture }) => simple ?? capture ?? '');
    return { type: 'path', segments };
  }
  if (value.list_value) return list((value.list_value.values ?? []).map(fromExpression));
  if (value.set_value) return set((value.set_value.values ?? []).map(fromExpression));
  if (value.map_value) {
    const fields = Object.entries(value.map_value.fields ?? {});
    return map(fields.map(([name, field]) => [name, fromExpression(field)] as const));
  }
  return NULL;
}
