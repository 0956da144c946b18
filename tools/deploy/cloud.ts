import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Finding } from './findings.ts';

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
  const findings: Finding[] = [];
  const notChecked: { what: string; command: string }[] = [];
  const inProject = `--project=${project}`;
  const find = (problem: string, fix: string) => findings.push({ problem, fix });

  function lines(what: string, command: string): readonly string[] | undefined {
    const answer = ask(command);
    if (!answer) notChecked.push({ what, command });
    return answer;
  }

  /** Security: an attacker who takes over public page rendering must not be able to sign tokens as an administrator. */
  function mayNotSign(bindings: readonly string[], where: string): void {
    const pages = addressOf('site-pages', project, '');
    const role = 'roles/iam.serviceAccountTokenCreator';
    if (has(bindings, role, pages))
      find(`${pages} may sign tokens: ${role} on ${where}.`, 'Take the role away: pages need none.');
  }

  const enabled = lines('APIs', `gcloud services list --enabled ${inProject} --format="value(config.name)"`);
  for (const { name } of enabled ? requirements('api') : []) {
    if (!enabled?.includes(name))
      find(`${name} is not enabled.`, `gcloud services enable ${name} ${inProject}`);
  }

  const set = lines('secrets', `gcloud secrets list ${inProject} --format="value(name)"`);
  for (const secret of set ? secrets : []) {
    if (!set?.some((name) => name.endsWith(secret)))
      find(
        `The secret ${secret} is not set.`,
        `npx firebase functions:secrets:set ${secret} --project ${project}`,
      );
  }

  const emails = lines(
    'the accounts of functions',
    `gcloud iam service-accounts list ${inProject} --format="value(email)"`,
  );
  for (const { name, about } of emails ? requirements('account') : []) {
    const email = addressOf(name, project, '');
    if (!emails?.includes(email)) find(`There is no account ${email}. ${about}.`, SETUP);
  }

  const keys = lines(
    'the keys of the project',
    `gcloud services api-keys list ${inProject} --format="value(displayName,restrictions.apiTargets[].service)"`,
  );
  for (const key of keys ?? []) {
    if (/\.googleapis\.com/.test(key)) continue;
    find(
      `The key "${key.trim()}" of ${project} opens every API: whoever has it can use the model.`,
      'Restrict it to generativelanguage.googleapis.com, or to those that browsers call, under APIs, Credentials.',
    );
  }

  const [number] =
    lines("the project's number", `gcloud projects describe ${project} --format="value(projectNumber)"`) ??
    [];
  const bindings = lines('roles on the project', `gcloud projects get-iam-policy ${project} ${BINDINGS}`);
  mayNotSign(bindings ?? [], 'the project');
  for (const { name, role, about } of bindings && number ? requirements('role') : []) {
    const account = addressOf(name, project, number ?? '');
    if (!has(bindings ?? [], role, account)) find(`${account} lacks ${role}, which ${about}.`, SETUP);
  }

  const signer = addressOf('functions', project, number ?? 'PROJECT_NUMBER');
  const own = lines(
    'the account that signs tokens',
    `gcloud iam service-accounts get-iam-policy ${signer} ${inProject} ${BINDINGS}`,
  );
  mayNotSign(own ?? [], 'the account that signs');
  for (const { name, role, about } of own && number ? requirements('own-role') : []) {
    if (name === 'functions' && !has(own ?? [], role, signer))
      find(`${signer} lacks ${role} on itself, with which it ${about}.`, SETUP);
  }
  return { findings, notChecked, ...(number && { signer }) };
}

function has(bindings: readonly string[], role: string, account: string): boolean {
  return bindings.some((line) => {
    const [granted, member] = line.split(/\s+/);
    return granted === role && member === `serviceAccount:${account}`;
  });
}
