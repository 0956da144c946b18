import { parameterProblems } from './configuration.ts';

/** Imported first by what is deployed: a deploy or a cold start with a bad environment stops here and says why. */
const problems = parameterProblems(process.env);
if (problems.length > 0) throw new Error(`The functions are not configured. ${problems.join(' ')}`);
