import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Packages whose modules do nothing when none of their exports is used. reactfire touches every Firebase product otherwise. */
const WITHOUT_SIDE_EFFECTS = /node_modules\/(reactfire|rxfire|firebase|@firebase)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !WITHOUT_SIDE_EFFECTS.test(id) },
    },
  },
});
