import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { defineEnvironment, type Environment, readEnvironment } from './environment.ts';

/** Reads the environment of a mode from `.env.<mode>` in a folder. Throws like `readEnvironment`. */
export function readEnvironmentOf(mode: string, folder = join(import.meta.dirname, '..')): Environment {
  return readEnvironment(mode, loadEnv(mode, folder));
}

/** Defines the environment in the pages. An invalid environment stops the build. */
export function environment(): Plugin {
  return {
    name: 'environment',
    config: (_, { mode }) => ({
      // Only `readEnvironmentOf` reads the files.
      envDir: false,
      define: defineEnvironment(readEnvironmentOf(mode)),
    }),
  };
}
