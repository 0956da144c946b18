import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_PATH, isPublishable } from '@site/domain/publishing/publication';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { readEnvironmentFiles } from '../functions/environment-file.ts';
import { publishingTarget } from '../functions/src/platform/configuration.ts';
import { accessToken } from '../functions/src/platform/firebase.ts';
import { API, chooseHosting } from '../functions/src/publishing/choose-hosting.ts';
import { hostingApi } from '../functions/src/publishing/hosting-api.ts';
import { type Outcome, publishWaiting } from '../functions/src/publishing/publish.ts';
import { loadSite, SiteNotBuilt } from '../functions/src/publishing/render.ts';
import { gonePaths, markWaiting } from '../functions/src/publishing/waiting.ts';
import { missingScript } from './deploy/built-site.ts';
import { quotaOf } from './in-project.ts';
import { HOSTING_FOLDER } from './local-configuration.ts';
import { ports, takenPorts } from './ports.ts';
import { step } from './progress.ts';
import { suiteEnvironment } from './suite.ts';

/** The render bundle, where the build of the site leaves it, and what it knows of the scripts. */
const BUNDLE = 'web/dist-server';
const TEMPLATE = `${BUNDLE}/template.json`;

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
    const problem = project.startsWith('demo-') ? undefined : await strangeBuild(project);
    if (problem) throw new Refused(problem);
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
  const real = { ...readEnvironmentFiles(project), ...quotaOf(project) };
  Object.assign(process.env, project.startsWith('demo-') ? local : real, { GCLOUD_PROJECT: project });
}

/** How to sign in: printed when Google does not let somebody publish. */
const SIGN_IN = (project: string) =>
  `Sign in: gcloud auth application-default login && gcloud auth application-default set-quota-project ${project}`;

/** Why this machine may not publish to a real project; undefined when it may. It reads one document, and asks Hosting one question. */
export async function credentialsProblem(project: string): Promise<string | undefined> {
  prepare(project);
  const app = initializeApp({ projectId: project });
  try {
    await hostingOf(project).retained();
    await gonePaths();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Nothing was deployed: publishing would fail afterwards. ${reason}\n${SIGN_IN(project)}`;
  } finally {
    await deleteApp(app);
  }
}

function hostingOf(project: string) {
  const target = publishingTarget();
  if ('folder' in target) throw new Error('HOSTING_FOLDER is for the local suite only');
  return hostingApi({ api: API, site: target.site, accessToken, quotaProject: project });
}

/** Why pages of the local build must not come to the site; undefined when Hosting has all their scripts. */
export async function strangeBuild(project: string): Promise<string | undefined> {
  prepare(project);
  const target = publishingTarget();
  if (!('site' in target) || !existsSync(TEMPLATE)) return undefined;
  const { scripts }: { scripts: Record<string, string[]> } = JSON.parse(readFileSync(TEMPLATE, 'utf8'));
  const missing = await missingScript(`https://${target.site}.web.app`, Object.values(scripts).flat());
  return (
    missing &&
    `Hosting does not have ${missing}, which pages of this build load: npm run deploy deploys both.`
  );
}

async function publish(project: string, paths: readonly string[]): Promise<Outcome> {
  const site = await loadSite(join(process.cwd(), BUNDLE));
  const app = initializeApp({ projectId: project });
  try {
    await markWaiting(paths);
    return await publishWaiting({ site, hosting: chooseHosting(project) });
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
