import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { readExport } from '../../src/transports/export/read-export.ts';
import type { Document, Value } from '../../src/values/value.ts';
import { callHttp, OWNER, startEmulator } from '../support/emulator.ts';
import { freePort, startProgram } from '../support/program.ts';

const PROJECT = 'demo-export';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const NAME = 'firestore_export';
const METADATA = join(NAME, `${NAME}.overall_export_metadata`);

const values: Record<string, Value> = {
  nothing: { kind: 'null' },
  yes: { kind: 'boolean', value: true },
  least: { kind: 'integer', value: -(2n ** 63n) },
  whole: { kind: 'double', value: 1 },
  minusZero: { kind: 'double', value: -0 },
  notNumber: { kind: 'double', value: Number.NaN },
  infinite: { kind: 'double', value: Number.NEGATIVE_INFINITY },
  time: { kind: 'timestamp', value: { seconds: -1, nanos: 999_999_000 } },
  text: { kind: 'string', value: 'line\nend\u2028and\u2029"😀 \u0000' },
  raw: { kind: 'bytes', value: Buffer.from([0, 255, 128]) },
  other: { kind: 'reference', value: `${ROOT}/c/b` },
  place: { kind: 'geopoint', latitude: -90, longitude: 0 },
  list: {
    kind: 'array',
    values: [
      { kind: 'integer', value: 1n },
      { kind: 'map', fields: new Map() },
    ],
  },
  empty: { kind: 'array', values: [] },
  map: { kind: 'map', fields: new Map([['a b`', { kind: 'reference', value: `${ROOT}/c/b` }]]) },
  __proto__x: { kind: 'string', value: '' },
};

function stored(path: string, fields: Iterable<readonly [string, Value]>): Document {
  return {
    name: `${ROOT}/${path}`,
    path: path.split('/'),
    fields: new Map(fields),
    createTime: { seconds: 1_700_000_000, nanos: 1000 },
    updateTime: { seconds: 1_700_000_001, nanos: 999_999_000 },
  };
}

const emulator = await startEmulator();

describe('an export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-export-'));
  afterAll(async () => {
    await emulator.close();
    rmSync(folder, { recursive: true });
  });

  /** Requests an export as firebase-tools does. */
  async function exportTo(directory: string) {
    const { status, body } = await callHttp(emulator.url, {
      method: 'POST',
      path: `/emulator/v1/projects/${PROJECT}:export`,
      body: JSON.stringify({
        database: `projects/${PROJECT}/databases/(default)`,
        export_directory: directory,
        export_name: NAME,
      }),
    });
    return { status, body };
  }

  async function importFrom(directory: string, project?: string): Promise<Document[]> {
    const service = createFirestoreService();
    await readExport(service, join(directory, METADATA), project);
    return [...service.admin.exportDocuments(project ?? PROJECT, '(default)')];
  }

  test('brings back every kind of value, times included', async () => {
    const documents = [
      stored('c/__id7__', []),
      stored('c/a', Object.entries(values)),
      stored('c/a/below/ünï', [['n', { kind: 'integer', value: 1n }]]),
    ];
    emulator.service.admin.importDocuments(PROJECT, '(default)', documents);
    expect(await exportTo(join(folder, 'values'))).toEqual({ status: 200, body: '{\n}\n' });
    expect(await importFrom(join(folder, 'values'))).toEqual(documents);
  });

  test('can be put into another project, and references follow', async () => {
    const [, moved] = await importFrom(join(folder, 'values'), 'demo-elsewhere');
    const other = { kind: 'reference', value: 'projects/demo-elsewhere/databases/(default)/documents/c/b' };
    expect(moved?.name).toBe('projects/demo-elsewhere/databases/(default)/documents/c/a');
    expect(moved?.fields.get('other')).toEqual(other);
    expect(moved?.fields.get('map')).toEqual({ kind: 'map', fields: new Map([['a b`', other]]) });
  });

  test('replaces an earlier one, and holds many documents', async () => {
    const many = Array.from({ length: 3000 }, (_, n) =>
      stored(`many/${String(n).padStart(5, '0')}`, [['n', { kind: 'integer', value: BigInt(n) }]]),
    );
    emulator.service.admin.importDocuments(PROJECT, '(default)', many);
    await exportTo(join(folder, 'values'));
    const found = await importFrom(join(folder, 'values'));
    expect(found).toHaveLength(3003);
    expect(found.slice(3)).toEqual(many);
  });

  test('that cannot be written says why, and the emulator goes on', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, body } = await exportTo(file);
    expect(status).toBe(400);
    expect(body).toContain('Cannot write to');
    expect((await exportTo(join(folder, 'after'))).status).toBe(200);
  });

  test('that was cut short is refused', async () => {
    const file = join(folder, 'values', NAME, 'documents.jsonl');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.lastIndexOf('{"name"')));
    await expect(importFrom(join(folder, 'values'))).rejects.toThrow(/has 3002 documents, and .* says 3003/);
    writeFileSync(file, text.slice(0, -20));
    await expect(importFrom(join(folder, 'values'))).rejects.toThrow(/documents\.jsonl:3003 is no document/);
  });

  test.each([
    ["Google's", Buffer.from('8b4a2f0132000100', 'hex'), /was not exported by this emulator/],
    ['other JSON', Buffer.from('{"version":"15.34.2"}'), /was not exported by this emulator/],
    [
      'a later version',
      Buffer.from('{"format":"firestore-emulator-json-lines","version":2}'),
      /has version 2 of the export format; this emulator reads version 1/,
    ],
  ])('of another format is refused: %s', async (_, header, sentence) => {
    const directory = mkdtempSync(join(folder, 'foreign-'));
    await mkdir(join(directory, NAME));
    writeFileSync(join(directory, METADATA), header);
    await expect(importFrom(directory)).rejects.toThrow(sentence);
  });

  test('is there before the program answers', async () => {
    await exportTo(join(folder, 'seed'));
    const port = await freePort();
    const metadata = join(folder, 'seed', METADATA);
    const program = await startProgram(port, '--project_id', 'demo-seeded', '--seed_from_export', metadata);
    expect(program.said).toContain(`Imported 3003 documents from ${metadata}`);
    const path = '/v1/projects/demo-seeded/databases/(default)/documents/many/00042';
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}${path}`, { headers: OWNER }).then(({ status }) => status))
      .toBe(200);
    await program.stop();
  });
});
