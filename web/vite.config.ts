import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Modules that do nothing when none of their exports is used: reactfire imports every Firebase product, and without this all of them
 * would be in the bundle. The products that we do use register themselves when loaded and must stay as they are.
 */
const IDLE_UNLESS_USED =
  /node_modules\/(reactfire|rxfire|firebase|re2js|@firebase\/(analytics|database|performance|remote-config))\/(?!.*node_modules)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !IDLE_UNLESS_USED.test(id) },
    },
  },
});
