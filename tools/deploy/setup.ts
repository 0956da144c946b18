import { spawnSync } from 'node:child_process';
import { company } from '@site/domain/company';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { projectInUse } from '../operate/in-project.ts';
import type { Input } from '../run.ts';
import { Refused } from '../terminal.ts';
import { askGcloud, INFRASTRUCTURE } from './cloud.ts';
import { siteFindings } from './configuration.ts';
import { printable } from './findings.ts';

/** infrastructure.sh prints the commands, or runs them with `--run`. `--run` needs bash, curl, and gcloud signed in as an owner. */
export async function main(input: Input): Promise<void> {
  const [project = projectInUse()] = input.words;
  const email = input.text('email') ?? company.email;
  if (!/^[a-z0-9-]+$/.test(project)) throw new Refused(`${project} is no project id.`);
  // The address becomes part of a quoted gcloud filter.
  if (!EMAIL_PATTERN.test(email) || !/^[\w.%+@-]+$/.test(email))
    throw new Refused(`${email} is no e-mail address.`);
  const isRun = input.is('run');
  const { findings, environment } = siteFindings(project);
  if (isRun && findings.length > 0) throw new Refused(printable(findings));
  if (isRun && project.startsWith('demo-')) throw new Refused(`${project} exists on this machine only.`);
  const [number] = askGcloud(`gcloud projects describe ${project} --format="value(projectNumber)"`) ?? [];
  if (isRun && !number)
    throw new Refused(`gcloud does not know ${project}: install it, and run gcloud auth login.`);
  const facts = {
    PROJECT: project,
    NUMBER: number ?? 'PROJECT_NUMBER',
    BUCKET: environment?.VITE_FIREBASE_STORAGE_BUCKET ?? `${project}.firebasestorage.app`,
    APP_ID: environment?.VITE_FIREBASE_APP_ID ?? 'APP_ID',
    HOST: new URL(company.website).hostname,
    EMAIL: email,
  };
  const { status } = spawnSync('bash', [INFRASTRUCTURE, ...(isRun ? ['--run'] : [])], {
    stdio: 'inherit',
    env: { ...process.env, ...facts },
  });
  if (status !== 0) process.exitCode = 1;
}
