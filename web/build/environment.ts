import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import * as z from 'zod';

/** Vite modes of the local suite: `suite` for its build (Vite refuses the name `local`), `development` for Vite's server. */
const LOCAL_MODES = ['suite', 'development'];

const sentences = {
  VITE_FIREBASE_PROJECT_ID:
    'is the id of a Firebase project, such as my-site-1a2b; demo- projects exist only in the local suite',
  VITE_FIREBASE_API_KEY: 'is the apiKey of the web app, without spaces',
  VITE_FIREBASE_AUTH_DOMAIN: 'is a host name such as my-site-1a2b.firebaseapp.com, without https://',
  VITE_FIREBASE_STORAGE_BUCKET: 'is a bucket name such as my-site-1a2b.firebasestorage.app, without gs://',
  VITE_FIREBASE_APP_ID: 'is the appId of the web app, such as 1:1234567890:web:0a1b2c',
  VITE_APP_CHECK_SITE_KEY: 'is a reCAPTCHA Enterprise site key without spaces, or empty',
} as const;

type Variable = keyof typeof sentences;

const matching = (name: Variable, pattern: RegExp) =>
  z.string(sentences[name]).regex(pattern, sentences[name]);
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Required in `.env.production`. `web/.env.example` explains each variable. */
const schema = z.object({
  VITE_FIREBASE_PROJECT_ID: matching('VITE_FIREBASE_PROJECT_ID', /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
  VITE_FIREBASE_API_KEY: matching('VITE_FIREBASE_API_KEY', /^\S+$/),
  VITE_FIREBASE_AUTH_DOMAIN: matching('VITE_FIREBASE_AUTH_DOMAIN', HOST),
  VITE_FIREBASE_STORAGE_BUCKET: matching('VITE_FIREBASE_STORAGE_BUCKET', HOST),
  VITE_FIREBASE_APP_ID: matching('VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[0-9a-f]+$/),
  VITE_APP_CHECK_SITE_KEY: z.string().regex(/^\S*$/, sentences.VITE_APP_CHECK_SITE_KEY).default(''),
});

export type Environment = Readonly<z.infer<typeof schema>>;

/** The project exists on no server. */
export const suiteEnvironment: Environment = {
  VITE_FIREBASE_PROJECT_ID: 'demo-site',
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-site.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-site.appspot.com',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_APP_CHECK_SITE_KEY: '',
};

/**
 * A local build ignores `variables`, so that its pages never reach a real project.
 * Throws a sentence for each missing or malformed variable.
 */
export function readEnvironment(mode: string, variables: Readonly<Record<string, unknown>>): Environment {
  if (LOCAL_MODES.includes(mode)) return suiteEnvironment;
  const { success, data, error } = schema.safeParse(variables);
  if (success) return data;
  const problems = error.issues.map(({ path: [name = ''], message }) => {
    const isMissing = variables[String(name)] === undefined;
    return `${String(name)} ${isMissing ? `is missing: it ${message}` : `is wrong: it ${message}`}.`;
  });
  const fix = 'Set these in web/.env.production (web/.env.example explains them):';
  throw new Error(`The site cannot be built for production. ${[fix, ...problems].join('\n  ')}`);
}

/** Replacements of `import.meta.env.NAME` for Vite's `define`. */
function defineEnvironment(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

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
