import { guardedAccessOf, type ProcedureName, procedures } from '@site/domain/procedures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironmentFiles } from '../../../functions/environment-file.ts';
import { serveFunction } from '../../support/local-server.ts';
import { rowsOf } from '../../support/matrix.ts';

/**
 * The callables as in a real project, with checked tokens, CORS and App Check. The local suite checks no signatures and allows every
 * origin.
 */

const names = Object.keys(procedures) as ProcedureName[];
const guarded = names.filter(guardedAccessOf);

/** One open, one guarded, and the one with more resources. */
const standIns: ProcedureName[] = ['verify_admin_credentials', 'retry-notification', 'import-listings'];

const PROJECT = 'klang-prime';
const SITE = 'https://www.klangprime.example';

// The SDK logs each request; its logger takes the console at load.
beforeAll(() => {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined);
  }
});
afterAll(() => vi.restoreAllMocks());

/** Serves every procedure with these parameters; returns the addresses. */
function serveAll(parameters: Readonly<Record<string, string>>): ReadonlyMap<ProcedureName, string> {
  const addresses = new Map<ProcedureName, string>();
  const served: Awaited<ReturnType<typeof serveFunction>>[] = [];

  beforeAll(async () => {
    vi.resetModules();
    for (const [name, value] of Object.entries(readEnvironmentFiles('demo-site'))) vi.stubEnv(name, value);
    vi.stubEnv('GCLOUD_PROJECT', PROJECT);
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    vi.stubEnv('SITE_ORIGINS', `${SITE},https://klangprime.example`);
    for (const [name, value] of Object.entries(parameters)) vi.stubEnv(name, value);
    const manifest: object = await import('../../../functions/src/index.ts');
    for (const name of names) {
      // Deployed names are the path through the exports: see functions/src/index.ts.
      const found = name
        .split('-')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], manifest);
      const one = await serveFunction(found as () => unknown);
      served.push(one);
      addresses.set(name, one.address);
    }
  });
  afterAll(async () => {
    await Promise.all(served.map(({ stop }) => stop()));
    vi.unstubAllEnvs();
  });
  return addresses;
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { error } = (await response.json()) as { error?: { status: string; message: string } };
  return { response, status: error?.status, message: error?.message };
}

/** The answer of a procedure that has read the request: fields are missing, or nobody is signed in. */
const lookedAt = (name: ProcedureName) =>
  guarded.includes(name) ? ['UNAUTHENTICATED', 'Please sign in'] : ['INVALID_ARGUMENT', /^Invalid request/];

describe('while App Check is required', () => {
  const addresses = serveAll({ REQUIRE_APP_CHECK: 'true' });

  it.each(names)('%s refuses calls without an App Check token', async (name) => {
    const address = addresses.get(name) ?? '';
    const without = await post(address, { data: {} });
    expect([without.status, without.message]).toEqual(['UNAUTHENTICATED', 'Unauthenticated']);
    const made = await post(address, { data: {} }, { 'x-firebase-appcheck': 'made.up.token' });
    expect([made.status, made.message]).toEqual(['UNAUTHENTICATED', 'Unauthenticated']);
  });
});

describe('while it is not required', () => {
  const addresses = serveAll({ REQUIRE_APP_CHECK: 'false' });

  it.each(names)('%s accepts calls without an App Check token', async (name) => {
    const { status, message } = await post(addresses.get(name) ?? '', { data: {} });
    const [expectedStatus, expectedMessage] = lookedAt(name);
    expect(status).toBe(expectedStatus);
    expect(message).toMatch(expectedMessage ?? '');
  });

  it.each(names.filter((name) => !guarded.includes(name)))(
    '%s refuses the 61st request of a network in ten seconds at once, and lets other networks ask',
    async (name) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const address = addresses.get(name) ?? '';
      const ask = (network: string) => post(address, { data: {} }, { 'x-forwarded-for': network });
      const answers = await Promise.all(Array.from({ length: 61 }, () => ask('203.0.113.7')));
      const refused = answers.filter(({ status }) => status === 'RESOURCE_EXHAUSTED');
      expect(refused.map(({ message }) => message)).toEqual([
        'Too many requests from your network. Please try again in a few seconds.',
      ]);
      expect((await ask('203.0.113.8')).status).toBe('INVALID_ARGUMENT');
      vi.setSystemTime(Date.now() + 10_000);
      expect((await ask('203.0.113.7')).status).toBe('INVALID_ARGUMENT');
      vi.useRealTimers();
    },
  );

  // All share one wrapper.
  it.each(rowsOf(names, standIns))(
    '%s lets pages of the configured origins call, and no others',
    async (name) => {
      const address = addresses.get(name) ?? '';
      const allowed = async (origin: string) => {
        const preflight = { origin, 'access-control-request-method': 'POST' };
        const response = await fetch(address, { method: 'OPTIONS', headers: preflight });
        return response.headers.get('access-control-allow-origin');
      };
      expect(await allowed(SITE)).toBe(SITE);
      expect(await allowed('https://klangprime.example')).toBe('https://klangprime.example');
      for (const foreign of [
        'https://evil.example',
        `${SITE}.evil.example`,
        'http://www.klangprime.example',
        'http://127.0.0.1:5000',
        'null',
      ]) {
        expect([foreign, await allowed(foreign)]).toEqual([foreign, null]);
      }
    },
  );

  describe('an ID token', () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'admin',
      user_id: 'admin',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      admin: true,
      session_id: '0'.repeat(64),
    };
    const signed = { alg: 'RS256', kid: 'some-key', typ: 'JWT' };

    it.each([
      ['without a signature', { alg: 'none', typ: 'JWT' }, claims, ''],
      ['signed with a secret instead of a key', { ...signed, alg: 'HS256' }, claims, 'c2lnbmVk'],
      ['signed with no known key', { alg: 'RS256', typ: 'JWT' }, claims, 'c2lnbmVk'],
      ['of another project', signed, { ...claims, aud: 'other' }, 'c2lnbmVk'],
      ['of another issuer', signed, { ...claims, iss: 'https://securetoken.google.com/other' }, 'c2lnbmVk'],
      ['that is none', signed, 'text' as unknown as object, 'c2lnbmVk'],
    ])('%s opens no procedure of administrators', async (_, header, payload, signature) => {
      for (const name of guarded) {
        const authorization = `Bearer ${encode(header)}.${encode(payload)}.${signature}`;
        const { status, message } = await post(addresses.get(name) ?? '', { data: {} }, { authorization });
        expect([name, status, message]).toEqual([name, 'UNAUTHENTICATED', 'Unauthenticated']);
      }
    });
  });
});
