import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as configuration from './configuration.ts';

describe('configuration', () => {
  it('gives every parameter a value in the local suite, so that the emulator asks for nothing', () => {
    const file = readFileSync(new URL('../../.env.demo-site', import.meta.url), 'utf8');
    const given = [...file.matchAll(/^(\w+)=/gm)].map((match) => match[1]);
    const source = readFileSync(new URL('./configuration.ts', import.meta.url), 'utf8');
    const declared = [...source.matchAll(/define(?:String|Int|Boolean)\('(\w+)'/g)].map((match) => match[1]);
    expect(declared.length).toBeGreaterThan(5);
    expect(given.toSorted()).toEqual(declared.toSorted());
  });

  it('binds secrets in a real project only', () => {
    process.env['GCLOUD_PROJECT'] = 'demo-site';
    expect(configuration.boundSecrets(configuration.smtpPassword)).toEqual([]);
    process.env['GCLOUD_PROJECT'] = 'klang-prime';
    expect(configuration.boundSecrets(configuration.smtpPassword)).toEqual([configuration.smtpPassword]);
  });
});
