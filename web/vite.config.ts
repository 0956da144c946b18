import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { environment } from './build/environment.ts';
import { htmlAndRobots, moduleList } from './build/extra-files.ts';
import { icons } from './build/icons.ts';
import { BACK_OFFICE, BACK_OFFICE_MANIFEST, SESSION_START } from './build/scripts-for.ts';

/** reactfire imports every Firebase product: without this setting the bundle includes all. */
const SIDE_EFFECT_FREE = /node_modules\/(reactfire|rxfire|firebase)\/(?!.*node_modules)/;

/** A change that reaches them loads the page anew: a page has one root. */
const ENTRIES = /web\/src\/app\/(main|back-office)\.tsx$/;

const fromHere = (file: string) => join(import.meta.dirname, file);

const router = (file: string) => fromHere(`../node_modules/react-router/dist/production/${file}.mjs`);

const alias = [
  // The package resolves to its development build (https://github.com/remix-run/react-router/issues/12532).
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
  { find: /^(firebase\/database|re2js)$/, replacement: fromHere('build/never-called.ts') },
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
  /web\/src\/(app\/(?!main|error)|site\/(frame|blocks|enquiry\/arrival|[a-z-]+\.)|ui\/(?!form|dialog|confirm|tabs))|domain\/src\/money\/ringgit/;

/** Other shared code becomes a chunk automatically. */
const groups = [
  // React is its own chunk: a chunk runs in one task, and this task is long on a slow phone.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // For the same reason: the design system is made when this chunk runs.
  { name: 'theme', test: /web\/src\/app\/theme\//, priority: 3 },
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
  {
    name: 'vehicles',
    test: /site\/dealership\/(sales|messages|vehicles\/card|shortlist\/(share-page|recently-seen-below))\./,
    minShareCount: 2,
  },
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
  plugins: [environment(), react({ refreshExclude: ENTRIES }), htmlAndRobots(), icons(), moduleList()],
  resolve: { alias: command === 'build' && mode !== 'development' ? alias : [] },
  // The development server bundles all packages before the first page.
  optimizeDeps: { entries: ['index.html', SESSION_START, BACK_OFFICE] },
  // `vite build` makes all three.
  builder: {},
  environments: {
    client: { build: pages },
    ...(command === 'build' && { backOffice: { consumer: 'client', build: backOffice } }),
    ssr: {
      build: renderBundle,
      // The development server loads packages as Node does.
      resolve: command === 'build' ? { noExternal: true } : {},
      // Selects the build of React and Emotion. The process that loads the bundle may lack the variable.
      define: {
        'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
      },
    },
  },
}));
