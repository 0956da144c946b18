import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../run.ts';
import { alerts, downloads, UPTIME } from './alerts.ts';

const PROJECT = 'klang-prime-1a2b';

/** What web/.env.production would say; Vite prefers variables of the process. */
const configured = {
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Puts a program into the place of gcloud and curl: it notes how it was called, and does what the script says. */
function standIn(script: string): void {
  for (const name of ['gcloud', 'curl']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${folder}/calls"\n${script}\n`, {
      mode: 0o755,
    });
  }
}

async function setup(args: readonly string[], environment: Record<string, string> = configured) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  const said: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void said.push(line));
  }
  process.exitCode = 0;
  await run(['deploy:setup', ...args]);
  const status = process.exitCode;
  process.exitCode = 0;
  vi.restoreAllMocks();
  return { output: said.join('\n'), status };
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

describe('deploy:setup', () => {
  it('prints every line, and runs none of them', async () => {
    standIn('echo 123');
    const { output, status } = await setup([PROJECT]);
    expect(status).toBe(0);
    for (const part of [
      'gcloud services enable',
      'iamcredentials.googleapis.com',
      '123-compute@developer.gserviceaccount.com --role=roles/iam.serviceAccountTokenCreator',
      'service-123@gcp-sa-firebasestorage.iam.gserviceaccount.com --role=roles/firebaserules.firestoreServiceAgent',
      '--role=roles/cloudtasks.enqueuer',
      '--role=roles/firebasehosting.admin',
      '--enable-pitr --delete-protection',
      '--recurrence=daily',
      'ttls update expires_at --collection-group=login_tickets',
      'recaptchaEnterpriseConfig',
      'gcloud billing budgets create',
      `--notifications-rule-pubsub-topic=projects/${PROJECT}/topics/billing`,
      'gcloud iam service-accounts create site-pages',
      `--member=serviceAccount:billing-stop@${PROJECT}.iam.gserviceaccount.com --role=roles/billing.projectManager`,
      ...downloads.map(({ name }) => `# Alert: ${name}`),
      'gcloud monitoring uptime create',
      ...alerts.map(({ name }) => `# Alert: ${name}`),
    ]) {
      expect(output).toContain(part);
    }
    expect(calls().every((call) => call.startsWith('gcloud projects describe'))).toBe(true);
  });

  it('makes nothing twice that is there already', async () => {
    standIn('echo 123');
    const { output, status } = await setup([PROJECT, '--run']);
    expect(status).toBe(0);
    expect(output).toContain('done     Enable the APIs');
    expect(output).toContain('there    Back up every day');
    expect(calls().filter((call) => /(schedules|policies|budgets|channels) create/.test(call))).toEqual([]);
  });

  it('makes what is missing, says which step failed, and goes on', async () => {
    standIn('case "$*" in *describe*) echo 123;; *" list"*) ;; *enable-pitr*) exit 1;; esac');
    const { output, status } = await setup([PROJECT, '--run']);
    expect(status).toBe(1);
    expect(output).toContain('FAILED   Keep every version of a document');
    expect(output).toContain(`done     Alert: ${UPTIME}`);
    expect(calls()).toContainEqual(expect.stringContaining('--recurrence=weekly'));
  });

  it('runs nothing for the local suite, without a configuration, or with something else than an id', async () => {
    standIn('echo 123');
    for (const [args, environment] of [
      [['demo-site', '--run'], { ...configured, VITE_FIREBASE_PROJECT_ID: 'demo-site' }],
      [[PROJECT, '--run'], { VITE_FIREBASE_PROJECT_ID: '' }],
      [['a; touch b', '--run'], configured],
      [[PROJECT, '--run', '--email=$(touch b)'], configured],
      [[PROJECT, '--run', '--email=`touch`@b.my'], configured],
    ] as const) {
      expect((await setup(args, environment)).status).toBe(1);
    }
    expect(calls).toThrow('no such file');
  });
});

it('every alert is explained in docs/operations.md', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  for (const name of [...alerts.map((alert) => alert.name), UPTIME]) expect(text).toContain(`| ${name} `);
});
