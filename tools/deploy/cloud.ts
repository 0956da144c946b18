import { spawnSync } from 'node:child_process';
import { company } from '@site/domain/company';
import { EMAIL_PATTERN } from '@site/domain/schemas';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { projectInUse } from '../operate/in-project.ts';
import { type Input, Refused } from '../terminal.ts';
import { siteFindings } from './configuration.ts';
import { printable } from './findings.ts';

/** The only place that says what the project needs in Google Cloud. It needs bash. */
export const INFRASTRUCTURE = 'tools/deploy/infrastructure.sh';

const ALL_QUESTIONS_MS = 200_000;

const NO_NUMBER = 'PROJECT_NUMBER';

/** Variables of the script. It runs without the facts that nobody knows yet, and prints placeholders. */
function factsOf(
  project: string,
  { number = NO_NUMBER, email = company.email as string, budget = '' } = {},
): NodeJS.ProcessEnv {
  const { environment } = siteFindings(project);
  return {
    ...process.env,
    PROJECT: project,
    NUMBER: number,
    BUCKET: environment?.VITE_FIREBASE_STORAGE_BUCKET ?? `${project}.firebasestorage.app`,
    APP_ID: environment?.VITE_FIREBASE_APP_ID ?? 'APP_ID',
    HOST: new URL(company.website).hostname,
    EMAIL: email,
    BUDGET: budget,
    STOP_AT: readEnvironmentFiles(project)['BILLING_STOP_AT'],
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
  };
}

/** `npm run tool -- deploy:setup` prints the commands, or runs them. That needs curl, and gcloud signed in as an owner. */
export async function setUp(input: Input): Promise<boolean> {
  const [project = projectInUse()] = input.words;
  const email = input.text('email') ?? company.email;
  if (!/^[a-z0-9-]+$/.test(project)) throw new Refused(`${project} is no project id.`);
  // The address becomes part of a quoted gcloud filter.
  if (!EMAIL_PATTERN.test(email) || !/^[\w.%+@-]+$/.test(email))
    throw new Refused(`${email} is no e-mail address.`);
  const budget = input.text('budget') ?? '';
  if (!/^(\d{1,6}[A-Z]{3})?$/.test(budget))
    throw new Refused(`${budget} is no amount with a currency, such as 50USD or 220MYR.`);
  const isRun = input.is('run');
  const { findings } = siteFindings(project);
  if (isRun && findings.length > 0) throw new Refused(printable(findings));
  if (isRun && project.startsWith('demo-')) throw new Refused(`${project} exists on this machine only.`);
  const { stdout } = spawnSync(`gcloud projects describe ${project} --format="value(projectNumber)"`, {
    shell: true,
    encoding: 'utf8',
  });
  const number = stdout.trim() || NO_NUMBER;
  if (isRun && number === NO_NUMBER)
    throw new Refused(`gcloud does not know ${project}: install it, and run gcloud auth login.`);
  const { status } = spawnSync('bash', [INFRASTRUCTURE, ...(isRun ? ['--run'] : [])], {
    stdio: 'inherit',
    env: factsOf(project, { number, email, budget }),
  });
  return status === 0;
}

/** The answers of Google Cloud, and the commands that got no answer. */
export function cloudState(project: string, secrets: readonly string[]) {
  const { status, stdout } = spawnSync('bash', [INFRASTRUCTURE, '--check'], {
    encoding: 'utf8',
    timeout: ALL_QUESTIONS_MS,
    env: { ...factsOf(project), SECRETS: secrets.join(' ') },
  });
  const unanswered = `not checked|Google Cloud|PROJECT=${project} bash ${INFRASTRUCTURE} --check`;
  const rows = (status === 0 ? stdout : unanswered).split('\n').map((line) => line.split('|'));
  const of = (kind: string) => rows.filter((row) => row[0] === kind);
  return {
    findings: of('lacks').map(([, problem = '', fix = '']) => ({ problem, fix })),
    notChecked: of('not checked').map(([, what = '', command = '']) => ({ what, command })),
    /** The month's budget and its stop, in words. */
    budget: of('money')[0]?.[1],
    /** The account that signs tokens. Undefined if the project number is unknown. */
    signer: of('signer')[0]?.[1],
  };
}
