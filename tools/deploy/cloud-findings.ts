import { accounts } from '../../functions/src/platform/configuration.ts';
import type { Finding } from './finding.ts';
import type { Ask } from './gcloud.ts';
import { addressOf, apis, functionsAccount, grants, ownAccounts, ownGrants } from './requirements.ts';

/** What Google Cloud answered, and the questions that nobody answered, as commands to run. */
interface CloudState {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly { readonly what: string; readonly command: string }[];
  /** The account that signs tokens, if the project's number is known. */
  readonly signer?: string;
}

const SETUP = 'npm run deploy:setup -- --run';

/** Asks for enabled APIs, secrets and roles. What is not answered is said, with the command that asks for it. */
export function cloudState(project: string, secrets: readonly string[], ask: Ask): CloudState {
  const findings: Finding[] = [];
  const notChecked: { what: string; command: string }[] = [];

  /** `judge` gets the lines of the answer. */
  function check<T>(what: string, command: string, judge: (lines: readonly string[]) => T): T | undefined {
    const lines = ask(command);
    if (lines) return judge(lines);
    notChecked.push({ what, command });
    return undefined;
  }

  /** Pages are rendered for anybody: whoever takes that over must not become an administrator. */
  function mayNotSign(bindings: readonly string[], where: string): void {
    const pages = addressOf(accounts.pages, project);
    const role = 'roles/iam.serviceAccountTokenCreator';
    if (!has(bindings, role, pages)) return;
    const problem = `${pages} may sign tokens: ${role} on ${where}.`;
    findings.push({ problem, fix: 'Take the role away: pages need none.' });
  }

  check(
    'APIs',
    `gcloud services list --enabled --project=${project} --format="value(config.name)"`,
    (enabled) => {
      for (const api of apis.filter((each) => !enabled.includes(each))) {
        const fix = `gcloud services enable ${api} --project=${project}`;
        findings.push({ problem: `${api} is not enabled.`, fix });
      }
    },
  );
  check('secrets', `gcloud secrets list --project=${project} --format="value(name)"`, (set) => {
    for (const secret of secrets.filter((each) => !set.some((name) => name.endsWith(each)))) {
      const fix = `npx firebase functions:secrets:set ${secret} --project ${project}`;
      findings.push({ problem: `The secret ${secret} is not set.`, fix });
    }
  });
  check(
    'the accounts of functions',
    `gcloud iam service-accounts list --project=${project} --format="value(email)"`,
    (emails) => {
      for (const { name, about } of ownAccounts) {
        const email = addressOf(name, project);
        if (!emails.includes(email))
          findings.push({ problem: `There is no account ${email}. ${about}.`, fix: SETUP });
      }
    },
  );
  check(
    'the keys of the project',
    `gcloud services api-keys list --project=${project} --format="value(displayName,restrictions.apiTargets[].service)"`,
    (keys) => {
      for (const line of keys.filter((key) => !/\.googleapis\.com/.test(key))) {
        const problem = `The key "${line.trim()}" of ${project} opens every API: whoever has it can use the model.`;
        const fix =
          'Restrict it to generativelanguage.googleapis.com, or to those that browsers call, under APIs, Credentials.';
        findings.push({ problem, fix });
      }
    },
  );
  const number = check(
    "the project's number",
    `gcloud projects describe ${project} --format="value(projectNumber)"`,
    ([line]) => line,
  );
  const signer = number && functionsAccount(number);
  check(
    'roles on the project',
    `gcloud projects get-iam-policy ${project} --flatten="bindings[].members" --format="value(bindings.role,bindings.members)"`,
    (bindings) => {
      mayNotSign(bindings, 'the project');
      if (!number) return;
      for (const { role, account, why } of grants(number, project)) {
        if (has(bindings, role, account)) continue;
        findings.push({ problem: `${account} lacks ${role}, which ${why}.`, fix: SETUP });
      }
    },
  );
  check(
    'the account that signs tokens',
    `gcloud iam service-accounts get-iam-policy ${signer ?? functionsAccount('PROJECT_NUMBER')} --project=${project} --flatten="bindings[].members" --format="value(bindings.role,bindings.members)"`,
    (bindings) => {
      mayNotSign(bindings, 'the account that signs');
      for (const { role, why } of ownGrants) {
        if (!signer || has(bindings, role, signer)) continue;
        findings.push({ problem: `${signer} lacks ${role} on itself, with which it ${why}.`, fix: SETUP });
      }
    },
  );
  return { findings, notChecked, ...(signer && { signer }) };
}

/** Whether one of the lines of role and member grants it. */
function has(bindings: readonly string[], role: string, account: string): boolean {
  return bindings.some((line) => {
    const [granted, member] = line.split(/\s+/);
    return granted === role && member === `serviceAccount:${account}`;
  });
}
