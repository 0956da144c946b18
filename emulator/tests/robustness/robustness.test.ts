import { connect as connectSocket } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { OWNER } from '../support/emulator.ts';
import { freePort, startProgram } from '../support/program.ts';

const ROOT = '/v1/projects/demo-noise/databases/(default)/documents';
const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';

/** The same noise in every run, so that failures can be repeated. */
function noise(pieces: number, most: number): Buffer<ArrayBuffer>[] {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: most, size: 'max' });
  return fc.sample(bytes, { seed: 2, numRuns: pieces }).map((piece) => Buffer.from(piece));
}

/** Time limit for a hanging connection, in milliseconds. */
const PATIENCE = 300;

/** Sends bytes on a new connection. Returns the answer until the close or the time limit. */
function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), PATIENCE);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(heard);
    });
  });
}

let complaints = '';
const port = await freePort();
const program = await startProgram(port);
program.child.stderr?.on('data', (chunk) => {
  complaints += chunk;
});
afterAll(() => program.stop());

describe('The program stays up and silent over HTTP', () => {
  afterAll(() => expect(complaints).toBe(''));

  const url = (path: string) => `http://127.0.0.1:${port}${path}`;
  const post = (path: string, body: string | Buffer) =>
    fetch(url(path), { method: 'POST', headers: OWNER, body });

  async function expectAlive(): Promise<void> {
    const response = await fetch(url(`${ROOT}/alive/a`), { method: 'PATCH', headers: OWNER, body: '{}' });
    expect(response.status).toBe(200);
    expect(program.child.exitCode).toBeNull();
  }

  test.each([
    ['nothing', ''],
    ['a chunked body', `POST ${ROOT}:commit HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`],
    ['a form', `POST ${CHANNEL}?VER=8&RID=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\ncount=1&`],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('after noise behind %s', async (_, begin) => {
    const pieces = noise(40, begin ? 500 : 3000);
    await Promise.all(pieces.map((piece) => sendRaw(port, Buffer.concat([Buffer.from(begin), piece]))));
    await expectAlive();
  });

  test.each([
    ['an address of a megabyte', `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['an address that does not decode', `GET ${ROOT}/c/%zz HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['CONNECT', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('after %s', async (_, bytes) => {
    expect(await sendRaw(port, bytes)).not.toMatch(/^HTTP\/1.1 2/);
    await expectAlive();
  });

  const filter = '{"compositeFilter":{"op":"AND","filters":[';
  test.each([
    ['brackets', `${ROOT}:commit`, `{"writes":${'['.repeat(200_000)}`],
    ['maps', `${ROOT}/c`, `{"fields":${'{"a":{"mapValue":{"fields":'.repeat(5000)}{}${'}}}'.repeat(5000)}}`],
    [
      'filters',
      `${ROOT}:runQuery`,
      `{"structuredQuery":{"where":${filter.repeat(5000)}${']}}'.repeat(5000)}}}`,
    ],
  ])('and refuses JSON that is nested deeply: %s', async (_, path, body) => {
    expect((await post(path, body)).status).toBe(400);
    await expectAlive();
  });

  test('and refuses a body that is too large before it has all of it', async () => {
    const status = await post(`${ROOT}:commit`, Buffer.alloc(17 * 1024 * 1024, 'x')).then(
      (response) => response.status,
      () => 'the connection was closed',
    );
    expect([413, 'the connection was closed']).toContain(status);
    await expectAlive();
  });

  test.each([
    ['no session', 'SID=nobody&RID=rpc&AID=0&CI=0&TYPE=xmlhttp', 'GET', undefined],
    ['a form of nothing', 'VER=8&RID=1', 'POST', '%%%&&&==&req0'],
    ['data that is no request', 'VER=8&RID=1', 'POST', 'count=1&ofs=0&req0___data__=[1]'],
    ['numbers out of range', 'VER=8&RID=1&AID=-1e99', 'POST', 'count=-5&ofs=1e400&req99999999999___data__=1'],
  ])('and answers a WebChannel with %s', async (_, query, method, body) => {
    const response = await fetch(url(`${CHANNEL}?${query}`), { method, ...(body !== undefined && { body }) });
    expect([200, 400]).toContain(response.status);
    const [, session] = /"c","([^"]+)"/.exec(await response.text()) ?? [];
    if (session !== undefined) {
      const again = `VER=8&SID=${session}&RID=rpc&AID=-7&CI=1&TYPE=xmlhttp&TO=-1`;
      const back = await fetch(url(`${CHANNEL}?${again}`));
      expect(back.status).toBe(200);
      await back.body?.cancel();
    }
    await expectAlive();
  });
});
