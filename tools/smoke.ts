import { tryAppCheck } from './smoke/app-check.ts';
import { appCheckTokenFor, callsOf } from './smoke/calls.ts';
import { type Credentials, tryEnquiry } from './smoke/enquiry.ts';
import { tryPages } from './smoke/pages.ts';
import { projectOf } from './smoke/project.ts';
import { attempt, type Outcome } from './smoke/steps.ts';
import { openTerminal } from './terminal.ts';

/**
 * `npm run smoke -- https://www.example.com`: tries a site that is deployed, or the running local suite. Asks for the user name and the
 * password of an administrator without a second factor, or takes SMOKE_USERNAME and SMOKE_PASSWORD; with an empty name only what everybody
 * sees is tried. Where App Check is enforced, SMOKE_APP_CHECK_DEBUG_TOKEN is a debug token of the console. The exit code is 1 when something
 * does not work. Where pages use App Check, a browser gets a token of it; that needs Chromium.
 */
export async function main([address]: readonly string[]): Promise<void> {
  if (!address || !URL.canParse(address)) {
    console.error('Name the site: npm run smoke -- https://www.example.com');
    process.exitCode = 1;
    return;
  }
  const site = new URL(address).origin;
  const credentials = await credentialsFor(site);
  const outcomes = [...(await tryPages(site)), ...(await tryProject(site, credentials))];
  for (const { what, problem } of outcomes) {
    console.log(problem === undefined ? `  ok      ${what}` : `  FAILED  ${what}: ${problem}`);
  }
  const failed = outcomes.filter(({ problem }) => problem !== undefined).length;
  if (!credentials) console.log('  not tried: signing in, and an enquiry. They need an administrator.');
  console.log(failed === 0 ? `\n${site} works` : `\n${failed} of ${outcomes.length} do not work`);
  if (failed > 0) process.exitCode = 1;
}

/** What the site's scripts talk to. */
async function tryProject(site: string, credentials: Credentials | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const finding = await attempt('the project that pages talk to', async () => {
    const project = await projectOf(site);
    const { appCheckSiteKey: key } = project;
    if (key) outcomes.push(await attempt('a token of App Check', () => tryAppCheck(site, project, key)));
    if (!credentials) return;
    const debugToken = process.env['SMOKE_APP_CHECK_DEBUG_TOKEN'];
    const appCheckToken = debugToken && (await appCheckTokenFor(project, debugToken));
    outcomes.push(
      ...(await tryEnquiry(callsOf(project, site, appCheckToken || undefined), project, credentials)),
    );
  });
  return [finding, ...outcomes];
}

async function credentialsFor(site: string): Promise<Credentials | undefined> {
  const { SMOKE_USERNAME, SMOKE_PASSWORD } = process.env;
  if (SMOKE_USERNAME !== undefined) {
    return SMOKE_USERNAME ? { username: SMOKE_USERNAME, password: SMOKE_PASSWORD ?? '' } : undefined;
  }
  const terminal = openTerminal();
  try {
    const username = (await terminal.ask(`Administrator of ${site} (empty: none): `)).trim();
    if (username === '') return undefined;
    return { username, password: await terminal.ask('Password (not shown): ', { hidden: true }) };
  } finally {
    terminal.close();
  }
}
