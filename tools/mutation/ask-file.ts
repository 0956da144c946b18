import { authorizeStorage, type CompiledRules, type ExpressionValue } from '@site/emulator/rules';
import type { FileCase } from '../../tests/rules/cases/case.ts';
import { authOf, now, storedDocument } from './rules-values.ts';

/** A case, ready to be asked of any rules: whether they answer as the case promises. */
export function fileQuestion(row: FileCase): (rules: CompiledRules) => Promise<boolean> {
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
