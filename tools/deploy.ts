import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build } from './build.ts';
import { writeConfiguration } from './hosting-configuration.ts';
import { main as publish } from './publish.ts';
import { PROJECT as LOCAL_PROJECT } from './suite.ts';

/** Beside firebase.json, because its paths are relative. Git ignores it. */
const FILE = 'firebase.deploy.json';

/**
 * `npm run deploy [-- <arguments of firebase deploy>]`: builds, deploys, and publishes everything, since the pages of a deploy have no
 * content yet. `firebase deploy` itself does the same but for two things: visitors get pages from the function `page` until somebody
 * publishes, and a missing script may be kept as missing for a year.
 */
export async function main(args: readonly string[]): Promise<void> {
  const project =
    optionOf(args, '--project', '-P') ?? JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
  if (project === LOCAL_PROJECT) {
    console.error(`.firebaserc names ${project}, the local suite. Put your project's id there.`);
    process.exitCode = 1;
    return;
  }
  await build(undefined, { forProduction: true });
  const program = 'node_modules/firebase-tools/lib/bin/firebase.js';
  const { status } = spawnSync(
    process.execPath,
    [program, 'deploy', '--config', writeConfiguration(FILE), ...args],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  await publish(['--all', project]);
}

function optionOf(args: readonly string[], ...names: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => names.includes(arg));
  return index === -1 ? undefined : args[index + 1];
}
