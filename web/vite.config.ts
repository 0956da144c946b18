import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { groups, treeshake } from './build/chunks.ts';
import { environment } from './build/environment.ts';
import { htmlAndRobots, moduleList } from './build/extra-files.ts';
import { icons } from './build/icons.ts';
import { BACK_OFFICE, BACK_OFFICE_MANIFEST, SESSION_START } from './build/scripts-for.ts';

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
