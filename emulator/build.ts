/**
 * Bundles the two emulators into `dist/`, each one file that needs nothing else, so that they start fast: what
 * `bin/java.mjs` runs in the place of Google's jars.
 *
 * Usage: tsx build.ts [folder]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { protoDefinition } from './src/transports/proto-definition.ts';

const home = import.meta.dirname;
const target = process.argv[2] ?? join(home, 'dist');

/** Puts the protos into the bundle, as text that is parsed at start: faster than as code, and no file to find. */
const inlineProtos: Plugin = {
  name: 'inline-protos',
  load(id) {
    if (!id.endsWith('/transports/proto-definition.ts')) return null;
    const text = JSON.stringify(JSON.parse(protoDefinition));
    return { code: `export const protoDefinition = ${JSON.stringify(text)};`, moduleType: 'js' };
  },
};

await rm(target, { recursive: true, force: true });
for (const name of ['firestore', 'storage-rules']) {
  const input = join(home, `src/${name}.ts`);
  const bundle = await rolldown({ input, platform: 'node', plugins: [inlineProtos] });
  await bundle.write({
    file: join(target, `${name}.mjs`),
    format: 'esm',
    codeSplitting: false,
    minify: true,
  });
  await bundle.close();
}
