import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { holidaysMissing } from '@site/domain/enquiries/hours';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { NEW_PROJECT_CPUS } from '../../functions/src/platform/configuration.ts';
import { projectInUse } from '../operate/in-project.ts';
import { build } from '../start/build.ts';
import type { Input } from '../terminal.ts';
import { type CompositeQuery, deployedIndexes, indexProblems, RECORD } from '../test/indexes.ts';
import { builtFindings } from './built-site.ts';
import { cloudState } from './cloud.ts';
import { companyFindings, functionsFindings, siteFindings } from './configuration.ts';
import { type Finding, findingsOf, printable } from './findings.ts';

/** The manifest of the built functions. `firebase deploy` reads the same manifest. */
interface Manifest {
  readonly endpoints: Readonly<
    Record<
      string,
      {
        readonly region: readonly string[];
        /** Null for the account of Compute Engine. */
        readonly serviceAccountEmail: string | null;
        /** Each instance takes one vCPU. */
        readonly maxInstances?: number;
        /** The callable wrapper sets `access`: who may call. */
        readonly labels?: { readonly access?: string };
      }
    >
  >;
  /** Secrets only: parameters are environment variables. */
  readonly params: readonly { readonly name: string }[];
}

/** Needs no account. Throws the output of a failed discovery. */
function discover(project: string): Manifest {
  const scratch = mkdtempSync(join(tmpdir(), 'manifest-'));
  const output = join(scratch, 'functions.json');
  try {
    const program = resolve('node_modules/firebase-functions/lib/bin/firebase-functions.js');
    const told = { GCLOUD_PROJECT: project, FUNCTIONS_MANIFEST_OUTPUT_PATH: output };
    const { stderr } = spawnSync(process.execPath, [program, '.'], {
      cwd: 'functions/lib',
      encoding: 'utf8',
      env: { ...process.env, ...readEnvironmentFiles(project), ...told },
    });
    if (!existsSync(output))
      throw new Error(`The functions could not be discovered: ${stderr.trim() || 'no manifest was written'}`);
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The default project is that of .firebaserc. Without gcloud the command prints the gcloud commands to run. */
export const main = ({ words: [project = projectInUse()] }: Input) => checkDeploy(project);

/** Builds and checks a deploy, and prints the findings. True if a deploy may start. */
export async function checkDeploy(project: string): Promise<boolean> {
  if (project.startsWith('demo-')) {
    const problem = `${project} is the local suite, and exists nowhere else.`;
    return ready([{ problem, fix: 'Put the id of your project into .firebaserc, or behind "--".' }]);
  }
  const site = siteFindings(project);
  const configuration = [
    ...site.findings,
    ...functionsFindings(project, site.environment),
    ...companyFindings(),
    ...indexFindings(existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : undefined),
  ];
  if (configuration.length > 0) return ready(configuration);

  await build(['functions', 'web'], { forProduction: true });
  const manifest = discover(project);
  const secrets = manifest.params.map(({ name }) => name);
  printContents(project, manifest, secrets);
  const regions = new Set(Object.values(manifest.endpoints).flatMap(({ region }) => region));
  const { findings, notChecked, signer, budget } = cloudState(project, secrets);
  if (signer) console.log(`\nThe tokens of administrators are signed by ${signer}.`);
  if (budget) console.log(`\n${budget}`);
  // Warnings only: they do not block a deploy.
  if (readEnvironmentFiles(project)['REQUIRE_SECOND_FACTOR'] !== 'true') {
    console.log('\nREQUIRE_SECOND_FACTOR is off: a password alone opens the back office.');
  }
  const missing = holidaysMissing(new Date());
  if (missing)
    console.log(
      `\n${missing} Add them to domain/src/enquiries/holidays.json: until then those days count as working days.`,
    );
  for (const { what, command } of notChecked) console.log(`\nNot checked: ${what}. Run\n  ${command}`);
  return ready([...builtFindings('web/dist', project), ...hostingFindings(project, regions), ...findings]);
}

function hostingFindings(project: string, regions: Iterable<string>): readonly Finding[] {
  const { hosting, functions, firestore, storage } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const files = [`${hosting.public}/index.html`, `${functions.source}/package.json`];
  const [, policy = ''] =
    /"Content-Security-Policy", *"value": *"([^"]*)"/.exec(JSON.stringify(hosting)) ?? [];
  const fix = 'Put that address into its connect-src, in place of the one that ends in cloudfunctions.net.';
  return findingsOf([
    ...[...files, firestore.rules, firestore.indexes, storage.rules].map((file) => {
      const problem = `firebase.json names ${file}, which is not there.`;
      return [!existsSync(file), problem, 'npm run build'] as const;
    }),
    ...[...regions].map((region) => {
      const host = `https://${region}-${project}.cloudfunctions.net`;
      const problem = `The Content-Security-Policy of firebase.json does not let pages connect to ${host}.`;
      return [!policy.split(/[\s;]+/).includes(host), problem, fix] as const;
    }),
  ]);
}

/** Firestore refuses a query without an index. The queries come from the last whole `npm test`. */
export function indexFindings(record: readonly CompositeQuery[] | undefined): readonly Finding[] {
  if (!record) {
    const problem = `The indexes cannot be compared with the queries: there is no ${RECORD}.`;
    return [{ problem, fix: 'Run npm test without arguments. Its whole run records every query there.' }];
  }
  const { missing, unused } = indexProblems(record, deployedIndexes());
  const fix = 'Correct the file, or run npm test after a change.';
  return [...missing, ...unused].map((problem) => ({ problem, fix }));
}

/** Prints each function, its callers and the account that it runs as. */
function printContents(project: string, { endpoints }: Manifest, secrets: readonly string[]): void {
  console.log(`\nFunctions of ${project}`);
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { region, labels, serviceAccountEmail } = endpoint;
    const access = labels?.access ?? '';
    console.log(
      `  ${name.padEnd(38)}${access.padEnd(16)}${region.join(', ').padEnd(18)}${serviceAccountEmail ?? 'Compute Engine'}`,
    );
  }
  const instances = Object.values(endpoints).reduce((sum, { maxInstances = 0 }) => sum + maxInstances, 0);
  console.log(
    `  At most ${instances} instances together; a new project may run ${NEW_PROJECT_CPUS} to 20 at once, and what is above waits.`,
  );
  console.log(`\nSecrets (firebase functions:secrets:set): ${secrets.join(', ')}`);
}

function ready(findings: readonly Finding[]): boolean {
  console.log(findings.length === 0 ? '\nReady to deploy' : `\nNot ready:\n${printable(findings)}`);
  return findings.length === 0;
}
