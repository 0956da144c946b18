import { parameterProblems } from './configuration.ts';

/** Imported first: a deploy or cold start with a bad environment stops here with a clear message. */
const problems = parameterProblems(process.env);
if (problems.length > 0) throw new Error(`The functions are not configured. ${problems.join(' ')}`);
