import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { holidaysMissing } from '@site/domain/enquiries/hours';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { NEW_PROJECT_CPUS, parameters } from '../../functions/src/platform/configuration.ts';
import { projectInUse } from '../operate/in-project.ts';
import type { Input } from '../run.ts';
import { build } from '../start/build.ts';
import { PROJECT as LOCAL_PROJECT } from '../start/suite.ts';
import { deployedIndexes, indexProblems, lastRecord } from '../test/indexes.ts';
import { builtFindings } from './built-site.ts';
import { askGcloud, cloudState } from './cloud.ts';
import { companyFindings, functionsFindings, siteFindings } from './configuration.ts';
import { type Findings, printable } from './findings.ts';

/** The manifest of the built functions. `firebase deploy` reads the same manifest. */
export interface Manifest {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly params: readonly Secret[];
}

interface Endpoint {
  readonly region: readonly string[];
  /** Undefined for the account of Compute Engine. */
  readonly serviceAccountEmail?: string;
  /** Each instance takes one vCPU. */
  readonly maxInstances?: number;
  /** The callable wrapper sets `access`: who may call. */
  readonly labels?: { readonly access?: string };
}

interface FirebaseJson {
  readonly hosting: {
    readonly public: string;
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
  readonly functions: { readonly source: string };
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly storage: { readonly rules: string };
}

/** The manifest lists secrets but no parameters: parameters are environment variables. */
interface Secret {
  readonly name: string;
}

/** Needs no account. Throws the output of a failed discovery. */
export function discover(folder: string, project: string): Manifest {
  const scratch = mkdtempSync(join(tmpdir(), 'manifest-'));
  const output = join(scratch, 'functions.json');
  try {
    const { stderr } = spawnSync(
      process.execPath,
      [resolve('node_modules/firebase-functions/lib/bin/firebase-functions.js'), '.'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...process.env,
          ...readEnvironmentFiles(project),
          GCLOUD_PROJECT: project,
          FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
        },
      },
    );
    try {
      return JSON.parse(readFileSync(output, 'utf8'));
    } catch {
      throw new Error(`The functions could not be discovered: ${stderr.trim() || 'no manifest was written'}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Builds and checks a deploy. The exit code is 1 if there is a problem.
 * The default project is that of .firebaserc. Without gcloud the command prints the gcloud commands to run.
 */
export async function main({ words: [project = projectInUse()] }: Input): Promise<void> {
  if (!(await checkDeploy(project))) process.exitCode = 1;
}

/** Prints the findings. True if a deploy may start. */
export async function checkDeploy(project: string): Promise<boolean> {
  if (project === LOCAL_PROJECT || project.startsWith('demo-')) {
    return ready([
      {
        problem: `${project} is the local suite, and exists nowhere else.`,
        fix: 'Put the id of your project into .firebaserc, or behind "--".',
      },
    ]);
  }
  const site = siteFindings(project);
  const configuration = [
    ...site.findings,
    ...functionsFindings(project, site.environment),
    ...companyFindings(),
    ...indexFindings(),
  ];
  if (configuration.length > 0) return ready(configuration);

  await build(['functions', 'web'], { forProduction: true });
  const manifest = discover('functions/lib', project);
  const secrets = manifest.params.map(({ name }) => name);
  printContents(project, manifest, secrets);
  const regions = [...new Set(Object.values(manifest.endpoints).flatMap(({ region }) => region))];
  const { findings, notChecked, signer } = cloudState(project, secrets, askGcloud);
  if (!lastRecord()) console.log('\nNot checked: the indexes of queries. Run\n  npm test');
  if (signer) console.log(`\nThe tokens of administrators are signed by ${signer}.`);
  // Warnings only: they do not block a deploy.
  if (readEnvironmentFiles(project)['REQUIRE_SECOND_FACTOR'] !== 'true') {
    console.log('\nREQUIRE_SECOND_FACTOR is off: a password alone opens the back office.');
  }
  const missing = holidaysMissing(new Date());
  if (missing)
    console.log(
      `\n${missing} Add them to domain/src/enquiries/hours.ts: until then those days count as working days.`,
    );
  for (const { what, command } of notChecked) console.log(`\nNot checked: ${what}. Run\n  ${command}`);
  return ready([...builtFindings('web/dist', project), ...hostingFindings(project, regions), ...findings]);
}

function hostingFindings(project: string, regions: readonly string[]): Findings {
  const { hosting, functions, firestore, storage }: FirebaseJson = JSON.parse(
    readFileSync('firebase.json', 'utf8'),
  );
  const files = [
    join(hosting.public, 'index.html'),
    join(functions.source, 'package.json'),
    firestore.rules,
    firestore.indexes,
    storage.rules,
  ];
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const hosts = regions.map((region) => `https://${region}-${project}.cloudfunctions.net`);
  return [
    ...files
      .filter((file) => !existsSync(file))
      .map((file) => ({ problem: `firebase.json names ${file}, which is not there.`, fix: 'npm run build' })),
    ...(policy
      ? []
      : [
          {
            problem: 'firebase.json sets no Content-Security-Policy.',
            fix: 'Take it from the history of firebase.json.',
          },
        ]),
    ...hosts
      .filter((host) => policy && !policy.split(/[\s;]+/).includes(host))
      .map((host) => ({
        problem: `The Content-Security-Policy of firebase.json does not let pages connect to ${host}.`,
        fix: 'Put that address into its connect-src, in place of the one that ends in cloudfunctions.net.',
      })),
  ];
}

/** Firestore refuses a query without an index. The queries come from the last whole `npm test`. */
function indexFindings(): Findings {
  const { missing, unused } = indexProblems(lastRecord() ?? [], deployedIndexes());
  const problems = lastRecord() ? [...missing, ...unused] : [];
  return problems.map((problem) => ({ problem, fix: 'Correct the file, or run npm test after a change.' }));
}

function printContents(project: string, { endpoints }: Manifest, secrets: readonly string[]): void {
  console.log(`\nFunctions of ${project}`);
  for (const [name, { region, labels }] of Object.entries(endpoints)) {
    console.log(`  ${name.padEnd(38)}${labels?.access?.padEnd(16) ?? ''}${region.join(', ')}`);
  }
  const accounts = new Map<string, string[]>();
  for (const [name, { serviceAccountEmail = 'Compute Engine, which signs tokens' }] of Object.entries(
    endpoints,
  )) {
    accounts.set(serviceAccountEmail, [...(accounts.get(serviceAccountEmail) ?? []), name]);
  }
  console.log('\nService accounts');
  for (const [account, names] of accounts) {
    console.log(`  ${account}: ${names.length > 5 ? `${names.length} functions` : names.join(', ')}`);
  }
  const instances = Object.values(endpoints).reduce((sum, { maxInstances = 0 }) => sum + maxInstances, 0);
  console.log(
    `  At most ${instances} instances together; a new project may run ${NEW_PROJECT_CPUS} to 20 at once, and what is above waits.`,
  );
  console.log('\nParameters (functions/.env.<project id>; functions/.env.example explains them)');
  for (const { name, byDefault } of parameters) {
    console.log(`  ${name.padEnd(24)}${byDefault === undefined ? 'required' : `default "${byDefault}"`}`);
  }
  console.log('\nSecrets (firebase functions:secrets:set)');
  for (const name of secrets) console.log(`  ${name}`);
}

function ready(findings: Findings): boolean {
  console.log(findings.length === 0 ? '\nReady to deploy' : `\nNot ready:\n${printable(findings)}`);
  return findings.length === 0;
}
