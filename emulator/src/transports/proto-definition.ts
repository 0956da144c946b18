import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Read by path: `@google-cloud/firestore` does not export the file.
 * `build.ts` replaces this module with the text, so the bundle reads no file at the start.
 */
const entry = createRequire(import.meta.url).resolve('@google-cloud/firestore');

export const protoDefinition: string = readFileSync(join(dirname(entry), '../protos/v1.json'), 'utf8');
