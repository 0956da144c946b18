import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { defineEnvironment, type Environment, readEnvironment } from './environment.ts';

/** What pages are built with in that mode, from `.env.production` and its like in a folder. Throws as `readEnvironment` does. */
export function readEnvironmentOf(mode: string, folder = join(import.meta.dirname, '..')): Environment {
  return readEnvironment(mode, loadEnv(mode, folder));
}

/** Puts the checked environment into the pages; without a valid one the build stops. */
export function environment(): Plugin {
  return {
    name: 'environment',
    config: (_, { mode }) => ({
      // Read here and nowhere else.
      envDir: false,
      define: defineEnvironment(readEnvironmentOf(mode)),
    }),
  };
}
