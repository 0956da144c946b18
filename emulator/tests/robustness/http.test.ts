import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER } from '../support/emulator.ts';
import { freePort, type Program, startProgram } from '../support/program.ts';
import { randomBytes, seeded, sendRaw } from './noise.ts';

const ROOT = '/v1/projects/demo-noise/databases/(default)/documents';
const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';

describe('the program stays up and silent', () => {
  let port = 0;
  let program: Program;
  let complaints = '';

  beforeAll(async () => {
    port = await freePort();
    program = await startProgram(port);
    program.child.stderr?.on('data', (chunk) => {
      complaints += chunk;
    });
  });
  afterAll(async () => {
    await program.stop();
    expect(complaints).toBe('');
  });

  const url = (path: string) => `http://127.0.0.1:${port}${path}`;

  async function expectAlive(): Promise<void> {
    const response = await fetch(url(`${ROOT}/alive/a`), { method: 'PATCH', headers: OWNER, body: '{}' });
    expect(response.status).toBe(200);
    expect(program.child.exitCode).toBeNull();
  }

  test('after bytes that are nothing', async () => {
    const random = seeded(1);
    await Promise.all(Array.from({ length: 100 }, () => sendRaw(port, randomBytes(random, 3000))));
    await expectAlive();
  });

  test.each([
    ['a chunked body', `POST ${ROOT}:commit HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`],
    ['a form', `POST ${CHANNEL}?VER=8&RID=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\ncount=1&`],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('after bytes behind %s', async (_, begin) => {
    const random = seeded(2);
    const noise = () => Buffer.concat([Buffer.from(begin), randomBytes(random, 500)]);
    await Promise.all(Array.from({ length: 40 }, () => sendRaw(port, noise())));
    await expectAlive();
  });

  test.each([
    [
      'a body that is shorter than it says',
      `POST ${ROOT}:commit HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{}`,
    ],
    [
      'a length that is no number',
      `POST ${ROOT}:commit HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n{}`,
    ],
    ['headers without an end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(200_000)}`],
    ['ten thousand headers', `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(10_000)}\r\n`],
    ['an address of a megabyte', `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['CONNECT', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('after %s', async (_, bytes) => {
    const heard = await sendRaw(port, bytes);
    expect(heard).not.toMatch(/^HTTP\/1.1 2/);
    await expectAlive();
  });

  test('with hundreds of connections that say nothing, and some that say half', async () => {
    const idle: Socket[] = [];
    for (let i = 0; i < 300; i += 1) {
      const socket = connect(port, '127.0.0.1', () => {
        if (i % 3 === 0) socket.write('POST /v1/pro');
        if (i % 3 === 1) socket.write('PRI * HT');
      });
      socket.on('error', () => {});
      idle.push(socket);
    }
    await expectAlive();
    for (const socket of idle) socket.resetAndDestroy();
    await expectAlive();
  });

  test.each([
    ['brackets', `{"writes":${'['.repeat(200_000)}`],
    ['maps', `{"fields":${'{"a":{"mapValue":{"fields":'.repeat(5000)}{}${'}}}'.repeat(5000)}}`],
    [
      'filters',
      `{"structuredQuery":{"where":${'{"compositeFilter":{"op":"AND","filters":['.repeat(5000)}${']}}'.repeat(5000)}}}`,
    ],
  ])('and refuses JSON that is nested deeply: %s', async (kind, body) => {
    const path =
      kind === 'filters' ? `${ROOT}:runQuery` : kind.endsWith('s') ? `${ROOT}/c` : `${ROOT}:commit`;
    const response = await fetch(url(path), { method: 'POST', headers: OWNER, body });
    expect(response.status).toBe(400);
    await expectAlive();
  });

  test('and refuses a body that is too large before it has all of it', async () => {
    const body = Buffer.alloc(17 * 1024 * 1024, 'x');
    const status = await fetch(url(`${ROOT}:commit`), { method: 'POST', headers: OWNER, body }).then(
      (response) => response.status,
      () => 'the connection was closed',
    );
    expect([413, 'the connection was closed']).toContain(status);
    await expectAlive();
  });

  test.each([
    ['no session', `${CHANNEL}?SID=nobody&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`, 'GET', undefined],
    ['a form of nothing', `${CHANNEL}?VER=8&RID=1`, 'POST', '%%%&&&==&req0'],
    ['data that is no request', `${CHANNEL}?VER=8&RID=1`, 'POST', 'count=1&ofs=0&req0___data__=[1]'],
    [
      'numbers out of range',
      `${CHANNEL}?VER=8&RID=1&AID=-1e99`,
      'POST',
      'count=-5&ofs=1e400&req99999999999___data__=1',
    ],
  ])('and answers a WebChannel with %s', async (_, path, method, body) => {
    const response = await fetch(url(path), { method, ...(body !== undefined && { body }) });
    expect([200, 400]).toContain(response.status);
    const [, session] = /"c","([^"]+)"/.exec(await response.text()) ?? [];
    if (session !== undefined) {
      const query = `VER=8&SID=${session}&RID=rpc&AID=-7&CI=1&TYPE=xmlhttp&TO=-1`;
      const back = await fetch(url(`${CHANNEL}?${query}`));
      expect(back.status).toBe(200);
      await back.body?.cancel();
    }
    await expectAlive();
  });
});
