/** The public API, `@site/emulator/rules`. Mutation tools use the tree. */

export { documentOf } from '../values/plain.ts';
export type { Access, RulesAuth } from './contract.ts';
export {
  authorizeStorage,
  type CompiledRules,
  compileRules,
  createLookups,
  type ExpressionValue,
} from './index.ts';
export { parseRules } from './parser.ts';
export type {
  Expression,
  MatchBlock,
  Method,
  Span,
} from './syntax.ts';
export { everyExpression } from './walk.ts';
