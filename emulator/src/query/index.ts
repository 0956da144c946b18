export { compileAggregation, runAggregation } from './aggregate.ts';
export { type CompiledQuery, compileQuery } from './compile.ts';
export { type CompositeQuery, compositeQueries } from './composite.ts';
export type { DocumentSource } from './contract.ts';
export { type Effort, indexesOf } from './explain.ts';
export { applyMask } from './mask.ts';
export { runQuery } from './run.ts';
