import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The protos of google.firestore.v1 as protobufjs JSON, read by path, because `@google-cloud/firestore` does not export them. The build
 * (`build.ts`) replaces this module with the text, so the bundle reads no file at start.
 */
const entry = createRequire(import.meta.url).resolve('@google-cloud/firestore');

export const protoDefinition: string = readFileSync(join(dirname(entry), '../protos/v1.json'), 'utf8');
