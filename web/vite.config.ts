import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Modules that only pass exports on. reactfire imports every Firebase product; without this all of them would be in the bundle. What
 * they pass on (`@firebase/...`) registers itself when loaded and must stay as it is.
 */
const ONLY_PASSES_ON = /node_modules\/(reactfire|rxfire|firebase)\/(?!.*node_modules)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !ONLY_PASSES_ON.test(id) },
    },
  },
});
