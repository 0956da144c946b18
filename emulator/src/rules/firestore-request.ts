import { equalValues } from '../values/order.ts';
import type { DocumentAccess, FieldConstraint, QueryAccess, RulesAuth } from './contract.ts';
import { documentPath, documentValue, jsonValue, rulesValue } from './document-value.ts';
import type { PathSegment } from './match.ts';
import { int, type Known, map, NULL, type RulesValue, text, UNKNOWN } from './value.ts';

/** `request` and `resource` of an access to Firestore. */

export type Names = ReadonlyMap<string, RulesValue>;

function authValue(auth: RulesAuth | null): RulesValue {
  if (!auth) return NULL;
  return map([
    ['uid', auth.uid === null ? NULL : text(auth.uid)],
    ['token', jsonValue(auth.token)],
  ]);
}

export function documentNames(access: DocumentAccess): Names {
  const { database, path, resource, after, method } = access;
  const request = map([
    ['method', text(method)],
    ['path', documentPath(database, path)],
    ['time', { type: 'timestamp', value: access.time }],
    ['auth', authValue(access.auth)],
    // Absent for reads, null for deletes.
    ...(method === 'get' ? [] : [['resource', after ? documentValue(after, database) : NULL] as const]),
  ]);
  return new Map<string, RulesValue>([
    ['request', request],
    ['resource', resource ? documentValue(resource, database) : NULL],
  ]);
}

export function queryNames(access: QueryAccess, conjunction: readonly FieldConstraint[]): Names {
  const { limit, offset, orderBy } = access;
  const query = map([
    ['limit', limit === null ? NULL : int(limit)],
    ['offset', int(offset)],
    ['orderBy', map(orderBy.map(({ field, direction }) => [field, text(direction)] as const))],
  ]);
  const request = map([
    ['method', text('list')],
    ['time', { type: 'timestamp', value: access.time }],
    ['auth', authValue(access.auth)],
    ['query', query],
    ...(access.allDescendants
      ? []
      : [['path', documentPath(access.database, [...access.parent, access.collectionId])] as const]),
  ]);
  const resource = map([
    ['data', constrainedData(conjunction)],
    ['id', UNKNOWN],
    ['__name__', UNKNOWN],
  ]);
  return new Map<string, RulesValue>([
    ['request', request],
    ['resource', resource],
  ]);
}

interface Branch {
  readonly inner: Map<string, Branch>;
  value?: RulesValue;
}

/** A dotted field makes nested maps. */
function constrainedData(conjunction: readonly FieldConstraint[]): RulesValue {
  const root: Branch = { inner: new Map() };
  for (const { field, op, value } of conjunction) {
    if (field.length === 1 && field[0] === '__name__') continue;
    let branch = root;
    for (const name of field) {
      const next: Branch = branch.inner.get(name) ?? { inner: new Map() };
      branch.inner.set(name, next);
      branch = next;
    }
    if (op === '==') branch.value = rulesValue(value);
    else if (branch.value === undefined) branch.value = { type: 'constraint', known: [known(op, value)] };
    else if (branch.value.type === 'constraint') {
      branch.value = { type: 'constraint', known: [...branch.value.known, known(op, value)] };
    }
  }
  return branchValue(root);
}

function known(op: Known['op'], value: FieldConstraint['value']): Known {
  return { op, value: rulesValue(value) };
}

function branchValue({ inner, value }: Branch): RulesValue {
  return value ?? map([...inner].map(([name, branch]) => [name, branchValue(branch)] as const));
}

/** The row's id is unknown, and in a group the parents too. */
export function queryPath(access: QueryAccess, conjunction: readonly FieldConstraint[]): PathSegment[] {
  const { database, parent, collectionId, allDescendants } = access;
  const id = namedId(conjunction) ?? { kind: 'unknown' as const };
  const collection: PathSegment[] = collectionId === '' ? [{ kind: 'any' }] : [collectionId];
  const between: PathSegment[] = allDescendants ? [{ kind: 'any' }] : [];
  return ['databases', database, 'documents', ...parent, ...between, ...collection, id];
}

/** The id that `__name__ == document` fixes. */
function namedId(conjunction: readonly FieldConstraint[]): string | undefined {
  const names = conjunction.filter(({ field, op }) => field.join('.') === '__name__' && op === '==');
  const [first] = names;
  if (first?.value.kind !== 'reference' || !names.every(({ value }) => equalValues(value, first.value)))
    return undefined;
  return first.value.value.split('/').at(-1);
}
