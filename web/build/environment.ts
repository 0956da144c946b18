import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';

/** Vite modes of the local suite: `suite` for its build (Vite refuses the name `local`), `development` for Vite's server. */
const LOCAL_MODES = ['suite', 'development'];

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The variables of `.env.production`: a pattern, and what matches it. `web/.env.example` explains each. */
const variables = {
  VITE_FIREBASE_PROJECT_ID: [
    /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    'the id of a Firebase project, such as my-site-1a2b; demo- projects exist only in the local suite',
  ],
  VITE_FIREBASE_API_KEY: [/^\S+$/, 'the apiKey of the web app, without spaces'],
  VITE_FIREBASE_AUTH_DOMAIN: [HOST, 'a host name such as my-site-1a2b.firebaseapp.com, without https://'],
  VITE_FIREBASE_STORAGE_BUCKET: [HOST, 'a bucket name such as my-site.firebasestorage.app, without gs://'],
  VITE_FIREBASE_APP_ID: [
    /^\d+:\d+:web:[0-9a-f]+$/,
    'the appId of the web app, such as 1:1234567890:web:0a1b',
  ],
  VITE_APP_CHECK_SITE_KEY: [/^\S*$/, 'a reCAPTCHA Enterprise site key without spaces, or empty'],
} as const;

type Variable = keyof typeof variables;

export type Environment = Readonly<Record<Variable, string>>;

export const suiteEnvironment: Environment = {
  VITE_FIREBASE_PROJECT_ID: 'demo-site',
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-site.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-site.appspot.com',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_APP_CHECK_SITE_KEY: '',
};

/** A local build ignores `given`: its pages never reach a real project. Throws a sentence for each missing or malformed variable. */
export function readEnvironment(mode: string, given: Readonly<Record<string, string>>): Environment {
  if (LOCAL_MODES.includes(mode)) return suiteEnvironment;
  const names = Object.keys(variables) as Variable[];
  const read = Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Environment;
  const problems = names
    .filter((name) => !variables[name][0].test(read[name]))
    .map((name) => `${name} is ${name in given ? 'wrong' : 'missing'}: it is ${variables[name][1]}.`);
  if (problems.length === 0) return read;
  const fix = 'Set these in web/.env.production (web/.env.example explains them):';
  throw new Error(`The site cannot be built for production. ${[fix, ...problems].join('\n  ')}`);
}

/** Reads the environment of a mode from `.env.<mode>` in a folder. Throws like `readEnvironment`. */
export function readEnvironmentOf(mode: string, folder = join(import.meta.dirname, '..')): Environment {
  return readEnvironment(mode, loadEnv(mode, folder));
}

export function environment(): Plugin {
  return {
    name: 'environment',
    config: (_, { mode }) => ({
      // Only `readEnvironmentOf` reads the files.
      envDir: false,
      define: Object.fromEntries(
        Object.entries(readEnvironmentOf(mode)).map(([name, value]) => [
          `import.meta.env.${name}`,
          JSON.stringify(value),
        ]),
      ),
    }),
  };
}
