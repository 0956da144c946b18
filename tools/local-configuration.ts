import { readFileSync, writeFileSync } from 'node:fs';
import { ports } from './ports.ts';

/** Beside firebase.json, since its paths are relative; git ignores it. */
const FILE = 'firebase.local.json';

/** Where pages may go to in the local suite only: what is deployed names Google's addresses and no other. */
const emulators = [ports.firestore, ports.auth, ports.functions, ports.storage]
  .map((port) => `http://127.0.0.1:${port}`)
  .join(' ');

/** Writes firebase.json as the local suite wants it, with the emulators in the pages' Content-Security-Policy; answers its name. */
export function writeLocalConfiguration(): string {
  const configuration = readFileSync('firebase.json', 'utf8').replace(
    /(connect-src|img-src) /g,
    (directive) => `${directive}${emulators} `,
  );
  writeFileSync(FILE, configuration);
  return FILE;
}
