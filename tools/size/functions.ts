import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { PROJECT } from '../suite.ts';

const LIB = 'functions/lib';
const RUNS = 5;

/**
 * What a cold start has to do. All functions share one bundle, `index.js`; the other files are loaded by the call that needs them. The
 * time is the median of five fresh processes that load the bundle and nothing else, in milliseconds.
 */
export function functionSizes(): string[] {
  const files = readdirSync(LIB).filter((file) => file.endsWith('.js'));
  const sizes = files.map(
    (file) => `  ${file.padEnd(32)}${(statSync(join(LIB, file)).size / 1000).toFixed(1).padStart(8)} KB`,
  );
  const times = Array.from({ length: RUNS }, loadTime).sort((a, b) => a - b);
  return [...sizes, `  loading index.js and what it imports: ${times[Math.floor(RUNS / 2)]?.toFixed(0)} ms`];
}

function loadTime(): number {
  const program = `const start = performance.now(); await import('./index.js'); console.log(performance.now() - start);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: LIB,
    encoding: 'utf8',
    env: { ...process.env, ...readEnvironmentFiles(PROJECT), GCLOUD_PROJECT: PROJECT },
  });
  const time = Number(stdout.trim().split('\n').at(-1));
  if (!Number.isFinite(time)) throw new Error(`The functions could not be loaded: ${stderr}`);
  return time;
}
