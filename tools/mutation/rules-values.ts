import type { Document, RulesAuth, Timestamp, Value } from '@site/emulator/rules';
import { type CallerName, callers, sessions } from '../../tests/rules/cases/callers.ts';
import { type Data, SERVER_TIME } from '../../tests/rules/cases/case.ts';

/** The cases' plain values as the rules runtime of the emulator takes them. */

const NOW = Date.now();

export const DATABASE = '(default)';
export const now = timestamp(NOW);

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
export function documentAt(path: readonly string[], data: Data): Document {
  const name = `projects/demo-rules/databases/${DATABASE}/documents/${path.join('/')}`;
  return { name, path, fields: fields(data), createTime: now, updateTime: now };
}

/** The token's claims, as the Auth emulator and production fill them in. */
export function authOf(caller: CallerName): RulesAuth | null {
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
export function storedDocument(path: readonly string[]): Document | undefined {
  return stored.get(path.join('/'));
}
