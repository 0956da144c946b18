/**
 * Makes the unchanged firebase-tools use this package's emulators. Load it first: `node --import <this file> .../firebase.js`, or
 * NODE_OPTIONS="--import @site/emulator/firebase-tools".
 *
 * A `java` on PATH would fail on Windows: Node starts a .cmd file only with a shell, and firebase-tools uses no shell.
 */
import childProcess from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const { spawn } = childProcess;

process.env.FIRESTORE_EMULATOR_BINARY_PATH ??= join(folder, '../dist/firestore.mjs');
process.env.STORAGE_EMULATOR_BINARY_PATH ??= join(folder, '../dist/storage-rules.mjs');
// For `java.cmd`.
if (process.platform === 'win32') process.env.PATH = `${folder}${delimiter}${process.env.PATH}`;

childProcess.spawn = (command, ...rest) => {
  if (command !== 'java') return spawn(command, ...rest);
  const [args, options] = Array.isArray(rest[0]) ? rest : [[], rest[0]];
  return spawn(process.execPath, [join(folder, 'java.mjs'), ...args], options);
};
