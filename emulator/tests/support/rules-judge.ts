import type { DocumentAccess, QueryAccess, Verdict } from '../../src/rules/contract.ts';
import { compileRules, createLookups } from '../../src/rules/index.ts';
import { documentOf } from '../../src/values/plain.ts';

type Json = Readonly<Record<string, unknown>>;

interface Asked extends Partial<Pick<DocumentAccess, 'method' | 'auth' | 'time'>> {
  /** For example `c/d`. */
  readonly path?: string;
  readonly resource?: Json;
  readonly after?: Json;
  /** Documents for get(), by path. */
  readonly documents?: Readonly<Record<string, Json>>;
  /** Documents for getAfter(); default: `documents`. */
  readonly documentsAfter?: Readonly<Record<string, Json>>;
  readonly scope?: 'single' | 'multiple';
}

const BASE = { database: '(default)', auth: null, time: { seconds: 1_768_480_496, nanos: 123_456_000 } };

/** A Firestore rules file with these statements for all documents. */
export function rulesFile(statements: string, version = '2'): string {
  return `rules_version = '${version}';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${statements}\n  }\n}\n`;
}

const documentsOf = (all: Readonly<Record<string, Json>>) => (_database: string, path: readonly string[]) => {
  const json = all[path.join('/')];
  return json && documentOf(path.join('/'), json);
};

/** @throws Error if the rules do not compile */
function compiled(rules: string) {
  const { ruleset, issues } = compileRules(rules);
  if (!ruleset) throw new Error(issues.map(({ description }) => description).join('\n'));
  return ruleset;
}

/** The verdict on an access to a document, by default `c/d`. */
export function judge(rules: string, asked: Asked = {}): Verdict {
  const { path = 'c/d', method = 'get', resource, after, documents = {}, documentsAfter, scope } = asked;
  const reader = { get: documentsOf(documents), getAfter: documentsOf(documentsAfter ?? documents) };
  const access: DocumentAccess = {
    ...BASE,
    ...('auth' in asked ? { auth: asked.auth ?? null } : {}),
    ...(asked.time ? { time: asked.time } : {}),
    kind: 'document',
    method,
    path: path.split('/'),
    resource: resource && documentOf(path, resource),
    after: after && documentOf(path, after),
  };
  return compiled(rules).authorize(access, createLookups(reader, scope ?? 'single'));
}

/** The verdict on a query of a root collection. */
export function judgeQuery(
  rules: string,
  query: Partial<QueryAccess>,
  documents: Readonly<Record<string, Json>> = {},
): Verdict {
  const reader = { get: documentsOf(documents), getAfter: documentsOf(documents) };
  const shape = { parent: [], collectionId: 'c', allDescendants: false, disjuncts: [[]] };
  const page = { limit: null, offset: 0, orderBy: [] };
  return compiled(rules).authorize(
    { kind: 'query', ...BASE, ...shape, ...page, ...query },
    createLookups(reader, 'single'),
  );
}

/** The result of a condition: true, false, or the error text. */
export function outcomeOf(condition: string, asked: Asked = {}): boolean | string {
  const rules = rulesFile(`    match /c/{id} { allow read, write: if ${condition}; }`);
  const { allowed, message } = judge(rules, asked);
  if (allowed) return true;
  // The last reason comes from the run with all documents loaded.
  const reason =
    message
      .trim()
      .split(/ for 'get' @ L\d+, /)
      .at(-1)
      ?.replace(/ for '\w+' @ L\d+$/, '') ?? '';
  return reason === 'false' ? false : reason;
}
