import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { parameters, publishingTarget } from '../../functions/src/platform/configuration.ts';
import { projectsIn } from '../deploy/built-site.ts';

/** A foreign project, in every variable that names a project. */
const HOSTILE = 'hostile-1a2b';
const hostileSite = `VITE_FIREBASE_PROJECT_ID=${HOSTILE}
VITE_FIREBASE_API_KEY=${HOSTILE}-key
VITE_FIREBASE_AUTH_DOMAIN=${HOSTILE}.firebaseapp.com
VITE_FIREBASE_STORAGE_BUCKET=${HOSTILE}.firebasestorage.app
VITE_FIREBASE_APP_ID=1:666:web:666
VITE_APP_CHECK_SITE_KEY=${HOSTILE}-site-key
`;
const hostileFunctions = `${parameters.map(({ name }) => `${name}=${HOSTILE}.example`).join('\n')}\nHOSTING_FOLDER=\n`;

/** Inside the repository, to find the packages. */
let copy: string;
beforeAll(() => {
  mkdirSync('artifacts', { recursive: true });
  copy = mkdtempSync(resolve('artifacts/local-build-'));
  for (const part of [
    'web/vite.config.ts',
    'web/build',
    'web/src/firebase',
    'web/public/favicon.svg',
    'web/package.json',
    'functions/.env.demo-site',
  ]) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  writeFileSync(join(copy, 'web/index.html'), '');
  for (const name of ['.env', '.env.local', '.env.production', '.env.suite']) {
    writeFileSync(join(copy, 'web', name), hostileSite);
  }
  for (const name of ['.env', `.env.${HOSTILE}`]) {
    writeFileSync(join(copy, 'functions', name), hostileFunctions);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** The output of the site's build for the parts that talk to a server. */
async function built(mode: string): Promise<string> {
  // Vite prefers process variables to files.
  for (const line of hostileSite.trim().split('\n')) vi.stubEnv(...(line.split('=') as [string, string]));
  const web = join(copy, 'web');
  const entries = [
    'public/create-inquiry.ts',
    'admin/procedures.ts',
    'admin/auth.ts',
    'admin/content/files.ts',
  ];
  const { output } = (await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    configLoader: 'runner',
    mode,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: entries.map((entry) => join(web, 'src/firebase', entry)),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

it('beside the parameters of a real project, pages of a local build talk to the emulators of demo-site and to nothing else', async () => {
  const code = await built('suite');
  expect(code).not.toContain(HOSTILE);
  expect(projectsIn(code)).toEqual(['demo-site']);
  expect(code).toContain('127.0.0.1');
});

it('beside the parameters of a real project, pages of a production build talk to that project, and to no emulator', async () => {
  const code = await built('production');
  expect(projectsIn(code)).toEqual([HOSTILE]);
  expect(code).not.toContain('127.0.0.1');
});

it('beside the parameters of a real project, functions of the local suite have its own parameters', () => {
  const { loadUserEnvs } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');
  const folder = join(copy, 'functions');
  const local = readEnvironmentFiles('demo-site');
  const loaded = loadUserEnvs({
    functionsSource: folder,
    projectDir: copy,
    projectId: 'demo-site',
    isEmulator: true,
  });
  // Only the published folder is not in the file.
  const { HOSTING_FOLDER: _, ...others } = loaded;
  expect(others).toEqual(local);
  expect(Object.keys(loaded).toSorted()).toEqual(parameters.map(({ name }) => name).toSorted());
});

it('beside the parameters of a real project, functions of the local suite release nothing, even if they are told no folder', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
  vi.stubEnv('HOSTING_FOLDER', '');
  vi.stubEnv('HOSTING_SITE', HOSTILE);
  expect(() => publishingTarget()).toThrow('The local suite publishes to a folder only');
});
