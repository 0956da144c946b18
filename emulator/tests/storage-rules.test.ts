import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expressionOf } from './support/rules-judge.ts';

/** firebase-tools starts this program for Storage rules (docs/protocol.md, "Rules of Storage"). */

const program = fileURLToPath(new URL('../src/storage-rules.ts', import.meta.url));

interface Message {
  readonly id?: number;
  readonly server_request_id?: number;
  readonly action?: string;
  readonly context?: { readonly path?: string };
  readonly status?: string;
  readonly result?: { readonly permit?: boolean; readonly rulesVersion?: number };
  readonly warnings?: readonly string[];
  readonly errors?: readonly string[];
}

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{file} { allow read: if true; }
    match /box/{file} { allow write: if true; }
    match /own/{user}/{file} {
      allow create: if request.auth.uid == user && request.resource.size < 10 && request.method == 'create';
      allow delete: if resource.metadata.owner == request.auth.uid;
    }
    match /team/{file} {
      allow get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.role == 'editor';
      allow delete: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid))
        && firestore.exists(/databases/(default)/documents/keys/$(file));
    }
  }
}`;

let child: ChildProcessWithoutNullStreams;
let lines: AsyncIterator<string>;
let complaints = '';

beforeAll(async () => {
  child = spawn(process.execPath, ['--import', 'tsx', program, 'serve']);
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await next()).toEqual({ id: -1, status: 'ok', message: 'ready', warnings: [], errors: [] });
});

afterEach(() => expect(complaints).toBe(''));

afterAll(() => {
  child.kill();
});

async function next(): Promise<Message> {
  const { value } = await lines.next();
  return JSON.parse(value ?? '{}');
}

function send(message: object): void {
  child.stdin.write(`${JSON.stringify(message)}\n`);
}

async function ask(message: object): Promise<Message> {
  send(message);
  return next();
}

function load(content: string, id = 0): Promise<Message> {
  const source = { files: [{ name: 'storage.rules', content }] };
  return ask({ action: 'load_ruleset', context: { rulesetName: '0', source }, id });
}

function verification(
  id: number,
  method: string,
  file: string,
  { uid, size, owner }: { uid?: string; size?: number; owner?: string } = {},
): object {
  const auth = uid === undefined ? null : { uid, token: { sub: uid } };
  const told = expressionOf({ resource: size === undefined ? null : { size }, auth });
  const fields = {
    ...told.map_value?.fields,
    path: { path_value: { segments: `b/bucket/o/${file}`.split('/').map((simple) => ({ simple })) } },
    time: { timestamp_value: '2026-01-01T00:00:00.000Z' },
  };
  const context = {
    rulesetName: '0',
    service: 'firebase.storage',
    path: `/b/bucket/o/${file}`,
    method,
    variables: {
      request: { map_value: { fields } },
      resource: expressionOf(owner === undefined ? null : { metadata: { owner } }),
    },
  };
  return { action: 'verify', context, id };
}

function documentAnswer(id: number, path: string, fields: object): object {
  const name = `projects/demo/databases/(default)/documents/${path}`;
  return { result: { name, fields }, status: 'ok', warnings: [], errors: [], id };
}

/** The verdict on a verification. */
const verdict = (id: number, permit: boolean) => ({ id, status: 'ok', result: { permit } });

test('the Storage rules runtime loads a ruleset and tells its version', async () => {
  const loaded = { id: 0, status: 'ok', result: { rulesVersion: 2 }, warnings: [], errors: [] };
  expect(await load(RULES)).toEqual(loaded);
  const first = await load('service firebase.storage { match /b/{bucket}/o { } }', 1);
  expect(first.result).toEqual({ rulesVersion: 1 });
});

test('the Storage rules runtime tells where a broken ruleset is broken', async () => {
  const { status, errors } = await load(
    'service firebase.storage {\n  match /b/{bucket}/o {\n    allow read: if ;\n',
  );
  expect(status).toBe('ok');
  expect(JSON.parse(errors?.[0] ?? '')).toEqual({
    description_: "Missing conditional expression after 'if'.",
    sourcePosition_: { fileName_: 'storage.rules', line_: 3, column_: 20 },
  });
});

test('the Storage rules runtime judges files by path, caller and metadata', async () => {
  await load(RULES);
  const verdicts = [
    [verification(1, 'get', 'open/a.png'), true],
    [verification(2, 'create', 'open/a.png', { size: 1 }), false],
    [verification(3, 'create', 'own/u/a.png', { uid: 'u', size: 9 }), true],
    [verification(4, 'create', 'own/u/a.png', { uid: 'u', size: 10 }), false],
    [verification(5, 'create', 'own/u/a.png', { uid: 'v', size: 9 }), false],
    [verification(6, 'delete', 'own/u/a.png', { uid: 'u', owner: 'u' }), true],
    [verification(7, 'delete', 'own/u/a.png', { uid: 'u' }), false],
    [verification(8, 'write', 'box/a.png', { size: 1 }), true],
    [verification(9, 'write', 'open/a.png', { size: 1 }), false],
    // A part of the group's name does not match, and a name is not a wildcard.
    [verification(12, 'write', 'own/u/a.png', { uid: 'u', owner: 'u', size: 9 }), false],
    [verification(13, 'publish', 'box/a.png'), false],
  ] as const;
  for (const [request, permit] of verdicts) {
    expect(await ask(request)).toMatchObject({ status: 'ok', result: { permit }, errors: [] });
  }
});

test('the Storage rules runtime asks for the documents that rules look up, and keeps requests apart meanwhile', async () => {
  await load(RULES);
  expect(await ask(verification(1, 'delete', 'team/a', { uid: 'u' }))).toEqual({
    server_request_id: 1,
    action: 'fetch_firestore_document',
    context: { path: '/databases/(default)/documents/users/u' },
  });
  for (const [id, role, permit] of [
    [2, 'editor', true],
    [4, 'reader', false],
  ] as const) {
    expect(await ask(verification(id, 'get', 'team/a', { uid: 'v' }))).toMatchObject({
      server_request_id: id,
    });
    expect(await ask(verification(3, 'get', 'open/a'))).toMatchObject(verdict(3, true));
    const user = documentAnswer(id, 'users/v', { role: { stringValue: role } });
    expect(await ask(user)).toMatchObject(verdict(id, permit));
  }
  expect(await ask(documentAnswer(1, 'users/u', {}))).toMatchObject({
    server_request_id: 1,
    context: { path: '/databases/(default)/documents/keys/a' },
  });
  expect(await ask(documentAnswer(1, 'keys/a', {}))).toMatchObject(verdict(1, true));
  await ask(verification(5, 'get', 'team/a', { uid: 'w' }));
  expect(await ask({ status: 'not_found', warnings: [], errors: [], id: 5 })).toMatchObject(
    verdict(5, false),
  );
});

test('the Storage rules runtime answers whatever it is sent, and lives on', async () => {
  child.stdin.write('nonsense\nnull\n7\n[]\n{}\n\n');
  expect(await ask({ action: 'verify', id: 1 })).toMatchObject(verdict(1, false));
  await load(RULES, 2);
  const variables = { request: { int_value: 'x' } };
  const odd = { rulesetName: '0', path: '/b/bucket/o/open/a', method: 'get', variables };
  const { status, errors } = await ask({ action: 'verify', context: odd, id: 3 });
  expect([status, errors?.length]).toEqual(['ok', 1]);
  expect(await ask(verification(4, 'get', 'open/a'))).toMatchObject(verdict(4, true));
});

test('the Storage rules runtime ends on SIGINT', async () => {
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
