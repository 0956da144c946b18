import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { inProject, projectInUse } from '../operate/in-project.ts';
import { credentialsProblem, publishPages, strangeBuild } from '../operate/publish.ts';
import { writeConfiguration } from '../start/configuration.ts';
import { type Input, Refused } from '../terminal.ts';
import { checkDeploy } from './check.ts';

const NOTE = `There is no terminal to ask at. firebase deploy is told not to ask (--force): it deploys triggers that are retried, and deletes
functions that are no longer in the code. It also skips the role with which the rules of Storage read sessions: npm run tool -- deploy:setup.`;

/** Reads the arguments of `firebase deploy`. */
export function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    only: text,
    except: text,
    project: { ...text, short: 'P' },
    force: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  /** The part of `hosting:site` is Hosting. */
  const names = (list: unknown, part: string) => new RegExp(`(^|,)${part}(:|,|$)`).test(String(list ?? ''));
  return {
    project: typeof values.project === 'string' ? values.project : undefined,
    isForced: values.force === true,
    /** True if `--only` and `--except` include the part. */
    isDeployed: (part: 'hosting' | 'functions') =>
      values.only === undefined ? !names(values.except, part) : names(values.only, part),
  };
}

/**
 * Builds, checks, deploys and publishes all pages: `npm run deploy [-- <arguments of firebase deploy>]`.
 * Deployed pages have no content until they are published. The function `page` answers until then.
 * The right to publish is checked first. A deploy of functions alone requires that Hosting has the same build of the site.
 */
export async function main({ words: args }: Input): Promise<boolean> {
  const { project: named, isForced, isDeployed } = readArguments(args);
  const project = named ?? projectInUse();
  if (!(await checkDeploy(project))) return false;
  const isPublished = isDeployed('hosting');
  const problem = isPublished
    ? await credentialsProblem(project)
    : isDeployed('functions') && (await inProject(project, strangeBuild));
  if (problem) throw new Refused(problem);
  // Without a terminal `firebase deploy` stops at its question about retried functions.
  const isSilent = !process.stdin.isTTY && !isForced;
  if (isSilent) console.log(NOTE);
  const firebase = [
    ...['node_modules/firebase-tools/lib/bin/firebase.js', 'deploy', '--config', writeConfiguration()],
    // Deploys to the checked project. `firebase use` may have selected another project.
    ...(named ? [] : ['--project', project]),
    ...args,
    ...(isSilent ? ['--force'] : []),
  ];
  if (spawnSync(process.execPath, firebase, { stdio: 'inherit' }).status !== 0) return false;
  if (isPublished) return publishPages(project, [EVERY_PATH]);
  console.log('No page was published: Hosting was not deployed.');
  return true;
}
