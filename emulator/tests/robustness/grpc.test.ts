import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encode, messageType, methods } from '../../src/transports/protos.ts';
import { connect } from '../support/grpc-client.ts';
import { freePort, type Program, startProgram } from '../support/program.ts';
import { randomBytes, seeded } from './noise.ts';

const SERVICE = '/google.firestore.v1.Firestore';
const ROOT = 'projects/demo-noise/databases/(default)/documents';

describe('the program stays up', () => {
  let port = 0;
  let program: Program;
  let client: grpc.Client;
  let complaints = '';

  beforeAll(async () => {
    port = await freePort();
    program = await startProgram(port);
    program.child.stderr?.on('data', (chunk) => {
      complaints += chunk;
    });
    client = connect(`127.0.0.1:${port}`);
  });
  afterAll(async () => {
    client.close();
    await program.stop();
    expect(complaints).not.toMatch(/Unexpected (error|rejection)/);
  });

  /** Sends raw bytes; returns the status code. */
  function call(method: string, bytes: Buffer, metadata = new grpc.Metadata()): Promise<number> {
    const same = (raw: Buffer) => raw;
    return new Promise((resolve) => {
      const stream = client.makeBidiStreamRequest(`${SERVICE}/${method}`, same, same, metadata);
      stream.on('data', () => {});
      stream.on('error', () => {});
      stream.on('status', ({ code }) => resolve(code));
      stream.write(bytes);
      stream.end();
    });
  }

  async function expectAlive(): Promise<void> {
    const request = encode(messageType('google.firestore.v1.GetDocumentRequest'), { name: `${ROOT}/c/a` });
    expect(await call('GetDocument', request)).toBe(grpc.status.NOT_FOUND);
    expect(program.child.exitCode).toBeNull();
  }

  test.each(methods.map(({ name }) => name))('after bytes that are no message of %s', async (name) => {
    const random = seeded(3);
    for (let i = 0; i < 5; i += 1) {
      const code = await call(name, randomBytes(random, 300));
      expect(code).not.toBe(grpc.status.OK);
    }
    await expectAlive();
  });

  test('after a value that is nested twenty thousand times', async () => {
    // Value.array_value = 9, ArrayValue.values = 1: each level is a tag and a length around the level below.
    let value = Buffer.from([0x58, 0x00]);
    for (let depth = 0; depth < 20_000; depth += 1) value = wrap(0x4a, wrap(0x0a, value));
    const fields = wrap(0x12, Buffer.concat([wrap(0x0a, Buffer.from('a')), wrap(0x12, value)]));
    const document = Buffer.concat([wrap(0x0a, Buffer.from(`${ROOT}/c/deep`)), fields]);
    const request = Buffer.concat([
      wrap(0x0a, Buffer.from('projects/demo-noise/databases/(default)')),
      wrap(0x12, wrap(0x0a, document)),
    ]);
    expect(await call('Commit', request)).not.toBe(grpc.status.OK);
    await expectAlive();
  });

  test('after a method that does not exist', async () => {
    expect(await call('FormatDisk', Buffer.alloc(0))).toBe(grpc.status.UNIMPLEMENTED);
    await expectAlive();
  });

  test('after metadata that is no token', async () => {
    const metadata = new grpc.Metadata();
    metadata.set('authorization', `Bearer ${'x'.repeat(5000)}`);
    const request = encode(messageType('google.firestore.v1.GetDocumentRequest'), { name: `${ROOT}/c/a` });
    expect(await call('GetDocument', request, metadata)).toBe(grpc.status.INVALID_ARGUMENT);
  });
});

function wrap(tag: number, content: Buffer): Buffer<ArrayBuffer> {
  const length: number[] = [];
  let rest = content.length;
  do {
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
