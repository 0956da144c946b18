import type { DocumentAccess, QueryAccess, Verdict } from '../../src/rules/contract.ts';
import { compileRules, createLookups, type ExpressionValue } from '../../src/rules/index.ts';
import { documentOf } from '../../src/values/plain.ts';

type Json = Readonly<Record<string, unknown>>;

interface Asked extends Partial<Pick<DocumentAccess, 'method' | 'auth' | 'time'>> {
  /** For example `c/d`. */
  readonly path?: string;
  readonly resource?: Json;
  readonly after?: Json;
  /** Documents for get(), by path. */
  readonly documents?: Readonly<Record<string, Json>>;
  readonly scope?: 'single' | 'multiple';
}

const BASE = { database: '(default)', auth: null, time: { seconds: 1_768_480_496, nanos: 123_456_000 } };

/** A Firestore rules file with these statements for all documents. */
export function rulesFile(statements: string, version = '2'): string {
  return `rules_version = '${version}';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${statements}\n  }\n}\n`;
}

function lookupsOf(documents: Readonly<Record<string, Json>>, scope: 'single' | 'multiple' = 'single') {
  const get = (_database: string, path: readonly string[]) => {
    const json = documents[path.join('/')];
    return json && documentOf(path.join('/'), json);
  };
  return createLookups({ get, getAfter: get }, scope);
}

/** @throws Error if the rules do not compile */
function compiled(rules: string) {
  const { ruleset, issues } = compileRules(rules);
  if (!ruleset) throw new Error(issues.map(({ description }) => description).join('\n'));
  return ruleset;
}

/** The verdict on an access to a document, by default `c/d`. */
export function judge(rules: string, asked: Asked = {}): Verdict {
  const { path = 'c/d', method = 'get', resource, after, documents = {}, scope, ...caller } = asked;
  const access: DocumentAccess = {
    ...BASE,
    ...caller,
    kind: 'document',
    method,
    path: path.split('/'),
    resource: resource && documentOf(path, resource),
    after: after && documentOf(path, after),
  };
  return compiled(rules).authorize(access, lookupsOf(documents, scope));
}

/** The verdict on a query of a root collection. */
export function judgeQuery(
  rules: string,
  query: Partial<QueryAccess>,
  documents: Readonly<Record<string, Json>> = {},
): Verdict {
  const shape = { parent: [], collectionId: 'c', allDescendants: false, disjuncts: [[]] };
  const page = { limit: null, offset: 0, orderBy: [] };
  return compiled(rules).authorize(
    { kind: 'query', ...BASE, ...shape, ...page, ...query },
    lookupsOf(documents),
  );
}

const TIMES = ['timeCreated', 'updated'];

/** Values as firebase-tools writes them: whole numbers are integers, a file's times are timestamps. */
export function expressionOf(json: unknown): ExpressionValue {
  if (typeof json === 'string') return { string_value: json };
  if (typeof json === 'boolean') return { bool_value: json };
  if (typeof json === 'number') return Number.isInteger(json) ? { int_value: json } : { float_value: json };
  if (Array.isArray(json)) return { list_value: { values: json.map(expressionOf) } };
  if (typeof json !== 'object' || json === null) return { null_value: null };
  const fields = Object.entries(json).map(([key, value]) => [
    key,
    TIMES.includes(key) ? { timestamp_value: String(value) } : expressionOf(value),
  ]);
  return { map_value: { fields: Object.fromEntries(fields) } };
}
