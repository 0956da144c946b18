import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER } from '../support/emulator.ts';
import { freePort } from '../support/program.ts';

const HOME = fileURLToPath(new URL('../..', import.meta.url));
const CLI = fileURLToPath(import.meta.resolve('firebase-tools/lib/bin/firebase.js'));
/** What makes firebase-tools start our emulators. */
const HOOK = new URL('../../bin/firebase-tools.mjs', import.meta.url).href;
const PROJECT = `demo-keep-${process.pid}`;
const BUCKET = `${PROJECT}.appspot.com`;

/** Rules that allow everything. */
function openRules(service: string, root: string): string {
  return `rules_version = '2';
service ${service} { match ${root} { match /{path=**} { allow read, write; } } }`;
}

describe('firebase emulators:start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-keep-'));
  const kept = join(folder, 'kept');
  const ports = { firestore: 0, auth: 0, storage: 0, hub: 0, logging: 0 };
  let suite: ChildProcess | undefined;

  beforeAll(async () => {
    execFileSync(process.execPath, ['--import', 'tsx', join(HOME, 'build.ts'), join(folder, 'dist')], {
      cwd: HOME,
    });
    for (const name of Object.keys(ports)) ports[name as keyof typeof ports] = await freePort();
    writeFileSync(
      join(folder, 'firestore.rules'),
      openRules('cloud.firestore', '/databases/{database}/documents'),
    );
    writeFileSync(join(folder, 'storage.rules'), openRules('firebase.storage', '/b/{bucket}/o'));
    const emulators = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }]);
    const config = {
      firestore: { rules: 'firestore.rules' },
      storage: { rules: 'storage.rules' },
      emulators: {
        ...Object.fromEntries(emulators),
        firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: await freePort() },
        ui: { enabled: false },
      },
    };
    writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config));
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  /** Starts the suite and waits until all of it answers. */
  async function start(...args: string[]): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--import', HOOK, CLI, 'emulators:start', '--project', PROJECT, ...args],
      {
        cwd: folder,
        env: {
          ...process.env,
          FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'dist/firestore.mjs'),
          STORAGE_EMULATOR_BINARY_PATH: join(folder, 'dist/storage-rules.mjs'),
          FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
          CI: 'true',
        },
      },
    );
    suite = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        said += chunk;
        if (said.includes('All emulators ready')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`The suite ended with ${code}: ${said}`)));
    });
  }

  /** Ends it as Ctrl-C does; resolves when it has exported what it was asked to. */
  async function stop(): Promise<void> {
    if (!suite || suite.exitCode !== null) return;
    const gone = new Promise((resolve) => suite?.once('exit', resolve));
    suite.kill('SIGINT');
    await gone;
  }

  const document = () =>
    `http://127.0.0.1:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/c/a`;
  const accounts = () =>
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  const object = () => `http://127.0.0.1:${ports.storage}/v0/b/${BUCKET}/o`;

  test('continues where the last run ended', async () => {
    await start('--export-on-exit', kept);
    const written = await fetch(document(), {
      method: 'PATCH',
      headers: OWNER,
      body: JSON.stringify({ fields: { n: { integerValue: '1' } } }),
    });
    const { createTime } = (await written.json()) as { createTime: string };
    const signedUp = await fetch(accounts(), {
      method: 'POST',
      headers: { ...OWNER, 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: 'ali', email: 'ali@example.com', password: 'only-a-test' }),
    });
    expect(signedUp.status).toBe(200);
    const uploaded = await fetch(`${object()}?name=folder%2Fa.txt`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'kept',
    });
    expect(uploaded.status).toBe(200);
    await stop();
    expect(readFileSync(join(kept, 'firestore_export/documents.jsonl'), 'utf8')).toContain('/documents/c/a');

    await start('--import', kept, '--export-on-exit');
    const found = (await (await fetch(document(), { headers: OWNER })).json()) as Record<string, unknown>;
    expect(found).toMatchObject({ fields: { n: { integerValue: '1' } }, createTime });
    const users = await fetch(`${accounts()}:lookup`, {
      method: 'POST',
      headers: { ...OWNER, 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: ['ali'] }),
    });
    expect(await users.json()).toMatchObject({ users: [{ email: 'ali@example.com' }] });
    expect(await (await fetch(`${object()}/folder%2Fa.txt?alt=media`)).text()).toBe('kept');
    await fetch(document(), { method: 'DELETE', headers: OWNER });
    await stop();
    expect(readFileSync(join(kept, 'firestore_export/documents.jsonl'), 'utf8')).toBe('');
  });
});
