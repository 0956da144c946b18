import { join } from 'node:path';
import { BACK_OFFICE as OFFICE } from '@site/domain/routes';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { environment } from './build/environment-files.ts';
import { moduleList, searchFiles } from './build/extra-files.ts';
import { BACK_OFFICE, BACK_OFFICE_MANIFEST, SESSION_START } from './build/scripts-for.ts';

/** reactfire imports every Firebase product: without this setting the bundle includes all. */
const SIDE_EFFECT_FREE = /node_modules\/(reactfire|rxfire|firebase)\/(?!.*node_modules)/;

const nothing = (...names: readonly string[]) =>
  names.map((name) => `export const ${name} = undefined;`).join('\n');

/**
 * Unused packages. reactfire imports the Realtime Database (50 KB, https://github.com/FirebaseExtended/reactfire/issues/489).
 * Firestore's pipelines import a regular expression engine (40 KB) without a switch.
 */
const NEVER_CALLED: Readonly<Record<string, string>> = {
  'firebase/database': nothing(
    ...['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'],
  ),
  re2js: nothing('RE2JS'),
};

function neverCalled(): Plugin {
  return {
    name: 'never-called',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in NEVER_CALLED ? `\0${id}` : undefined),
    load: (id) => NEVER_CALLED[id.slice(1)],
  };
}

/** Vite's development server has one HTML file for all addresses. */
function backOfficePage(): Plugin {
  return {
    name: 'back-office-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '' }) =>
        originalUrl.startsWith(OFFICE) ? html.replace('src/app/main.tsx', BACK_OFFICE) : html,
    },
  };
}

const fromHere = (file: string) => join(import.meta.dirname, file);

/** The package resolves to its development build (https://github.com/remix-run/react-router/issues/12532). */
const productionRouter = [
  { find: /^react-router$/, replacement: fromHere('../node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: fromHere('../node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** One self-contained file for the build, the publisher and the function `page` (`entry-server.tsx`). */
const renderBundle: BuildEnvironmentOptions = {
  outDir: 'dist-server',
  target: 'node22',
  minify: true,
  copyPublicDir: false,
  rolldownOptions: { input: fromHere('src/app/entry-server.tsx'), output: { codeSplitting: false } },
};

/** Code of every page. */
const SHELL =
  /web\/src\/(app\/(?!main|visitor|error)|site\/(frame|blocks|[a-z-]+\.)|ui\/(?!form|dialog|confirm|tabs))|domain\/src\/money\/ringgit/;

/** Other shared code becomes a chunk automatically. */
const groups = [
  // React is its own chunk: a chunk runs in one task, and this task is long on a slow phone.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'vendor',
    test: /modules\/(react-router|@emotion|@chakra-ui|stylis)/,
    minShareCount: 6,
    priority: 2,
  },
  { name: 'firebase', test: /node_modules\/@firebase\//, entriesAware: true, priority: 2 },
  { name: 'shell', test: SHELL, priority: 1 },
  { name: 'fields', test: /web\/src\/ui\/form\//, minShareCount: 3 },
  { name: 'gallery', test: /web\/src\/site\/gallery\//, minShareCount: 2 },
  { name: 'vehicles', test: /web\/src\/site\/dealership\/(sales|vehicles\/card)\./, minShareCount: 3 },
];

const treeshake = { moduleSideEffects: (id: string) => !SIDE_EFFECT_FREE.test(id) };

const pages: BuildEnvironmentOptions = {
  target: 'es2022',
  // `npm run size` reads the manifest.
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: { input: fromHere('index.html'), output: { codeSplitting: { groups } }, treeshake },
};

/** A build of its own: visitors pay for nothing that only the back office uses of a library. `prerender.ts` makes its page. */
const backOffice: BuildEnvironmentOptions = {
  ...pages,
  manifest: BACK_OFFICE_MANIFEST,
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: { input: [SESSION_START, BACK_OFFICE].map(fromHere), treeshake },
};

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [environment(), react(), neverCalled(), searchFiles(), moduleList(), backOfficePage()],
  resolve: { alias: command === 'build' && mode !== 'development' ? productionRouter : [] },
  // `vite build` makes all three.
  builder: {},
  environments: {
    client: { build: pages },
    backOffice: { consumer: 'client', build: backOffice },
    ssr: {
      build: renderBundle,
      resolve: { noExternal: true },
      // Selects the build of React and Emotion. The process that loads the bundle may lack the variable.
      define: {
        'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
      },
    },
  },
}));
