import { join } from 'node:path';
import { EVERY_PATH, isPublishable } from '@site/domain/publishing/publication';
import { publishingTarget } from '../../functions/src/platform/configuration.ts';
import { accessToken } from '../../functions/src/platform/firebase.ts';
import { chooseHosting, isOther, liveBuild, OtherBuild } from '../../functions/src/publishing/hosting.ts';
import { HostingRefused, hostingApi } from '../../functions/src/publishing/hosting-api.ts';
import { type PublishOutcome, publishWaiting } from '../../functions/src/publishing/publish.ts';
import { loadSite, SiteNotBuilt } from '../../functions/src/publishing/render.ts';
import { gonePaths, markWaiting } from '../../functions/src/publishing/waiting.ts';
import { type Input, Refused } from '../terminal.ts';
import { inProject, projectInUse, signIn } from './in-project.ts';

const BUNDLE = 'web/dist-server';

/** The default project is that of .firebaserc. */
export async function main(input: Input): Promise<boolean> {
  const paths = [...(input.is('all') ? [EVERY_PATH] : []), ...input.texts('path').map(publishable)];
  if (paths.length === 0) throw new Refused('Say what: npm run tool -- publish --all, or --path /about');
  return publishPages(input.words[0] ?? process.env['GOOGLE_CLOUD_PROJECT'] ?? projectInUse(), paths);
}

/** False if a page failed. */
export async function publishPages(named: string, paths: readonly string[]): Promise<boolean> {
  const { published, failed } = await inProject(named, async (project) => {
    return publish(project, paths).catch((error) => {
      throw error instanceof OtherBuild || error instanceof SiteNotBuilt ? new Refused(error.message) : error;
    });
  });
  for (const [path, error] of failed) console.error(`${path} failed: ${error}`);
  console.log(failed.size === 0 ? `${published} published` : `${published} published, ${failed.size} failed`);
  return failed.size === 0;
}

/** @throws Refused */
function publishable(path: string): string {
  if (!path.startsWith('/')) throw new Refused('A path begins with a slash: --path /about');
  if (isPublishable(path)) return path;
  throw new Refused(`${path} is no page of the public site: nothing was published`);
}

/** Call it inside `inProject`. @throws SiteNotBuilt, OtherBuild */
export async function publish(project: string, paths: readonly string[]): Promise<PublishOutcome> {
  const site = await loadSite(join(process.cwd(), BUNDLE));
  await markWaiting(paths);
  return publishWaiting({ site, hosting: chooseHosting(project) });
}

/** Returns the reason if this machine may not publish. Reads one document and sends Hosting one request. */
export function credentialsProblem(named: string): Promise<string | undefined> {
  return inProject(named, async (project) => {
    try {
      const target = publishingTarget();
      if ('folder' in target) throw new Error('HOSTING_FOLDER is for the local suite only');
      await hostingApi({ site: target.site, accessToken, quotaProject: project }).retained();
      await gonePaths();
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `Nothing was deployed: publishing would fail afterwards. ${reason}\n${fixOf(error, project)}`;
    }
  });
}

/** A site of Hosting that is not there answers 404. */
export const fixOf = (error: unknown, project: string): string =>
  error instanceof HostingRefused && error.status === 404
    ? `Make the site: npx firebase hosting:sites:create ${project} --project ${project} (or set HOSTING_SITE to its id)`
    : signIn(project);

/** Undefined if Hosting has the build of this machine, or none yet. Call it inside `inProject`. */
export async function strangeBuild(): Promise<string | undefined> {
  const site = await loadSite(join(process.cwd(), BUNDLE)).catch(() => undefined);
  return site && isOther(await liveBuild(), site.build) ? new OtherBuild().message : undefined;
}
