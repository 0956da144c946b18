/**
 * What programs outside this package may use of the rules, as `@site/emulator/rules`: to compile a file, to ask it, and to
 * look into its tree, for tools that change rules and see whether a test notices.
 */

export type { Document, Timestamp, Value } from '../values/value.ts';
export type { Access, FieldConstraint, RulesAuth } from './contract.ts';
export {
  authorizeStorage,
  type CompiledRules,
  compileRules,
  createLookups,
  type ExpressionValue,
} from './index.ts';
export { parseRules } from './parser.ts';
export { Source } from './source.ts';
export type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Method,
  RulesFile,
  Span,
} from './syntax.ts';
export { everyExpression } from './walk.ts';
