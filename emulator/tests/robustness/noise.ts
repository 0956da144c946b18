import { connect } from 'node:net';

/** Deterministic pseudo-random numbers (mulberry32), so that failures can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomBytes(random: () => number, most: number): Buffer<ArrayBuffer> {
  return Buffer.from(
    Array.from({ length: Math.floor(random() * most) + 1 }, () => Math.floor(random() * 256)),
  );
}

/** Time limit for a hanging connection, in milliseconds. */
const PATIENCE = 300;

/** Sends bytes on a new connection. Returns the answer until the close or the time limit. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
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
