export { compileAggregation, runAggregation } from './aggregate.ts';
export { compileQuery } from './compile.ts';
export { applyMask } from './mask.ts';
export { runQuery } from './run.ts';
