import { readFileSync } from 'node:fs';
import { declaredParams } from 'firebase-functions/params';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as configuration from './configuration.ts';

const { parameters, secrets } = configuration;
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();

afterEach(() => vi.unstubAllEnvs());

describe('configuration', () => {
  it('lists everything that a deployment asks for', () => {
    expect(names([...parameters, ...secrets])).toEqual(names(declaredParams));
    expect(names(secrets)).toEqual(['GEMINI_API_KEY', 'SMTP_PASSWORD']);
    const required = parameters.filter(({ options }) => options.default === undefined);
    expect(names(required)).toEqual(['MAIL_RECIPIENTS', 'MAIL_SENDER', 'SITE_ORIGINS', 'SMTP_HOST']);
  });

  it('gives every parameter a value in the local suite, so that the emulator asks for nothing', () => {
    const file = readFileSync(new URL('../../.env.demo-site', import.meta.url), 'utf8');
    const given = [...file.matchAll(/^(\w+)=/gm)].map(([, name = '']) => ({ name }));
    expect(names(given)).toEqual(names(parameters));
  });

  it('binds secrets in a real project only', () => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
    expect(configuration.boundSecrets(configuration.smtpPassword)).toEqual([]);
    vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
    expect(configuration.boundSecrets(configuration.smtpPassword)).toEqual([configuration.smtpPassword]);
  });
});

describe('origins that may call', () => {
  it.each([
    ['', []],
    ['https://www.example.com', ['https://www.example.com']],
    [' https://a.example/ ,https://b.example,', ['https://a.example', 'https://b.example']],
  ])('are those of the parameter in a real project: %j', (value, origins) => {
    vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
    vi.stubEnv('SITE_ORIGINS', value);
    expect(configuration.allowedOrigins()).toEqual(origins);
  });

  it('are those of this machine in the local suite', () => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
    const [local] = configuration.allowedOrigins();
    expect(local).toBeInstanceOf(RegExp);
    for (const [origin, allowed] of [
      ['http://127.0.0.1:5000', true],
      ['http://localhost:5173', true],
      ['http://localhost.example.com', false],
      ['https://evil.example/http://localhost', false],
    ] as const) {
      expect([origin, origin.search(local ?? '') === 0]).toEqual([origin, allowed]);
    }
  });
});
