import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Finding, Findings } from './findings.ts';

/** The setup script. The script holds the only list of project requirements. */
export const INFRASTRUCTURE = 'tools/deploy/infrastructure.sh';

interface Requirement {
  readonly kind: string;
  readonly name: string;
  readonly role: string;
  readonly about: string;
}

/** @throws if the script has no requirements */
export function requirements(kind: 'api' | 'account' | 'role' | 'own-role'): readonly Requirement[] {
  const [, lines = ''] = /<<'LINES'\n(.*?)\nLINES\n/s.exec(readFileSync(INFRASTRUCTURE, 'utf8')) ?? [];
  const found = lines.split('\n').filter((line) => line.startsWith(`${kind} `));
  if (found.length === 0) throw new Error(`${INFRASTRUCTURE} names no ${kind}`);
  return found.map((line) => {
    const [, name = '', ...rest] = line.split(' ');
    const [role = '', ...about] = kind.endsWith('role') ? rest : ['', ...rest];
    return { kind, name, role, about: about.join(' ') };
  });
}

export function addressOf(name: string, project: string, projectNumber: string): string {
  if (name === 'functions') return `${projectNumber}-compute@developer.gserviceaccount.com`;
  if (name === 'storage') return `service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  return `${name}@${project}.iam.gserviceaccount.com`;
}

/** Undefined if gcloud is not installed, not signed in or refuses. */
type Ask = (command: string) => readonly string[] | undefined;

/** Milliseconds for one command. */
const TIMEOUT = 30_000;

export const askGcloud: Ask = (command) => {
  const { status, stdout } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    timeout: TIMEOUT,
    env: { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: '1' },
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
};

/** The answers of Google Cloud, and the commands that got no answer. */
interface CloudState {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly { readonly what: string; readonly command: string }[];
  /** The account that signs tokens. Undefined if the project number is unknown. */
  readonly signer?: string;
}

const SETUP = 'npm run deploy:setup -- --run';

const BINDINGS = '--flatten="bindings[].members" --format="value(bindings.role,bindings.members)"';

/** Unanswered questions become commands for the person to run. */
export function cloudState(project: string, secrets: readonly string[], ask: Ask): CloudState {
  const findings = new Findings();
  const notChecked: { what: string; command: string }[] = [];
  const inProject = `--project=${project}`;

  /** Asks, and refuses each wanted line that the answer lacks. */
  function lines(
    what: string,
    command: string,
    wanted: readonly (readonly [line: string, problem: string, fix: string])[] = [],
  ): readonly string[] {
    const answer = ask(command)?.map((line) => line.trim().replace(/\s+/g, ' '));
    if (!answer) notChecked.push({ what, command });
    for (const [line, problem, fix] of answer ? wanted : [])
      findings.refuse(!answer?.includes(line), problem, fix);
    return answer ?? [];
  }

  const roles = (kind: 'role' | 'own-role', number = '') =>
    requirements(kind).map(({ name, role, about }) => {
      const account = addressOf(name, project, number);
      const where = kind === 'role' ? ', which' : ' on itself, with which it';
      return [
        `${role} serviceAccount:${account}`,
        `${account} lacks ${role}${where} ${about}.`,
        SETUP,
      ] as const;
    });

  lines(
    'APIs',
    `gcloud services list --enabled ${inProject} --format="value(config.name)"`,
    requirements('api').map(({ name }) => [
      name,
      `${name} is not enabled.`,
      `gcloud services enable ${name} ${inProject}`,
    ]),
  );
  lines(
    'secrets',
    `gcloud secrets list ${inProject} --format="value(name.basename())"`,
    secrets.map((name) => [
      name,
      `The secret ${name} is not set.`,
      `npx firebase functions:secrets:set ${name} --project ${project}`,
    ]),
  );
  lines(
    'the accounts of functions',
    `gcloud iam service-accounts list ${inProject} --format="value(email)"`,
    requirements('account').map(({ name, about }) => {
      const email = addressOf(name, project, '');
      return [email, `There is no account ${email}. ${about}.`, SETUP];
    }),
  );
  const format = '"value(displayName,restrictions.apiTargets[].service)"';
  for (const key of lines(
    'the keys of the project',
    `gcloud services api-keys list ${inProject} --format=${format}`,
  ))
    findings.refuse(
      !key.includes('.googleapis.com'),
      `The key "${key}" of ${project} opens every API: whoever has it can use the model.`,
      'Restrict it to generativelanguage.googleapis.com, or to those that browsers call, under APIs, Credentials.',
    );
  const [number] = lines(
    "the project's number",
    `gcloud projects describe ${project} --format="value(projectNumber)"`,
  );
  const signer = addressOf('functions', project, number ?? 'PROJECT_NUMBER');
  const policies = {
    'the project': lines(
      'roles on the project',
      `gcloud projects get-iam-policy ${project} ${BINDINGS}`,
      number ? roles('role', number) : [],
    ),
    'the account that signs': lines(
      'the account that signs tokens',
      `gcloud iam service-accounts get-iam-policy ${signer} ${inProject} ${BINDINGS}`,
      // Other accounts have policies of their own.
      number ? roles('own-role', number).filter(([line]) => line.endsWith(signer)) : [],
    ),
  };
  // Security: an attacker who takes over public page rendering must not be able to sign tokens as an administrator.
  const pages = addressOf('site-pages', project, '');
  const role = 'roles/iam.serviceAccountTokenCreator';
  for (const [where, policy] of Object.entries(policies))
    findings.refuse(
      policy.includes(`${role} serviceAccount:${pages}`),
      `${pages} may sign tokens: ${role} on ${where}.`,
      'Take the role away: pages need none.',
    );
  return { findings: findings.all, notChecked, ...(number && { signer }) };
}
