import { spawnSync } from 'node:child_process';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { inProject, projectInUse } from '../operate/in-project.ts';
import { credentialsProblem, publishPages, strangeBuild } from '../operate/publish.ts';
import type { Input } from '../run.ts';
import { writeConfiguration } from '../start/configuration.ts';
import { Refused } from '../terminal.ts';
import { checkDeploy } from './check.ts';

/** `firebase deploy` asks before it deploys functions that are retried, and stops where nobody can answer. */
const FORCE = '--force';

/** Said when it is not asked. */
const NOTE = `There is no terminal to ask at. firebase deploy is told not to ask (--force): it deploys triggers that are retried, and deletes
functions that are no longer in the code. It also skips the role with which the rules of Storage read sessions: npm run deploy:setup.`;

/**
 * The arguments for `firebase deploy`, and what to say about them. Without a terminal it would refuse triggers that are new and retried, so
 * it is told not to ask; and it skips a role, which `npm run deploy:setup` gives.
 */
export function deployArguments(
  args: readonly string[],
  isTerminal: boolean,
): { readonly args: readonly string[]; readonly note?: string } {
  if (isTerminal || args.includes(FORCE)) return { args };
  return { args: [...args, FORCE], note: NOTE };
}

/** What a deploy is of, by the words of `--only` and `--except`: `hosting` and `hosting:site` are of Hosting. */
export function isDeployed(part: 'hosting' | 'functions', args: readonly string[]): boolean {
  const named = (option: string) => {
    const values = valuesOf(option, args);
    return values.length === 0 ? undefined : values.some((value) => value.split(':')[0] === part);
  };
  return named('--only') ?? !named('--except');
}

function valuesOf(option: string, args: readonly string[]): readonly string[] {
  return args.flatMap((arg, place) => {
    if (arg === option) return (args[place + 1] ?? '').split(',');
    return arg.startsWith(`${option}=`) ? arg.slice(option.length + 1).split(',') : [];
  });
}

/** The project that the arguments name: `--project x`, `--project=x` or `-P x`; undefined when they name none. */
export function projectNamedIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => /^(--project|-P)(=|$)/.test(arg));
  const [, value] = args[index]?.split('=') ?? [];
  return index === -1 ? undefined : (value ?? args[index + 1]);
}

/**
 * `npm run deploy [-- <arguments of firebase deploy>]`: builds and checks, deploys, and publishes everything, since the pages of a deploy
 * have no content yet. `firebase deploy` itself checks nothing; visitors get pages from the function `page` until somebody publishes; and
 * a missing script may be kept as missing for a year. Who publishes is known before anything is deployed. Functions without Hosting are
 * deployed only where Hosting has the scripts that their pages name, and publish nothing.
 */
export async function main({ words: args }: Input): Promise<void> {
  const named = projectNamedIn(args);
  const project = named ?? projectInUse();
  if (!(await checkDeploy(project))) {
    process.exitCode = 1;
    return;
  }
  const isPublished = isDeployed('hosting', args);
  const problem = isPublished
    ? await credentialsProblem(project)
    : isDeployed('functions', args) && (await inProject(project, strangeBuild));
  if (problem) throw new Refused(problem);
  const { args: passedOn, note } = deployArguments(args, process.stdin.isTTY);
  if (note) console.log(note);
  const program = 'node_modules/firebase-tools/lib/bin/firebase.js';
  const { status } = spawnSync(
    process.execPath,
    [
      program,
      'deploy',
      ...['--config', writeConfiguration()],
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
  if (isPublished) await publishPages(project, [EVERY_PATH]);
  else console.log('No page was published: Hosting was not deployed.');
}
