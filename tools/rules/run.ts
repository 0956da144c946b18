import { readFileSync } from 'node:fs';
import { FORM_GATES } from '@site/domain/enquiries/gates';
import {
  type Access,
  authorizeStorage,
  type CompiledRules,
  compileRules,
  createLookups,
  type Document,
  type ExpressionValue,
  type FieldConstraint,
  type RulesAuth,
  type Timestamp,
  type Value,
} from '@site/emulator/rules';
import { type CallerName, callers, sessions } from '../../tests/rules/cases/callers.ts';
import { type Data, type DocumentCase, type FileCase, SERVER_TIME } from '../../tests/rules/cases/case.ts';
import { documentCases, fileCases } from '../../tests/rules/cases/index.ts';
import { type Equivalent, equivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** The cases' plain values as the rules runtime of the emulator takes them. */

const NOW = Date.now();

const DATABASE = '(default)';
const now = timestamp(NOW);

function timestamp(milliseconds: number): Timestamp {
  const seconds = Math.floor(milliseconds / 1000);
  return { seconds, nanos: (milliseconds - seconds * 1000) * 1_000_000 };
}

function value(plain: unknown): Value {
  if (plain === SERVER_TIME) return { kind: 'timestamp', value: now };
  if (plain instanceof Date) return { kind: 'timestamp', value: timestamp(plain.getTime()) };
  if (plain === null) return { kind: 'null' };
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
      return Array.isArray(plain)
        ? { kind: 'array', values: plain.map(value) }
        : { kind: 'map', fields: fields(plain as Data) };
    default:
      throw new Error(`No document holds a ${typeof plain}`);
  }
}

function fields(data: Data): ReadonlyMap<string, Value> {
  return new Map(Object.entries(data).map(([key, plain]) => [key, value(plain)]));
}

/** A stored document; `path` as segments after `documents/`. */
function documentAt(path: readonly string[], data: Data): Document {
  const name = `projects/demo-rules/databases/${DATABASE}/documents/${path.join('/')}`;
  return { name, path, fields: fields(data), createTime: now, updateTime: now };
}

/** The token's claims, as the Auth emulator and production fill them in. */
function authOf(caller: CallerName): RulesAuth | null {
  const { auth } = callers[caller];
  return auth && { uid: auth.uid, token: { sub: auth.uid, user_id: auth.uid, ...auth.claims } };
}

const stored = new Map(
  Object.entries(sessions).map(([id, data]) => [
    `admin_sessions/${id}`,
    documentAt(['admin_sessions', id], data),
  ]),
);

/** What `get()` finds while the cases run: the sessions. */
function storedDocument(path: readonly string[]): Document | undefined {
  return stored.get(path.join('/'));
}

/** A case, ready to be asked of any rules: whether they answer as the case promises. */
function fileQuestion(row: FileCase): (rules: CompiledRules) => Promise<boolean> {
  const { verb: method, contentType, before } = row;
  const after = contentType !== undefined ? resource(row.path, contentType, row.size ?? 1) : null;
  const variables = {
    request: expression({
      time: new Date(now.seconds * 1000 + now.nanos / 1e6),
      resource: after,
      auth: authOf(row.caller),
    }),
    resource: expression(before === undefined ? null : resource(row.path, before, 1)),
  };
  const access = { method, path: `/b/demo-rules.appspot.com/o/${row.path}`, variables };
  // `/databases/(default)/documents/...`
  const fetch = async (path: string) => storedDocument(path.split('/').slice(4));
  return async (rules) => (await authorizeStorage(rules, access, fetch)) === row.may;
}

/** What rules may know of a file: the part of firebase-tools' `asRulesResource` that has to do with access. */
function resource(name: string, contentType: string, size: number): object {
  return { name, bucket: 'demo-rules.appspot.com', size, contentType, metadata: {} };
}

/** A value in the shape that firebase-tools sends (lib/emulator/storage/rules/runtime.js, `toExpressionValue`). */
function expression(value: unknown): ExpressionValue {
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') return { int_value: value };
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  if (value === null) return { null_value: null };
  const fields = Object.entries(value as object).map(([key, field]) => [key, expression(field)] as const);
  return { map_value: { fields: Object.fromEntries(fields) } };
}

const GATES = `abuse_gates/${FORM_GATES}`;

/** A case, ready to be asked of any rules: whether they answer as the case promises. */
function documentQuestion(row: DocumentCase): (rules: CompiledRules) => boolean {
  const access = accessOf(row);
  const gates = row.gates && documentAt(GATES.split('/'), row.gates);
  const find = (_: string, path: readonly string[]) => {
    const name = path.join('/');
    const data = row.around?.[name];
    if (data) return documentAt(path, data);
    return name === GATES ? gates : storedDocument(path);
  };
  const reader = { get: find, getAfter: find };
  return (rules) => rules.authorize(access, createLookups(reader, 'single')).allowed === row.may;
}

function accessOf(row: DocumentCase): Access {
  const collection = row.collection.split('/');
  const base = { database: DATABASE, auth: authOf(row.caller), time: now };
  if (row.verb === 'list') {
    return {
      ...base,
      kind: 'query',
      parent: collection.slice(0, -1),
      collectionId: collection.at(-1) ?? '',
      allDescendants: false,
      disjuncts: [row.id === undefined ? [] : [namedExactly([...collection, row.id])]],
      limit: row.limit ?? null,
      offset: row.offset ?? 0,
      orderBy: [],
    };
  }
  const path = [...collection, row.id ?? 'IdThatNobodyElseUses'];
  const written = row.verb === 'create' ? row.data : row.verb === 'update' && { ...row.before, ...row.data };
  return {
    ...base,
    kind: 'document',
    method: row.verb,
    path,
    resource: row.before && documentAt(path, row.before),
    after: written ? documentAt(path, written) : undefined,
  };
}

function namedExactly(path: readonly string[]): FieldConstraint {
  const { name } = documentAt(path, {});
  return { field: ['__name__'], op: '==', value: { kind: 'reference', value: name } };
}

/** A case of the suite; true when the rules answer it as they should. */
interface Question {
  readonly group: string;
  /** The collection or folder at the top of the path that is asked for. */
  readonly top: string;
  readonly name: string;
  readonly ask: (rules: CompiledRules) => boolean | Promise<boolean>;
}

/** The rules files and what the suite asks of each (tests/rules/cases). */
const suites: Readonly<Record<string, () => Question[]>> = {
  'firestore.rules': () =>
    documentCases().map((row) => ({ ...row, top: topOf(row.collection), ask: documentQuestion(row) })),
  'storage.rules': () => fileCases().map((row) => ({ ...row, top: topOf(row.path), ask: fileQuestion(row) })),
};

export const rulesFiles = Object.keys(suites);

export interface Outcome {
  readonly mutants: number;
  /** Mutants that no case tells from the rules, and that are not known to mean the same. */
  readonly survivors: readonly Mutant[];
  /** Mutants that mean the same, by the reason. */
  readonly equivalent: ReadonlyMap<Equivalent, readonly Mutant[]>;
}

/**
 * Asks every case of every mutant of a rules file, until one answers otherwise: that kills it.
 * @throws when the rules as they are fail a case, or a mutant is no rules file: nothing would be learnt then
 */
export async function runMutants(fileName: string): Promise<Outcome> {
  const questions = suites[fileName]?.() ?? [];
  const source = readFileSync(new URL(`../../${fileName}`, import.meta.url), 'utf8');
  const failed = await firstFailed(compiled(source, fileName), questions);
  if (failed) throw new Error(`${fileName} as it is fails "${failed.group} ${failed.name}"`);
  const mutants = mutantsOf(source, fileName);
  const survivors: Mutant[] = [];
  const equivalent = new Map<Equivalent, Mutant[]>(equivalents.map((row) => [row, []]));
  for (const mutant of mutants) {
    if (await firstFailed(compiled(mutant.source, fileName), concerned(questions, mutant))) continue;
    const reason = equivalents.find(({ covers }) => covers(mutant));
    if (reason) equivalent.get(reason)?.push(mutant);
    else survivors.push(mutant);
  }
  return { mutants: mutants.length, survivors, equivalent };
}

function compiled(source: string, fileName: string): CompiledRules {
  const { ruleset, issues } = compileRules(source, fileName);
  if (!ruleset) throw new Error(`A mutant of ${fileName} is no rules file: ${issues[0]?.description}`);
  return ruleset;
}

function topOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The cases that a mutant can change. */
function concerned(questions: readonly Question[], { reaches }: Mutant): readonly Question[] {
  return reaches ? questions.filter(({ top }) => reaches.has(top)) : questions;
}

async function firstFailed(
  rules: CompiledRules,
  questions: readonly Question[],
): Promise<Question | undefined> {
  for (const question of questions) if (!(await question.ask(rules))) return question;
  return undefined;
}
