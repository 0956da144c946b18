/**
 * Bundles each emulator into one file of `dist/` without dependencies, for a fast start.
 *
 * Usage: tsx build.ts [folder]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { assets } from './src/transports/page/files.ts';
import { protoDefinition } from './src/transports/proto-definition.ts';

const home = import.meta.dirname;
const target = process.argv[2] ?? join(home, 'dist');

/** Replacements of modules that read files. */
const inlined: readonly (readonly [module: string, code: string])[] = [
  [
    // Parsing text at the start is faster than code.
    '/transports/proto-definition.ts',
    `export const protoDefinition = ${JSON.stringify(JSON.stringify(JSON.parse(protoDefinition)))};`,
  ],
  ['/transports/page/files.ts', `export const assets = ${JSON.stringify(assets)};`],
];

const inlineFiles: Plugin = {
  name: 'inline-files',
  load(id) {
    const [, code] = inlined.find(([module]) => id.replaceAll('\\', '/').endsWith(module)) ?? [];
    return code === undefined ? null : { code, moduleType: 'js' };
  },
};

await rm(target, { recursive: true, force: true });
for (const name of ['firestore', 'storage-rules']) {
  const input = join(home, `src/${name}.ts`);
  const bundle = await rolldown({ input, platform: 'node', plugins: [inlineFiles] });
  await bundle.write({
    file: join(target, `${name}.mjs`),
    format: 'esm',
    codeSplitting: false,
    minify: true,
  });
  await bundle.close();
}
