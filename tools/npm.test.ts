import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npm } from './npm.mjs';

const node = '/opt/node/bin/node';
const beside = join('/opt/node/bin', 'node_modules/npm/bin/npm-cli.js');

test('npm is the one that started the command', () => {
  const machine = { node, execPath: '/home/me/npm/bin/npm-cli.js', exists: () => true };
  expect(npm(['ci'], machine)).toEqual({ command: node, args: ['/home/me/npm/bin/npm-cli.js', 'ci'] });
});

test('another package manager is not taken for npm', () => {
  const machine = { node, execPath: '/home/me/yarn.js', exists: (file: string) => file === beside };
  expect(npm(['ci'], machine)).toEqual({ command: node, args: [beside, 'ci'] });
});

test('npm is looked up on PATH where its program is not known', () => {
  const machine = { node, execPath: undefined, exists: () => false };
  expect(npm(['run', 'build'], machine)).toEqual({ command: 'npm', args: ['run', 'build'] });
});
