import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The protos of google.firestore.v1 as protobufjs JSON, from `@google-cloud/firestore` (not among its exports,
 * so read by path). `build.ts` puts the text in the place of this module: the bundle reads no file at start.
 */
const entry = createRequire(import.meta.url).resolve('@google-cloud/firestore');

export const protoDefinition: string = readFileSync(join(dirname(entry), '../protos/v1.json'), 'utf8');
