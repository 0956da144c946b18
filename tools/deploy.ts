import { spawnSync } from 'node:child_process';
import { deployArguments, isDeployed, projectNamedIn } from './deploy/arguments.ts';
import { checkDeploy, projectInUse } from './deploy-check.ts';
import { writeConfiguration } from './hosting-configuration.ts';
import { credentialsProblem, main as publish, strangeBuild } from './publish.ts';

/** Beside firebase.json, because its paths are relative. Git ignores it. */
const FILE = 'firebase.deploy.json';

/**
 * `npm run deploy [-- <arguments of firebase deploy>]`: builds and checks, deploys, and publishes everything, since the pages of a deploy
 * have no content yet. `firebase deploy` itself checks nothing; visitors get pages from the function `page` until somebody publishes; and
 * a missing script may be kept as missing for a year. Who publishes is known before anything is deployed. Functions without Hosting are
 * deployed only where Hosting has the scripts that their pages name, and publish nothing.
 */
export async function main(args: readonly string[]): Promise<void> {
  const named = projectNamedIn(args);
  const project = named ?? projectInUse();
  if (!(await checkDeploy(project))) {
    process.exitCode = 1;
    return;
  }
  const isPublished = isDeployed('hosting', args);
  const problem = isPublished
    ? await credentialsProblem(project)
    : isDeployed('functions', args) && (await strangeBuild(project));
  if (problem) {
    console.error(problem);
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
  if (isPublished) await publish(['--all', project]);
  else console.log('No page was published: Hosting was not deployed.');
}
