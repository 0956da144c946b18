/**
 * Makes firebase-tools use the emulators of this package. It is loaded first: `node --import <this file> .../firebase.js`, or
 * NODE_OPTIONS="--import @site/emulator/firebase-tools". firebase-tools stays unchanged.
 *
 * A program called `java` on PATH would fail on Windows. Node starts no .cmd file there without a shell, and firebase-tools uses none.
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
