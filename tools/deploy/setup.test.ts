import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Runs the script with fake gcloud and curl, which record their calls and act as `script` says. */
function infrastructure(script: string, ...args: readonly string[]) {
  for (const name of ['gcloud', 'curl']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${folder}/calls"\n${script}\n`, {
      mode: 0o755,
    });
  }
  const path = `${folder}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, ...facts, PATH: path };
  const { stdout, status } = spawnSync('bash', [INFRASTRUCTURE, ...args], { encoding: 'utf8', env });
  return { output: stdout, status };
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

describe('infrastructure.sh', () => {
  it('prints every line as a shell takes it, and runs none of them', () => {
    const { output, status } = infrastructure('exit 1');
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
      'recaptchaEnterpriseConfig',
      'gcloud billing budgets create',
      `--notifications-rule-pubsub-topic=projects/${facts.PROJECT}/topics/${BILLING_TOPIC}`,
      'gcloud iam service-accounts create site-pages',
      `billing-stop@${facts.PROJECT}.iam.gserviceaccount.com --role=roles/billing.projectManager`,
      `# Alert: ${OUT_OF_HAND}`,
      'gcloud monitoring uptime create',
    ]) {
      expect(output).toContain(part);
    }
    expect(calls).toThrow('no such file');
    expect(spawnSync('bash', ['-n'], { input: output, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it('makes nothing twice that is there already', () => {
    const { output, status } = infrastructure('echo 123', '--run');
    expect(status).toBe(0);
    expect(output).toContain('done     Enable the APIs');
    expect(output).toContain('there    Back up every day');
    expect(
      calls().filter((call) =>
        /(schedules|policies|budgets|channels|accounts|topics|keys) create/.test(call),
      ),
    ).toEqual([]);
  });

  it('creates missing parts, names a failed step, and continues', () => {
    const { output, status } = infrastructure('case "$*" in *enable-pitr*) exit 1;; esac', '--run');
    expect(status).toBe(1);
    expect(output).toContain('FAILED   Keep every version of a document');
    expect(output).toContain('done     Alert: The site does not answer');
    expect(calls()).toContainEqual(expect.stringContaining('--recurrence=weekly'));
  });

  it('makes only alerts that docs/operations.md explains', () => {
    const names = [...infrastructure('').output.matchAll(/^# Alert: (.+)$/gm)].map(([, name]) => name);
    expect(names).toHaveLength(11);
    const text = readFileSync('docs/operations.md', 'utf8');
    for (const name of names) expect(text).toContain(`| ${name} `);
  });
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
  ])('runs nothing for %j with a build for "%s"', async (args, configured) => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', configured);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await run(['deploy:setup', ...args]);
    expect(process.exitCode).toBe(1);
    expect(said).toHaveBeenCalledOnce();
  });
});
