import { spawnSync } from 'node:child_process';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { inProject, projectInUse } from '../operate/in-project.ts';
import { credentialsProblem, publishPages, strangeBuild } from '../operate/publish.ts';
import type { Input } from '../run.ts';
import { writeConfiguration } from '../start/configuration.ts';
import { Refused } from '../terminal.ts';
import { checkDeploy } from './check.ts';

/** Without a terminal `firebase deploy` stops at its question about retried functions. `--force` skips the question. */
const FORCE = '--force';

const NOTE = `There is no terminal to ask at. firebase deploy is told not to ask (--force): it deploys triggers that are retried, and deletes
functions that are no longer in the code. It also skips the role with which the rules of Storage read sessions: npm run deploy:setup.`;

/**
 * The arguments of `firebase deploy`, and a note to print.
 * The forced deploy also skips a role. `npm run deploy:setup` grants this role.
 */
export function deployArguments(
  args: readonly string[],
  isTerminal: boolean,
): { readonly args: readonly string[]; readonly note?: string } {
  if (isTerminal || args.includes(FORCE)) return { args };
  return { args: [...args, FORCE], note: NOTE };
}

/** True if `--only` and `--except` include the part. `hosting:site` counts as Hosting. */
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

/** The project of `--project x`, `--project=x` or `-P x`, otherwise undefined. */
export function projectNamedIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => /^(--project|-P)(=|$)/.test(arg));
  const [, value] = args[index]?.split('=') ?? [];
  return index === -1 ? undefined : (value ?? args[index + 1]);
}

/**
 * Builds, checks, deploys and publishes all pages: `npm run deploy [-- <arguments of firebase deploy>]`.
 * Deployed pages have no content until they are published. The function `page` answers until then.
 * The right to publish is checked first. A deploy of functions alone requires that Hosting has the scripts of their pages.
 * Otherwise caches may keep the 404 for a year.
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
      // Deploys to the checked project. `firebase use` may have selected another project.
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
