import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hostingFolder } from './hosting.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const publishing = { build: 'a', check: async () => {}, afterDeploy: async () => {} };

it('writes, replaces and removes files, and leaves nothing else behind', async () => {
  writeFileSync(join(folder, 'old.html'), 'old');
  writeFileSync(join(folder, 'gone.html'), 'gone');
  const files = new Map([
    ['/old.html', Buffer.from('new')],
    ['/services/x.html', Buffer.from('x')],
    ['/gone.html', null],
    ['/never.html', null],
  ]);
  await hostingFolder(folder).publish(files, publishing);
  expect(readFileSync(join(folder, 'old.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder).toSorted()).toEqual(['old.html', 'services']);
  expect(readdirSync(join(folder, 'services'))).toEqual(['x.html']);
});

it('a replaced publisher writes no file', async () => {
  const refused = { ...publishing, check: () => Promise.reject(new Error('replaced')) };
  const files = new Map([['/new.html', Buffer.from('new')]]);
  await expect(hostingFolder(folder).publish(files, refused)).rejects.toThrow('replaced');
  expect(existsSync(join(folder, 'new.html'))).toBe(false);
});
