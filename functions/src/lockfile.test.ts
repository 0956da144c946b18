import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type LockedPackage, type LockedPackages, lockfileOf } from '../lockfile.ts';

const repository: LockedPackages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const { dependencies } = JSON.parse(readFileSync('functions/package.json', 'utf8'));
const manifest = { name: 'functions', dependencies };

/** Resolves like Node: beside the importing package, or above. */
function found(packages: LockedPackages, from: string, name: string): LockedPackage | undefined {
  const parts = from.split('/node_modules/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const folder = parts.slice(0, length).join('/node_modules/');
    const candidate = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (candidate) return candidate;
  }
  return undefined;
}

const packages: LockedPackages = lockfileOf(manifest, repository, 'functions').packages;
const entries = Object.entries(packages).filter(([folder]) => folder !== '');

it('the lockfile of the deployed functions names the versions that package.json asks for', () => {
  expect(packages['']).toEqual(manifest);
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  }
});

it('the lockfile of the deployed functions is complete: every package finds what it needs, in the version that the repository has', () => {
  expect(entries.length).toBeGreaterThan(100);
  for (const [folder, { dependencies: needed = {} }] of entries) {
    for (const name of Object.keys(needed)) {
      const original = Object.entries(repository).filter(
        ([path, { version }]) =>
          path.endsWith(`node_modules/${name}`) && version === found(packages, folder, name)?.version,
      );
      expect(original, `${name} for ${folder}`).not.toEqual([]);
    }
  }
});

it('the lockfile of the deployed functions has the hash of each package, and no package of the tools', () => {
  for (const [folder, locked] of entries) expect(locked, folder).toHaveProperty('integrity');
  for (const name of ['vitest', 'typescript', 'firebase-tools']) {
    expect(packages).not.toHaveProperty([`node_modules/${name}`]);
  }
});

it('is not written when a package is missing', () => {
  expect(() => lockfileOf({ name: 'x', dependencies: { a: '1' } }, {}, 'functions')).toThrow(
    'package-lock.json has no a',
  );
});
