import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts, parameters } from '../../functions/src/platform/configuration.ts';
import { page } from '../../functions/src/publishing/page.ts';
import { BILLING_TOPIC, OUT_OF_HAND } from '../../functions/src/stop-billing.ts';
import { run } from '../run.ts';
import { INFRASTRUCTURE } from './cloud.ts';

const facts = {
  PROJECT: 'klang-prime-1a2b',
  NUMBER: '123',
  BUCKET: 'uploads',
  APP_ID: '1:123:web:abc',
  HOST: 'www.example.com',
  EMAIL: 'owner@example.com',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script with functions for gcloud and curl, which record their calls and act as `script` says. Programs would take longer. */
function infrastructure(script: string, ...args: readonly string[]) {
  const fakes = ['gcloud', 'curl'].map(
    (name) => `${name}() (\nset +eu\necho "${name} $*" >> "${folder}/calls"\n${script}\n)\n`,
  );
  writeFileSync(join(folder, 'fakes'), fakes.join(''));
  const env = { ...process.env, ...facts, BASH_ENV: join(folder, 'fakes'), SECRETS: 'SMTP_PASSWORD' };
  const { stdout, status } = spawnSync('bash', [INFRASTRUCTURE, ...args], { encoding: 'utf8', env });
  return { output: stdout, status };
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

it('infrastructure.sh prints every line as a shell takes it, and runs none of them', () => {
  const { output, status } = infrastructure('exit 1');
  expect(status).toBe(0);
  for (const part of [
    'gcloud services enable',
    '123-compute@developer.gserviceaccount.com --role=roles/iam.serviceAccountTokenCreator',
    '--enable-pitr --delete-protection',
    `--notifications-rule-pubsub-topic=projects/${facts.PROJECT}/topics/${BILLING_TOPIC}`,
    `billing-stop@${facts.PROJECT}.iam.gserviceaccount.com --role=roles/billing.projectManager`,
    ...OUT_OF_HAND.map((name) => `# Alert: ${name}`),
    '--budget-amount=50USD',
    'npm run tool -- deploy:setup klang-prime-1a2b --run --email=owner@example.com',
    "# The month's budget is USD 50: billing is switched off at 4 times that, USD 200.",
  ]) {
    expect(output).toContain(part);
  }
  expect(calls).toThrow('no such file');
  expect(spawnSync('bash', ['-n'], { input: output, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

it('infrastructure.sh makes nothing twice that is there already', () => {
  const { output, status } = infrastructure('echo 123', '--run');
  expect(status).toBe(0);
  expect(output).toContain('done     Enable the APIs');
  expect(output).toContain('there    Back up every day');
  expect(output).toContain('done     Alert: A function failed (again, as it is written here)');
  expect(
    calls().filter((call) => /(schedules|policies|budgets|channels|accounts|topics|keys) create/.test(call)),
  ).toEqual([]);
});

it('infrastructure.sh creates missing parts, names a failed step, and continues', () => {
  const script = 'case "$*" in *enable-pitr*) exit 1;; *"channels list"*) echo channel;; esac';
  const { output, status } = infrastructure(script, '--run');
  expect(status).toBe(1);
  expect(output).toContain('FAILED   Keep every version of a document');
  expect(output).toContain('done     Alert: The site does not answer');
  expect(calls()).toContainEqual(expect.stringContaining('--recurrence=weekly'));
});

it('infrastructure.sh makes no alert that tells nobody, and goes on', () => {
  const { output, status } = infrastructure('case "$*" in *"channels list"*) exit 1;; esac', '--run');
  expect(status).toBe(1);
  expect(output).toContain(
    'FAILED   Alert: Much is downloaded: there is nobody to tell yet. Run this again.',
  );
  expect(output).toContain('done     Ask the home page every five minutes');
  expect(calls()).not.toContainEqual(expect.stringContaining('policies create'));
});

// https://cloud.google.com/iam/docs/audit-logging, https://firebase.google.com/support/guides/cloud-audit-logging/firebase-rules
it.each([
  'google.firebase.rules.v1.FirebaseRulesService.UpdateRelease',
  'google.iam.admin.v1.SetIAMPolicy',
  'SetIamPolicy',
  'storage.setIamPermissions',
])('infrastructure.sh makes an alert that finds %s in the audit log of Google', (method) => {
  const [, pattern = ''] = /methodName=~"\(\?i\)(.+?)"/.exec(infrastructure('').output) ?? [];
  expect(method).toMatch(new RegExp(pattern, 'i'));
});

it('infrastructure.sh makes only alerts that docs/operations.md explains', () => {
  const names = [...infrastructure('').output.matchAll(/^# Alert: (.+)$/gm)].map(([, name]) => name);
  expect(names).toHaveLength(13);
  const text = readFileSync('docs/operations.md', 'utf8');
  for (const name of names) expect(text).toContain(`| ${name} `);
});

/** The names of the alerts on the log of functions that find a message. */
function alertsOn(): (message: string) => (string | undefined)[] {
  const filters = /- displayName: (.+)\n.*severity>=ERROR AND (NOT )?jsonPayload\.message=~"(.+)"/g;
  const alerts = [...infrastructure('').output.matchAll(filters)];
  return (message) =>
    alerts.flatMap(([, name, not, pattern = '']) =>
      new RegExp(pattern).test(message) === !not ? [name] : [],
    );
}

/** Returns the messages that functions log for these calls, in a process with a console of its own. */
function messagesOf(calls: string): string[] {
  const log = pathToFileURL('functions/src/platform/log.ts');
  const program = `import { logFailure, logUnexpected } from '${log}'; ${calls}`;
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', program], {
    encoding: 'utf8',
  });
  return stderr.split('\n').flatMap((line) => (line.startsWith('{') ? JSON.parse(line).message : []));
}

it('infrastructure.sh makes alerts that find what functions write, each by its own name', () => {
  const messages = messagesOf(`
    logFailure('A notification was given up', 'outbox/a');
    logFailure('A form was closed: too many enquiries (contact)', 'abuse_gates/forms');
    logFailure('A form is flooded: it takes few enquiries of each network (contact)', 'abuse_gates/forms');
    for (const name of ['send-notification', 'publish-waiting', 'page', 'nightly'])
      logUnexpected(name, new Error('broken'));
  `);
  expect(messages.map(alertsOn())).toEqual([
    ['A notification was given up'],
    ['A form was closed'],
    ['A form was closed'],
    ['Mails are not sent'],
    ['Pages are not published'],
    ['A page could not be shown'],
    ['A function failed'],
  ]);
  // The answers of the SDK to a crawler, to a made-up number, and to a thousand brackets: anybody may ask.
  const told = ['Invalid request, unable to process.', 'Data cannot be decoded from JSON: x'];
  for (const words of told)
    expect([`Error: ${words}`, `Unhandled error Error: ${words}`].flatMap(alertsOn())).toEqual([]);
  expect(alertsOn()('Unhandled error RangeError: Maximum call stack size exceeded')).toEqual([]);
});

const account = (name: string) => `${name}@${facts.PROJECT}.iam.gserviceaccount.com`;
const COMPUTE = '123-compute@developer.gserviceaccount.com';

/** The lines of the script that prepares a project. */
const given = readFileSync(INFRASTRUCTURE, 'utf8')
  .split('\n')
  .map((line) => line.split(' '));
const apis = given.flatMap(([kind, name]) => (kind === 'api' ? [name] : []));
const madeAccounts = given.flatMap(([kind, name = '']) => (kind === 'account' ? [account(name)] : []));
const granted = given.flatMap(([kind = '', name = '', role]) => {
  const addresses: Readonly<Record<string, string>> = {
    functions: COMPUTE,
    storage: 'service-123@gcp-sa-firebasestorage.iam.gserviceaccount.com',
  };
  return /^(own-)?role$/.test(kind) ? [`${role}\tserviceAccount:${addresses[name] ?? account(name)}`] : [];
});

/** A fake gcloud with the answers of a project that lacks what `without` matches. */
function answering(without = /^$/, more: { keys?: string; bindings?: readonly string[] } = {}): string {
  const print = (lines: readonly (string | undefined)[]) =>
    `printf '%s\\n' ${lines
      .filter((line) => line && !without.test(line))
      .map((line) => `'${line}'`)
      .join(' ')}`;
  return `case "$*" in
    *'services list'*) ${print(apis)} ;;
    *'secrets list'*) ${print(['SMTP_PASSWORD'])} ;;
    *'service-accounts list'*) ${print(madeAccounts)} ;;
    *api-keys*) ${print(['Browser\tfirestore.googleapis.com', more.keys])} ;;
    *'projects describe'*) echo 123 ;;
    *'policies list'*) ${print(OUT_OF_HAND)} ;;
    *'budgets list'*) ${print(['220\tMYR'])} ;;
    *) ${print([...granted, ...(more.bindings ?? [])])} ;;
  esac`;
}

const checked = (script: string) => infrastructure(script, '--check').output.trim().split('\n');

it('infrastructure.sh --check finds nothing in a project that has what --run gives it', () => {
  expect(checked(answering())).toEqual([
    "money|The month's budget is MYR 220: billing is switched off at 4 times that, MYR 880.|",
    `signer|${COMPUTE}|`,
  ]);
});

it.each([
  [/MYR/, 'There is no budget: nothing stops the cost of an attack.'],
  [/Reads or writes/, 'There is no alert "Reads or writes are out of hand"'],
])('infrastructure.sh --check finds what would not stop the cost: %s', (without, problem) => {
  const lacks = checked(answering(without)).filter((row) => row.startsWith('lacks'));
  expect(lacks).toEqual([expect.stringContaining(`lacks|${problem}`)]);
});

describe('the budget of an account in ringgit', () => {
  const inRinggit = 'case "$*" in *currencyCode\\)) case "$*" in *accounts*) echo MYR;; esac;; esac';

  it('is not made of an amount in dollars: the set-up asks for ringgit', () => {
    const { output, status } = infrastructure(inRinggit, '--run');
    expect(status).toBe(1);
    expect(output).toContain(
      'FAILED   Set a budget: the billing account is in MYR. Say what US$ 50 are in MYR, such as --budget=220MYR.',
    );
    expect(calls()).not.toContainEqual(expect.stringContaining('budgets create'));
  });

  it('is made of an amount in ringgit', () => {
    vi.stubEnv('BUDGET', '220MYR');
    infrastructure(inRinggit, '--run');
    vi.unstubAllEnvs();
    expect(calls()).toContainEqual(expect.stringMatching(/budgets create .*--budget-amount=220MYR/));
  });

  it.each([
    ['4', 'MYR 220: billing is switched off at 4 times that, MYR 880.'],
    ['0', 'MYR 220: nothing stops it.'],
  ])('is said in words, with the stop at %s times', (times, words) => {
    vi.stubEnv('BUDGET', '220MYR');
    vi.stubEnv('STOP_AT', times);
    const { output } = infrastructure('exit 1');
    vi.unstubAllEnvs();
    expect(output).toContain(`# The month's budget is ${words}`);
  });
});

it('infrastructure.sh stops at the multiple that functions stop at by default', () => {
  const byDefault = parameters.find(({ name }) => name === 'BILLING_STOP_AT')?.byDefault;
  expect(readFileSync(INFRASTRUCTURE, 'utf8')).toContain(`\${STOP_AT:-${byDefault}}`);
});

it.each([
  ['Much is read or written', ['1000000', '200000'], false],
  ['Reads or writes are out of hand', ['20000000', '5000000'], true],
] as const)('infrastructure.sh makes the alert "%s" on what Firestore counts', (name, thresholds, stops) => {
  const [, lines = ''] = infrastructure('').output.split(`# Alert: ${name}\n`);
  const [policy = ''] = lines.split('\n# ');
  expect(policy).toContain('metric.type="firestore.googleapis.com/document/read_count"');
  expect(policy).toContain('metric.type="firestore.googleapis.com/document/write_count"');
  expect([...policy.matchAll(/thresholdValue: (\d+)/g)].map(([, value]) => value)).toEqual(thresholds);
  expect(policy.includes('pubsub')).toBe(stops);
});

it('infrastructure.sh --check names the commands when nobody can be asked', () => {
  const rows = checked('exit 1');
  expect(rows).toHaveLength(9);
  for (const row of rows) expect(row).toMatch(/^not checked\|.*\|gcloud .*\bklang-prime-1a2b\b/);
});

it('infrastructure.sh --check finds missing accounts, a key that opens everything, and accounts that may do more than they need', () => {
  const toSign = `roles/iam.serviceAccountTokenCreator\tserviceAccount:${account('site-pages')}`;
  const toWrite = `roles/datastore.user\tserviceAccount:${account('page-reader')}`;
  const script = answering(/^(pdf-reader|billing-stop)@/, { keys: 'Gemini', bindings: [toSign, toWrite] });
  const rows = checked(script).filter((row) => !row.startsWith('money'));
  expect(rows.map((row) => row.split('|')[1])).toEqual([
    `There is no account ${account('pdf-reader')}. Reads PDFs of strangers. It may do nothing.`,
    `There is no account ${account('billing-stop')}. Switches billing off.`,
    `The key "Gemini" of ${facts.PROJECT} opens every API: whoever has it can use the model.`,
    COMPUTE,
    `${account('site-pages')} may do more than it needs: roles/iam.serviceAccountTokenCreator on the project.`,
    `${account('page-reader')} may do more than it needs: roles/datastore.user on the project.`,
    `${account('site-pages')} may do more than it needs: roles/iam.serviceAccountTokenCreator on the account that signs.`,
    `${account('page-reader')} may do more than it needs: roles/datastore.user on the account that signs.`,
  ]);
});

it('infrastructure.sh --check finds a missing API, secret, role and right to sign', () => {
  const without = /iamcredentials|SMTP_PASSWORD|TokenCreator|firestoreServiceAgent/;
  const lacks = checked(answering(without)).filter((row) => row.startsWith('lacks'));
  expect(lacks.map((row) => row.split('|')[1])).toEqual([
    'iamcredentials.googleapis.com is not enabled.',
    'The secret SMTP_PASSWORD is not set.',
    expect.stringContaining('lacks roles/firebaserules.firestoreServiceAgent, which'),
    expect.stringContaining('lacks roles/iam.serviceAccountTokenCreator on itself, with which it'),
  ]);
});

it('infrastructure.sh --check makes the accounts that functions run as', () => {
  expect(madeAccounts.map((address) => address.replace(/@.*/, '@'))).toEqual(Object.values(accounts));
});

it('the account of pages for strangers may read the database and nothing else', () => {
  const roles = given.filter(([kind = '', name]) => /role/.test(kind) && name === 'page-reader');
  expect(roles.map(([, , role]) => role)).toEqual(['roles/datastore.viewer']);
  expect(page.__endpoint.serviceAccountEmail).toBe('page-reader@');
});

describe('deploy:setup', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  it.each([
    [['demo-site', '--run'], 'demo-site'],
    [[facts.PROJECT, '--run'], ''],
    [['a; touch b', '--run'], facts.PROJECT],
    [[facts.PROJECT, '--run', '--email=$(touch b)'], facts.PROJECT],
    [[facts.PROJECT, '--run', '--email=`touch`@b.my'], facts.PROJECT],
    [[facts.PROJECT, '--run', '--budget=200'], facts.PROJECT],
  ])('runs nothing for %j with a build for "%s"', async (args, configured) => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', configured);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await run(['deploy:setup', ...args]);
    expect(process.exitCode).toBe(1);
    expect(said).toHaveBeenCalledOnce();
  });
});
