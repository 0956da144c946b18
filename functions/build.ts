/**
 * Bundles the functions into `lib/`, for the emulator and for deploys.
 * `lib/` holds one ES module with `@site/domain`, a package.json, a lockfile and the parameters.
 * It also holds the site's render bundle if that is built.
 *
 * Usage: tsx build.ts [--watch]
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InputOptions, type OutputOptions, rolldown, watch } from 'rolldown';
import { copySite } from './copy-site.ts';
import { readEnvironmentFiles } from './environment-file.ts';
import { lockfileOf } from './lockfile.ts';
import { parameterProblems } from './src/platform/configuration.ts';

const home = import.meta.dirname;
const lib = join(home, 'lib');

/** Installed, not bundled: large packages, or packages with files of their own. */
const external = ['firebase-admin', 'firebase-functions', '@google/generative-ai', 'nodemailer'];

const input: InputOptions = {
  input: join(home, 'src/index.ts'),
  platform: 'node',
  external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
};

const output: OutputOptions = { dir: lib, format: 'esm', sourcemap: true, chunkFileNames: '[name].js' };

async function writePackage(): Promise<void> {
  const source = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(external.map((name) => [name, source.dependencies[name]]));
  const manifest = {
    name: 'functions',
    type: 'module',
    main: 'index.js',
    engines: source.engines,
    dependencies,
  };
  await writeFile(join(lib, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { packages } = JSON.parse(await readFile(join(home, '../package-lock.json'), 'utf8'));
  const lockfile = lockfileOf(manifest, packages, 'functions');
  await writeFile(join(lib, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
}

/**
 * Copies `.env.<project id>`, and this machine's `.env.local` and `.secret.local` for tests with real services.
 * @throws if a project's parameters are missing or malformed
 */
async function copyParameters(): Promise<void> {
  for (const name of await readdir(home)) {
    if (!/^\.(env(\..+)?|secret\.local)$/.test(name) || name === '.env.example') continue;
    const [, project] = /^\.env\.(.+)$/.exec(name) ?? [];
    if (project && project !== 'local')
      refuseProblems(name, parameterProblems(readEnvironmentFiles(project)));
    await copyFile(join(home, name), join(lib, name));
  }
}

function refuseProblems(file: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`functions/${file}: ${problems.join(' ')}`);
}

// The emulator watches the folder that exists at its start.
if (!process.argv.includes('--watch')) await rm(lib, { recursive: true, force: true });
await mkdir(lib, { recursive: true });
await writePackage();
await copyParameters();
copySite();

if (process.argv.includes('--watch')) {
  watch({ ...input, output }).on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') console.log(`functions built in ${event.duration} ms`);
  });
} else {
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
}
