import { copySite } from '../../functions/copy-site.ts';
import { suiteEnvironment } from '../../web/build/environment.ts';
import { builtFindings } from '../deploy/built-site.ts';
import { npm } from '../npm.mjs';
import { step } from '../terminal.ts';
import { runToEnd } from './processes.ts';

export const workspaces = ['emulator', 'functions', 'web'] as const;
export type Buildable = (typeof workspaces)[number];

/**
 * Builds the workspaces in parallel: for the local suite, or with `forProduction` for the project of `web/.env.production`.
 * Throws with the tool's output if one fails, or if a local build names a real project.
 */
export async function build(wanted: readonly Buildable[] = workspaces, { forProduction = false } = {}) {
  const scripts = { emulator: 'build', functions: 'build', web: forProduction ? 'build' : 'build:suite' };
  await step(`Building ${wanted.join(', ')}`, async () => {
    await Promise.all(wanted.map((each) => runToEnd(npm(['run', scripts[each], '-w', each]))));
    if (wanted.includes('functions')) copySite();
    if (!wanted.includes('web') || forProduction) return;
    const [finding] = builtFindings('web/dist', suiteEnvironment.VITE_FIREBASE_PROJECT_ID);
    if (finding) throw new Error(`${finding.problem} The local suite does not start with it.`);
  });
}
