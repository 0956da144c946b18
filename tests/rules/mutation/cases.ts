import { FORM_GATES } from '@site/domain/enquiries/gates';
import {
  type Access,
  authorizeStorage,
  type CompiledRules,
  createLookups,
  documentOf,
  type ExpressionValue,
  type RulesAuth,
} from '@site/emulator/rules';
import { type CallerName, callers, sessions } from '../cases/callers.ts';
import type { DocumentCase, FileCase } from '../cases/case.ts';
import { type Data, SERVER_TIME } from '../cases/data.ts';
import { documentCases } from '../cases/document-cases.ts';
import { fileCases } from '../cases/files.ts';

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

function documentAt(path: string, data: Data) {
  const values = Object.entries(data).map(([key, value]) => [key, value === SERVER_TIME ? time : value]);
  return documentOf(path, Object.fromEntries(values.filter(([, value]) => value !== undefined)));
}

/** The claims of a token in the Auth emulator and in production. */
function authOf(caller: CallerName): RulesAuth | null {
  const { auth } = callers[caller];
  return auth && { uid: auth.uid, token: { sub: auth.uid, user_id: auth.uid, ...auth.claims } };
}

const stored = new Map<string, ReturnType<typeof documentAt>>();
for (const [id, data] of Object.entries(sessions))
  stored.set(`admin_sessions/${id}`, documentAt(`admin_sessions/${id}`, data));

function documentQuestion(row: DocumentCase): Question['ask'] {
  const access = accessOf(row);
  const find = (_: string, path: readonly string[]) => {
    const name = path.join('/');
    const data = row.around?.[name] ?? (name === GATES ? row.gates : undefined);
    return data ? documentAt(name, data) : stored.get(name);
  };
  const reader = { get: find, getAfter: find };
  return (rules) => rules.authorize(access, createLookups(reader, 'single')).allowed === row.may;
}

function accessOf({ caller, verb, id, before, data, limit, ...row }: DocumentCase): Access {
  const base = { database: DATABASE, auth: authOf(caller), time: now };
  const path = `${row.collection}/${id ?? 'IdThatNobodyElseUses'}`;
  if (verb === 'list') {
    const parent = row.collection.split('/');
    const collectionId = parent.pop() ?? '';
    const value = { kind: 'reference', value: documentAt(path, {}).name } as const;
    return {
      ...base,
      kind: 'query',
      parent,
      collectionId,
      allDescendants: false,
      disjuncts: [id === undefined ? [] : [{ field: ['__name__'], op: '==', value }]],
      limit: limit ?? null,
      offset: 0,
      orderBy: [],
    };
  }
  const written = verb === 'create' ? data : verb === 'update' && { ...before, ...data };
  return {
    ...base,
    kind: 'document',
    method: verb,
    path: path.split('/'),
    resource: before && documentAt(path, before),
    after: written ? documentAt(path, written) : undefined,
  };
}

function fileQuestion({ caller, verb: method, path, may, ...file }: FileCase): Question['ask'] {
  const { contentType, size = 1, before } = file;
  const after = contentType === undefined ? null : resource(path, contentType, size);
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
