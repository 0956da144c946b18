import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_PATH, isPublishable } from '@site/domain/entities/publication';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { readEnvironmentFiles } from '../functions/environment-file.ts';
import { chooseHosting } from '../functions/src/publishing/choose-hosting.ts';
import { type Outcome, publishWaiting } from '../functions/src/publishing/publish-waiting.ts';
import { loadSite, SiteNotBuilt } from '../functions/src/publishing/site.ts';
import { markWaiting } from '../functions/src/store/publications.ts';
import { HOSTING_FOLDER } from './local-configuration.ts';
import { ports, takenPorts } from './ports.ts';
import { step } from './progress.ts';
import { suiteEnvironment } from './suite.ts';

/** The render bundle, where the build of the site leaves it. */
const BUNDLE = 'web/dist-server';

/**
 * `npm run publish -- --all`, or `-- --path /about` (more than once if need be): publishes pages of the project that .firebaserc or
 * GOOGLE_CLOUD_PROJECT names, or that stands behind; a `demo-` project is that of the local suite, which has to run. Needs a build, and
 * for a real project application default credentials. Pages are rendered here, with the code that the functions run. The exit code is 1
 * when a page failed.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const { paths, project } = parse(args);
    prepare(project);
    if (project.startsWith('demo-') && (await takenPorts({ firestore: ports.firestore })).length === 0) {
      throw new Refused('The local suite does not run: npm start.');
    }
    report(await publish(project, paths));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof SiteNotBuilt)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

class Refused extends Error {}

/** What the arguments ask for. @throws Refused */
function parse(args: readonly string[]): { paths: readonly string[]; project: string } {
  const rest = [...args];
  const paths: string[] = [];
  let project: string | undefined;
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--all') paths.push(EVERY_PATH);
    else if (arg === '--path') paths.push(absolute(rest.shift()));
    else if (arg.startsWith('--'))
      throw new Refused(`What is ${arg}? npm run publish -- --all, or --path /about`);
    else project = arg;
  }
  if (paths.length === 0) throw new Refused('Say what: npm run publish -- --all, or --path /about');
  return { paths, project: project ?? process.env['GOOGLE_CLOUD_PROJECT'] ?? defaultProject() };
}

function absolute(path: string | undefined): string {
  if (!path?.startsWith('/')) throw new Refused('A path begins with a slash: --path /about');
  if (isPublishable(path)) return path;
  throw new Refused(`${path} is no page of the public site: nothing was published`);
}

function defaultProject(): string {
  return JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
}

/** The functions' code finds the project the way it does where it runs. */
function prepare(project: string): void {
  const local = { ...suiteEnvironment, HOSTING_FOLDER };
  Object.assign(process.env, project.startsWith('demo-') ? local : readEnvironmentFiles(project), {
    GCLOUD_PROJECT: project,
  });
}

async function publish(project: string, paths: readonly string[]): Promise<Outcome> {
  const site = await loadSite(join(process.cwd(), BUNDLE));
  const app = initializeApp({ projectId: project });
  try {
    await markWaiting(paths);
    return await publishWaiting({ site, hosting: chooseHosting() });
  } finally {
    await deleteApp(app);
  }
}

function report({ published, failed }: Outcome): void {
  for (const [path, error] of failed) console.error(`${path} failed: ${error}`);
  console.log(failed.size === 0 ? `${published} published` : `${published} published, ${failed.size} failed`);
  if (failed.size > 0) process.exitCode = 1;
}

/** Publishes everything of the running local suite; nothing when the site is not built. */
export async function publishSuite(): Promise<void> {
  prepare(suiteEnvironment.GCLOUD_PROJECT);
  try {
    await step('Publishing the pages', async () => {
      const { failed } = await publish(suiteEnvironment.GCLOUD_PROJECT, [EVERY_PATH]);
      const [first] = failed;
      if (first) throw new Error(`${first[0]} and ${failed.size - 1} other pages failed: ${first[1]}`);
    });
  } catch (error) {
    if (!(error instanceof SiteNotBuilt)) throw error;
  }
}
