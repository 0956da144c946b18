import { checkRules } from './check.ts';
import type { DocumentReader, Lookups, RulesIssue } from './contract.ts';
import { CountedLookups } from './lookups.ts';
import { parseRules } from './parser.ts';
import { CompiledRules } from './ruleset.ts';
import { Source } from './source.ts';

/** `ruleset` is undefined after an error. Never throws. */
export function compileRules(
  source: string,
  fileName = 'security.rules',
): { readonly ruleset: CompiledRules | undefined; readonly issues: RulesIssue[] } {
  const { file, issues } = parseRules(source, fileName);
  if (!file) return { ruleset: undefined, issues };
  const located = new Source(source, fileName);
  const all = [...issues, ...checkRules(file, located)];
  const failed = all.some(({ severity }) => severity === 'ERROR');
  return { ruleset: failed ? undefined : new CompiledRules(file, located), issues: all };
}

/** `multiple` is for batches, transactions and reads of several documents. */
export function createLookups(reader: DocumentReader, scope: 'single' | 'multiple'): Lookups {
  return new CountedLookups(reader, scope);
}

export type { CompiledRules } from './ruleset.ts';
export { authorizeStorage, type ExpressionValue, type StorageAccess } from './storage.ts';
