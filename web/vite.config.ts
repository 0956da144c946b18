import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { foundOnTheWeb } from './build/found-on-the-web.ts';

/**
 * Modules that do nothing when none of their exports is used: reactfire imports every Firebase product, and without this
 * all of them would be in the bundle. What the products themselves do when loaded (they register) stays.
 */
const IDLE_UNLESS_USED = /node_modules\/(reactfire|rxfire|firebase)\/(?!.*node_modules)/;

/** reactfire puts these into a table as soon as it is loaded, and the whole Realtime Database comes along: 50 KB that nobody calls. */
const DATABASE_NAMES = [
  'get',
  'off',
  'onChildAdded',
  'onChildChanged',
  'onChildMoved',
  'onChildRemoved',
  'onValue',
];

function withoutRealtimeDatabase(): Plugin {
  const stub = '\0without-realtime-database';
  return {
    name: 'without-realtime-database',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'firebase/database' ? stub : undefined),
    load: (id) =>
      id === stub ? DATABASE_NAMES.map((name) => `export const ${name} = undefined;`).join('\n') : undefined,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutRealtimeDatabase(), foundOnTheWeb()],
  build: {
    target: 'es2022',
    // Which file imports which: `npm run size` reads it.
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !IDLE_UNLESS_USED.test(id) },
    },
  },
});
