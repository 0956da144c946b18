export { type Aggregation, compileAggregation, runAggregation } from './aggregate.ts';
export { type CompiledQuery, compileQuery } from './compile.ts';
export { applyMask } from './mask.ts';
export { runQuery } from './run.ts';
