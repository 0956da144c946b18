import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { company } from '../../domain/src/company.ts';
import { EMAIL_PATTERN } from '../../domain/src/fields.ts';
import { projectInUse } from '../operate/in-project.ts';
import type { Input } from '../run.ts';
import { siteFindings } from './configuration-findings.ts';
import { printable } from './finding.ts';
import { askGcloud } from './gcloud.ts';
import { type SetupFacts, type Step, setupSteps } from './setup-steps.ts';

/**
 * `npm run deploy:setup [-- <project id>] [--run] [--email=<who is told of alerts>]`: prints the lines that set a project up in Google
 * Cloud, or runs them with `--run`. What is there already is left alone, so that it may be run again. Running needs gcloud, signed in as an
 * owner, and a shell with curl.
 */
export async function main(input: Input): Promise<void> {
  const [project = projectInUse()] = input.words;
  const isRun = input.is('run');
  const email = input.text('email') ?? company.email;
  // Both become part of lines for the shell.
  if (!/^[a-z0-9-]+$/.test(project) || !EMAIL_PATTERN.test(email) || !/^[\w.%+@-]+$/.test(email)) {
    console.error('Usage: npm run deploy:setup -- <project id> [--run] [--email=<who is told of alerts>]');
    process.exitCode = 1;
    return;
  }
  const { findings, environment } = siteFindings(project);
  if (isRun && (findings.length > 0 || project.startsWith('demo-'))) {
    console.error(printable(findings));
    process.exitCode = 1;
    return;
  }
  const [number] = askGcloud(`gcloud projects describe ${project} --format="value(projectNumber)"`) ?? [];
  if (isRun && !number) {
    console.error(`gcloud does not know ${project}: install it, and run gcloud auth login.`);
    process.exitCode = 1;
    return;
  }
  const steps = setupSteps({
    project,
    projectNumber: number ?? 'PROJECT_NUMBER',
    bucket: environment?.VITE_FIREBASE_STORAGE_BUCKET ?? `${project}.firebasestorage.app`,
    appId: environment?.VITE_FIREBASE_APP_ID ?? 'APP_ID',
    host: new URL(company.website).hostname,
    email,
    ttl: ttlFields(),
  });
  for (const { file } of steps) if (file) writeJson(file.name, file.content);
  if (!isRun) print(steps);
  else if (!steps.map(run).every((isDone) => isDone)) process.exitCode = 1;
}

/** The fields of firestore.indexes.json by which documents are deleted: the one list of them. */
function ttlFields(): SetupFacts['ttl'] {
  const {
    fieldOverrides,
  }: { fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[] } = JSON.parse(
    readFileSync('firestore.indexes.json', 'utf8'),
  );
  return fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl }) =>
    ttl ? [{ collection: collectionGroup, field: fieldPath }] : [],
  );
}

function writeJson(name: string, content: object): void {
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, JSON.stringify(content, null, 2));
}

function print(steps: readonly Step[]): void {
  for (const { about, command, once } of steps) {
    console.log(`# ${about}${once ? ' (once)' : ''}\n${command}\n`);
  }
  console.log('# To run them all: npm run deploy:setup -- --run');
}

/** Runs a step in the shell. A step that fails is said, and the next ones are run all the same. */
function run({ about, command, once }: Step): boolean {
  if (once && (askGcloud(once)?.length ?? 0) > 0) {
    console.log(`there    ${about}`);
    return true;
  }
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(status === 0 ? `done     ${about}` : `FAILED   ${about}\n  ${command}`);
  return status === 0;
}
