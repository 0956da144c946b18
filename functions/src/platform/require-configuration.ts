import { parameterProblems } from './configuration.ts';

/** Imported first: a bad environment stops a deploy or cold start here. */
const problems = parameterProblems(process.env);
if (problems.length > 0) throw new Error(`The functions are not configured. ${problems.join(' ')}`);
