import { join } from 'node:path';
import { loadEnv } from 'vite';
import { type Environment, readEnvironment } from './environment.ts';

/** What pages are built with in that mode, from `.env.production` and its like in a folder. Throws as `readEnvironment` does. */
export function readEnvironmentOf(mode: string, folder = join(import.meta.dirname, '..')): Environment {
  return readEnvironment(mode, loadEnv(mode, folder));
}
