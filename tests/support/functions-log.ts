/** JSON lines that the functions' code logged in this test file. They do not reach the console. */
export const logged: string[] = [];

const note = (line: unknown) => void logged.push(String(line));
const { debug, info, log, warn, error } = console;
// The logger takes the console at load, once for all files that share modules.
Object.assign(console, { debug: note, info: note, log: note, warn: note, error: note });
await import('../../functions/src/platform/log.ts');
Object.assign(console, { debug, info, log, warn, error });
