import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ports, takenPorts } from './ports.ts';

test('a port that another program listens on is named, a free one is not', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  expect(await takenPorts({ firestore: taken })).toEqual([`firestore (${taken})`]);
  await new Promise((resolve) => server.close(resolve));
  expect(await takenPorts({ firestore: taken })).toEqual([]);
});

test('the ports that are checked are those that firebase.json names', () => {
  const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  for (const [name, port] of Object.entries(ports)) {
    if (emulators[name]) expect([name, emulators[name].port]).toEqual([name, port]);
  }
  expect(Object.keys(emulators).filter((name) => emulators[name].port && !(name in ports))).toEqual([]);
});
