import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Bundles `src/app/before-hydration.ts` as an inline script. Its hash is in the Content-Security-Policy. */
export async function beforeHydration(): Promise<string> {
  const entry = join(import.meta.dirname, '../src/app/before-hydration.ts');
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', minify: true, lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [{ output }] = outputs as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

/** Throws if firebase.json's Content-Security-Policy blocks the script. */
export function checkPolicy(script: string): void {
  const policy = readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8');
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (policy.includes(hash)) return;
  throw new Error(
    `The script-src of firebase.json has to name ${hash}, in place of the sha256 that is there.`,
  );
}
