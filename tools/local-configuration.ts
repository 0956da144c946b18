import { resolve } from 'node:path';
import { writeConfiguration } from './hosting-configuration.ts';
import { ports } from './ports.ts';

/** Beside firebase.json, because its paths are relative. Git ignores it. */
const FILE = 'firebase.local.json';

/**
 * The folder that Hosting serves in the local suite. Functions that are told of it publish pages there, and not through Hosting's REST
 * API.
 */
export const HOSTING_FOLDER = resolve('web/dist');

/** Addresses that pages may connect to in the local suite only. The deployed policy names Google's addresses and no others. */
const emulators = [ports.firestore, ports.auth, ports.functions, ports.storage]
  .map((port) => `http://127.0.0.1:${port}`)
  .join(' ');

/** Writes a copy of firebase.json for the local suite, with the emulators in the Content-Security-Policy. Returns its name. */
export function writeLocalConfiguration(): string {
  return writeConfiguration(FILE, (text) =>
    text.replace(/(connect-src|img-src) /g, (directive) => `${directive}${emulators} `),
  );
}
