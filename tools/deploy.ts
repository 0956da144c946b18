import { spawnSync } from 'node:child_process';
import { checkDeploy, projectInUse } from './deploy-check.ts';
import { writeConfiguration } from './hosting-configuration.ts';
import { main as publish } from './publish.ts';

/** Beside firebase.json, because its paths are relative. Git ignores it. */
const FILE = 'firebase.deploy.json';

/** `firebase deploy` asks before it deploys functions that are retried, and stops where nobody can answer. */
const FORCE = '--force';

/**
 * `npm run deploy [-- <arguments of firebase deploy>]`: builds and checks, deploys, and publishes everything, since the pages of a deploy
 * have no content yet. `firebase deploy` itself checks nothing; visitors get pages from the function `page` until somebody publishes; and
 * a missing script may be kept as missing for a year.
 */
export async function main(args: readonly string[]): Promise<void> {
  const project = optionOf(args, '--project', '-P') ?? projectInUse();
  if (!(await checkDeploy(project))) {
    process.exitCode = 1;
    return;
  }
  const program = 'node_modules/firebase-tools/lib/bin/firebase.js';
  const { status } = spawnSync(
    process.execPath,
    [program, 'deploy', '--config', writeConfiguration(FILE), ...argumentsFor(args, process.stdin.isTTY)],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  await publish(['--all', project]);
}

/**
 * The arguments for `firebase deploy`. Without a terminal it would refuse triggers that are new and retried, so it is told not to ask; and
 * it skips a role, which `npm run deploy:setup` gives.
 */
function argumentsFor(args: readonly string[], isTerminal: boolean): readonly string[] {
  if (isTerminal || args.includes(FORCE)) return args;
  console.log(
    [
      'There is no terminal to ask at. firebase deploy is told not to ask (--force): it deploys triggers that are retried, and deletes',
      'functions that are no longer in the code. It also skips the role with which the rules of Storage read sessions: npm run deploy:setup.',
    ].join('\n'),
  );
  return [...args, FORCE];
}

function optionOf(args: readonly string[], ...names: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => names.includes(arg));
  return index === -1 ? undefined : args[index + 1];
}
