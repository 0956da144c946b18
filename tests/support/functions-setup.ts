import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, vi } from 'vitest';
import { logged } from './functions-log.ts';

/** Files share a process. Each restores the environment, the clock and the clients at its end. */

// As in functions/.env.demo-site: more sign-ins than any test makes.
process.env['SIGN_IN_HASHES_PER_MINUTE'] ??= '100000';
const environment = { ...process.env };
logged.length = 0;

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  await Promise.all(getApps().map(deleteApp));
});
