import { spawnSync } from 'node:child_process';
import { deployArguments, projectNamedIn } from './deploy/arguments.ts';
import { checkDeploy, projectInUse } from './deploy-check.ts';
import { writeConfiguration } from './hosting-configuration.ts';
import { main as publish } from './publish.ts';

/** Beside firebase.json, because its paths are relative. Git ignores it. */
const FILE = 'firebase.deploy.json';

/**
 * `npm run deploy [-- <arguments of firebase deploy>]`: builds and checks, deploys, and publishes everything, since the pages of a deploy
 * have no content yet. `firebase deploy` itself checks nothing; visitors get pages from the function `page` until somebody publishes; and
 * a missing script may be kept as missing for a year.
 */
export async function main(args: readonly string[]): Promise<void> {
  const named = projectNamedIn(args);
  const project = named ?? projectInUse();
  if (!(await checkDeploy(project))) {
    process.exitCode = 1;
    return;
  }
  const { args: passedOn, note } = deployArguments(args, process.stdin.isTTY);
  if (note) console.log(note);
  const program = 'node_modules/firebase-tools/lib/bin/firebase.js';
  const { status } = spawnSync(
    process.execPath,
    [
      program,
      'deploy',
      ...['--config', writeConfiguration(FILE)],
      // `firebase use` may have chosen another one than what was checked.
      ...(named ? [] : ['--project', project]),
      ...passedOn,
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  await publish(['--all', project]);
}
