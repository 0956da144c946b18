import { npm } from './npm.mjs';
import { runToEnd } from './processes.ts';
import { step } from './progress.ts';

const workspaces = ['emulator', 'functions', 'web'] as const;
/** What can be built by itself. */
export type Buildable = (typeof workspaces)[number];

/** Builds the named workspaces, all at the same time. Throws with the tool's output when one fails. */
export async function build(wanted: readonly Buildable[] = workspaces): Promise<void> {
  await step(`Building ${wanted.join(', ')}`, async () => {
    await Promise.all(wanted.map((workspace) => runToEnd(npm(['run', 'build', '-w', workspace]))));
  });
}
