import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { defineEnvironment } from './build/environment.ts';
import { readEnvironmentOf } from './build/environment-files.ts';
import { moduleList } from './build/module-list.ts';
import { SESSION_START } from './build/scripts-for.ts';
import { searchFiles } from './build/search-files.ts';
import { usedStyles } from './build/used-styles.ts';

/**
 * Modules without side effects: reactfire imports every Firebase product, and without this all of them would be in the bundle. The products
 * themselves have side effects (they register), which stay. The last two packages belong to a part of Emotion that is not used. The end of a
 * vehicle's page on paper is drawn where pages are rendered; a browser only loads it to print.
 */
const SIDE_EFFECT_FREE =
  /node_modules\/(reactfire|rxfire|firebase|hoist-non-react-statics|react-is)\/(?!.*node_modules)|\/vehicle\/print-footer\.tsx$/;

const neverCalled = (...names: readonly string[]) =>
  names.map((name) => `export const ${name} = undefined;`).join('\n');

/**
 * What takes the place of dependencies of packages. Two are never called here: reactfire refers to the Realtime Database (50 KB) when it is
 * loaded, and Firestore's pipelines bring a regular expression engine (40 KB). Of the third, Chakra asks which properties HTML has (2 KB); it
 * takes its own out itself, and TypeScript lets no others through. The last is Chakra's reset,
 * in whose place ours stands (`theme/reset.ts`).
 */
const REPLACED: Readonly<Record<string, string>> = {
  'firebase/database': neverCalled(
    'get',
    'off',
    'onChildAdded',
    'onChildChanged',
    'onChildMoved',
    'onChildRemoved',
    'onValue',
  ),
  re2js: neverCalled('RE2JS'),
  '@emotion/is-prop-valid': "export default (name) => name !== 'as';",
  './preflight.js': 'export const createPreflight = () => ({});',
};

/** Puts the checked environment into the pages; without a valid one the build stops. */
function environment(): Plugin {
  return {
    name: 'environment',
    config: (_, { mode }) => ({
      // Read here and nowhere else.
      envDir: false,
      define: defineEnvironment(readEnvironmentOf(mode)),
    }),
  };
}

function replaced(): Plugin {
  const mark = '\0replaced:';
  return {
    name: 'replaced',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in REPLACED ? mark + id : undefined),
    load: (id) => (id.startsWith(mark) ? REPLACED[id.slice(mark.length)] : undefined),
  };
}

/**
 * The router without what is not used of it. The package resolves to its development build, which has the same code with warnings. Whether it
 * is used cannot be seen of what is made by a call, or given a name for React's tools; and links and navigation refer to another way of using
 * the router, in which it fetches the data of pages. All that would be half of it.
 */
function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'development',
    enforce: 'pre',
    resolveId: (id) =>
      id === 'react-router'
        ? join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs')
        : undefined,
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replace(/^\w+\.(displayName|contextType) = .*$/gm, '')
          .replace(/(?<== )(React\d*\.(createContext|forwardRef|memo)|new Set)\(/g, '/* @__PURE__ */ $&')
          .replace(/React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null')
          .replace(/(?<== )usePrefetchBehavior\([^)]*\)/, '[]')
          .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'),
    },
  };
}

/** React alone: a file runs in one task, and this one is long enough on a slow phone. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** The design system, which is computed when it is loaded. */
const THEME = /web\/src\/app\/theme\/|@chakra-ui\/react\/dist\/esm\/preset-base/;

/** What else every page needs, in one file: many small files compress worse and cost a request each. */
const SHELL =
  /node_modules\/(react-router|react-router-dom|@emotion|@chakra-ui|@pandacss|stylis|hoist-non-react-statics|react-is)\/|web\/src\/(ui\/(?!dialog|confirm|states|tabs|use-modal-dialog)[a-z-]+\.tsx?|site\/(frame|metadata|organisation|json-in-html|shortened|hero-page|blocks\/hero\.))/;

/** Small parts of every page that fewer files share, and what is too small for a file of its own. */
const SHELL_TOO =
  /web\/src\/(app\/(rendered-head|canonical-path|not-found-page|use-page-data|public-site|public-pages|use-preload-links)|ui\/(toast\/toast-(store|place)|idle|skip-link|states|use-is-hydrated)|firebase\/public\/load-content|site\/(page\.|find-route|enquiry\/arrival|or-dash|frame\/|metadata|blocks\/))|domain\/src\/(routes|money\/ringgit)\./;

/** The files of these groups, which every page has already. */
const ALWAYS_THERE = /\/(react|theme|shell|rolldown-runtime)-/;

/** What imports code while the page runs; apart, so that the first script of the back office needs nothing else of every page. */
const RUNTIME = /vite\/preload-helper/;

/** What pages with lists share. */
const LISTS = /web\/src\/(site\/(show-more|use-growing-list)|ui\/skeleton-grid)\./;

/** What pages with vehicles share with others. */
const RINGGIT = /domain\/src\/money\/ringgit\./;

/** What a vehicle's page and the lists of vehicles share. */
const VEHICLES = /web\/src\/site\/dealership\/vehicles\/(list|price|pictures|vehicle-card|vehicle-picture)\./;

/** What these share with the inventory before a brand is chosen. */
const INVENTORY =
  /web\/src\/site\/dealership\/(messages|vehicles\/vehicle-name|shortlist\/(kept-ids|lists))\./;

/** What the pages with a gallery share. */
const GALLERY = /web\/src\/site\/gallery\/(gallery|picture|slides)\./;

/** Dialogs, and what makes the full screen of a gallery one. */
const DIALOG = /web\/src\/ui\/(dialog|use-modal-dialog)\./;

/** What forms share, what has tabs, and questions: otherwise the next group would take them along. */
const CONTROLS = /web\/src\/ui\/form\/(controls|field|checkbox)\./;
const TABS = /web\/src\/ui\/tabs\./;
const QUESTIONS = /web\/src\/site\/enquiry\/questions\./;

/** An enquiry form without its questions, which differ, and what checks and sends it, which comes when a field has the focus. */
const INQUIRY = /web\/src\/(site\/enquiry\/(form|use-enquiry)|firebase\/public\/create-inquiry)\./;

/** The loan calculator but for its result, which is loaded when it is touched. */
const LOAN =
  /web\/src\/site\/dealership\/loan\/(loan-calculator|loan-entries|use-loan-result)\.|domain\/src\/money\/loan\./;

/** What both halves of the site use of Firebase. */
const FIREBASE_APP =
  /node_modules\/@firebase\/(app|component|logger|util|webchannel-wrapper\/dist\/bloom-blob)\/|web\/src\/firebase\/(app|config|function-address)\./;

/** Come after the first screen. Visitors have Firestore's small edition, which shares nothing with it. */
const FIRESTORE = /node_modules\/@firebase\/(firestore\/dist\/(?!lite)|webchannel-wrapper)/;
const AUTH = /node_modules\/@firebase\/auth\//;

/** What the back office begins with is in two files with all that is needed nowhere else: the check of the session, and the first screens. */
const SESSION = /web\/src\/app\/session-start\./;
const FIRST_SCREENS = /web\/src\/app\/back-office\./;

/** How visitors contact sales about a vehicle. */
const SALES = /web\/src\/site\/dealership\/(sales-messages|sales-(actions|links))\./;

/**
 * The render bundle: one file with all that it needs, which the build, the publisher and the function `page` load (`entry-server.tsx`).
 */
const renderBundle: BuildEnvironmentOptions = {
  target: 'node22',
  minify: true,
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

const fromHere = (file: string) => join(import.meta.dirname, file);

const pages: BuildEnvironmentOptions = {
  target: 'es2022',
  // Which file imports which: `npm run size` reads it.
  manifest: true,
  // What a lazy part imports is loaded beside it, and not one level after the other. Every browser that runs these modules can do it.
  modulePreload: {
    polyfill: false,
    // Pages name their own; the calculator's own budget is small, and what its result imports is there.
    resolveDependencies: (_, files, { hostId, hostType }) =>
      hostType === 'html' || hostId.includes('/loan-')
        ? []
        : files.filter((file) => !ALWAYS_THERE.test(file)),
  },
  rolldownOptions: {
    input: [fromHere('index.html'), fromHere(SESSION_START)],
    output: {
      codeSplitting: {
        groups: [
          { name: 'rolldown-runtime', test: RUNTIME, priority: 3 },
          { name: 'react', test: REACT, priority: 2 },
          { name: 'theme', test: THEME, priority: 2 },
          { name: 'shell', test: SHELL, minShareCount: 6, priority: 1.5 },
          { name: 'shell', test: SHELL_TOO, priority: 1.5 },
          { name: 'lists', test: LISTS },
          { name: 'ringgit', test: RINGGIT, priority: 1 },
          { name: 'vehicles', test: VEHICLES },
          { name: 'inventory', test: INVENTORY, priority: 1 },
          { name: 'sales', test: SALES },
          { name: 'controls', test: CONTROLS, priority: 1 },
          { name: 'questions', test: QUESTIONS, priority: 1.1 },
          { name: 'inquiry', test: INQUIRY, priority: 1 },
          { name: 'tabs', test: TABS, priority: 1 },
          { name: 'gallery', test: GALLERY },
          { name: 'dialog', test: DIALOG, priority: 1 },
          { name: 'firebase-app', test: FIREBASE_APP, priority: 1.5 },
          { name: 'schemas', test: /node_modules\/zod\//, minShareCount: 4, priority: 1 },
          { name: 'limits', test: /domain\/src\/(limits|collections)\./, priority: 1 },
          { name: 'firestore', test: FIRESTORE, priority: 1 },
          { name: 'auth', test: AUTH, priority: 1 },
          { name: 'session', test: SESSION, priority: 0.5 },
          { name: 'back-office', test: FIRST_SCREENS, priority: 0.4 },
          { name: 'loan', test: LOAN },
        ],
      },
    },
    treeshake: { moduleSideEffects: (id) => !SIDE_EFFECT_FREE.test(id) },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    environment(),
    react(),
    replaced(),
    productionRouter(),
    usedStyles(),
    searchFiles(),
    moduleList(),
  ],
  build: isSsrBuild ? renderBundle : pages,
  // React and Emotion decide by it which of their builds is used; what loads the bundle may not have set it.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production') },
    ssr: { noExternal: true },
  }),
}));
