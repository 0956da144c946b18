/**
 * What the functions' own code has written to its log since the tests of this file began: a line of JSON each. Nothing of it reaches the
 * console.
 */
export const logged: string[] = [];

const note = (line: unknown) => void logged.push(String(line));
const { debug, info, log, warn, error } = console;
// The logger keeps the console as it is when it is loaded, which is once for all files that share modules.
Object.assign(console, { debug: note, info: note, log: note, warn: note, error: note });
await import('../../functions/src/platform/log.ts');
Object.assign(console, { debug, info, log, warn, error });
