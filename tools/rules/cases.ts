import { FORM_GATES } from '@site/domain/enquiries/gates';
import {
  type Access,
  authorizeStorage,
  type CompiledRules,
  createLookups,
  type Document,
  type ExpressionValue,
  type FieldConstraint,
  type RulesAuth,
  type Value,
} from '@site/emulator/rules';
import { type CallerName, callers, sessions } from '../../tests/rules/cases/callers.ts';
import { type Data, type DocumentCase, type FileCase, SERVER_TIME } from '../../tests/rules/cases/case.ts';
import { documentCases } from '../../tests/rules/cases/document-cases.ts';
import { fileCases } from '../../tests/rules/cases/files.ts';

/** `ask` is true if the rules give the expected answer. */
export interface Question {
  readonly group: string;
  readonly top: string;
  readonly name: string;
  readonly ask: (rules: CompiledRules) => boolean | Promise<boolean>;
}

const topOf = (path: string) => path.split('/')[0] ?? '';

export const suites: Readonly<Record<string, () => Question[]>> = {
  'firestore.rules': () =>
    documentCases().map((row) => ({ ...row, top: topOf(row.collection), ask: documentQuestion(row) })),
  'storage.rules': () => fileCases().map((row) => ({ ...row, top: topOf(row.path), ask: fileQuestion(row) })),
};

const DATABASE = '(default)';
const GATES = `abuse_gates/${FORM_GATES}`;
const time = new Date();
const now = { seconds: Math.floor(time.getTime() / 1000), nanos: time.getMilliseconds() * 1_000_000 };

function value(plain: unknown): Value {
  if (plain === SERVER_TIME) return { kind: 'timestamp', value: now };
  if (plain instanceof Date)
    return { kind: 'timestamp', value: { seconds: Math.floor(plain.getTime() / 1000), nanos: 0 } };
  if (plain === null) return { kind: 'null' };
  if (Array.isArray(plain)) return { kind: 'array', values: plain.map(value) };
  switch (typeof plain) {
    case 'boolean':
      return { kind: 'boolean', value: plain };
    case 'number':
      return Number.isInteger(plain)
        ? { kind: 'integer', value: BigInt(plain) }
        : { kind: 'double', value: plain };
    case 'string':
      return { kind: 'string', value: plain };
    case 'object':
      return { kind: 'map', fields: fields(plain as Data) };
    default:
      throw new Error(`No document holds a ${typeof plain}`);
  }
}

function fields(data: Data): ReadonlyMap<string, Value> {
  return new Map(Object.entries(data).map(([key, plain]) => [key, value(plain)]));
}

/** `path` holds the segments after `documents/`. */
function documentAt(path: readonly string[], data: Data): Document {
  const name = `projects/demo-rules/databases/${DATABASE}/documents/${path.join('/')}`;
  return { name, path, fields: fields(data), createTime: now, updateTime: now };
}

/** The claims of a token in the Auth emulator and in production. */
function authOf(caller: CallerName): RulesAuth | null {
  const { auth } = callers[caller];
  return auth && { uid: auth.uid, token: { sub: auth.uid, user_id: auth.uid, ...auth.claims } };
}

const stored = new Map(
  Object.entries(sessions).map(([id, data]) => {
    const path = ['admin_sessions', id];
    return [path.join('/'), documentAt(path, data)];
  }),
);

function documentQuestion(row: DocumentCase): Question['ask'] {
  const access = accessOf(row);
  const gates = row.gates && documentAt(GATES.split('/'), row.gates);
  const find = (_: string, path: readonly string[]) => {
    const name = path.join('/');
    const data = row.around?.[name];
    if (data) return documentAt(path, data);
    return name === GATES ? gates : stored.get(name);
  };
  const reader = { get: find, getAfter: find };
  return (rules) => rules.authorize(access, createLookups(reader, 'single')).allowed === row.may;
}

function accessOf({
  caller,
  verb,
  collection: place,
  id,
  before,
  data,
  limit,
  offset,
}: DocumentCase): Access {
  const collection = place.split('/');
  const base = { database: DATABASE, auth: authOf(caller), time: now };
  if (verb === 'list') {
    return {
      ...base,
      kind: 'query',
      parent: collection.slice(0, -1),
      collectionId: collection.at(-1) ?? '',
      allDescendants: false,
      disjuncts: [id === undefined ? [] : [namedExactly([...collection, id])]],
      limit: limit ?? null,
      offset: offset ?? 0,
      orderBy: [],
    };
  }
  const path = [...collection, id ?? 'IdThatNobodyElseUses'];
  const written = verb === 'create' ? data : verb === 'update' && { ...before, ...data };
  return {
    ...base,
    kind: 'document',
    method: verb,
    path,
    resource: before && documentAt(path, before),
    after: written ? documentAt(path, written) : undefined,
  };
}

function namedExactly(path: readonly string[]): FieldConstraint {
  const { name } = documentAt(path, {});
  return { field: ['__name__'], op: '==', value: { kind: 'reference', value: name } };
}

function fileQuestion({
  caller,
  verb: method,
  path,
  contentType,
  size,
  before,
  may,
}: FileCase): Question['ask'] {
  const after = contentType === undefined ? null : resource(path, contentType, size ?? 1);
  const variables = {
    request: expression({ time, resource: after, auth: authOf(caller) }),
    resource: expression(before === undefined ? null : resource(path, before, 1)),
  };
  const access = { method, path: `/b/demo-rules.appspot.com/o/${path}`, variables };
  // `/databases/(default)/documents/...`
  const fetch = async (name: string) => stored.get(name.split('/').slice(4).join('/'));
  return async (rules) => (await authorizeStorage(rules, access, fetch)) === may;
}

/** File metadata for rules: the access-related part of firebase-tools' `asRulesResource`. */
function resource(name: string, contentType: string, size: number): object {
  return { name, bucket: 'demo-rules.appspot.com', size, contentType, metadata: {} };
}

/** A value as firebase-tools sends it (lib/emulator/storage/rules/runtime.js, `toExpressionValue`). */
function expression(plain: unknown): ExpressionValue {
  if (typeof plain === 'string') return { string_value: plain };
  if (typeof plain === 'boolean') return { bool_value: plain };
  if (typeof plain === 'number') return { int_value: plain };
  if (plain instanceof Date) return { timestamp_value: plain.toISOString() };
  if (plain === null) return { null_value: null };
  const entries = Object.entries(plain as object).map(([key, field]) => [key, expression(field)] as const);
  return { map_value: { fields: Object.fromEntries(entries) } };
}
