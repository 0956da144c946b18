import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ports } from './ports.ts';

test('the ports that are checked are those that firebase.json names', () => {
  const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  for (const [name, port] of Object.entries(ports)) {
    if (emulators[name]) expect([name, emulators[name].port]).toEqual([name, port]);
  }
  expect(Object.keys(emulators).filter((name) => emulators[name].port && !(name in ports))).toEqual([]);
});
