import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './finding.ts';
import { describeIndex, type Index, neededIndex, queries } from './queries.ts';

interface FirebaseJson {
  readonly hosting: { readonly public: string; readonly headers: readonly HeaderRule[] };
  readonly functions: { readonly source: string };
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly storage: { readonly rules: string };
}

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** firebase.json names what is there, and the policy of the pages lets them call the functions of this project. */
export function hostingFindings(project: string, regions: readonly string[]): Findings {
  const { hosting, functions, firestore, storage } = readJson<FirebaseJson>('firebase.json');
  const files = [
    join(hosting.public, 'index.html'),
    join(functions.source, 'package.json'),
    firestore.rules,
    firestore.indexes,
    storage.rules,
  ];
  const missing = files.filter((file) => !existsSync(file));
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const hosts = regions.map((region) => `https://${region}-${project}.cloudfunctions.net`);
  return [
    ...missing.map((file) => ({
      problem: `firebase.json names ${file}, which is not there.`,
      fix: 'npm run build',
    })),
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

/** How the code filters and orders: by functions of the SDKs, and in the words of the REST interface. */
const ASKS = /\b(where|orderBy)\(|\borderBy: '/;

/** Every query of the code is known here, and every one that needs a composite index has it. */
export function indexFindings(): Findings {
  const known = new Set(queries.map(({ from }) => from));
  const asking = ['domain/src/publishing', 'web/src/firebase', 'functions/src'].flatMap((folder) =>
    sourceFiles(folder).filter((file) => ASKS.test(readFileSync(file, 'utf8'))),
  );
  const { indexes } = readJson<{ indexes: readonly Index[] }>('firestore.indexes.json');
  const present = new Set(indexes.map(describeIndex));
  const needed = new Set(queries.flatMap((query) => neededIndex(query) ?? []).map(describeIndex));
  const inTable = 'Describe its queries in tools/deploy/queries.ts.';
  const inIndexes = 'Correct firestore.indexes.json.';
  return [
    ...asking
      .filter((file) => !known.has(file))
      .map((file) => ({
        problem: `${file} asks something that tools/deploy/queries.ts does not know.`,
        fix: inTable,
      })),
    ...[...known]
      .filter((file) => !asking.includes(file))
      .map((file) => ({
        problem: `tools/deploy/queries.ts names ${file}, which asks nothing.`,
        fix: inTable,
      })),
    ...[...needed]
      .filter((index) => !present.has(index))
      .map((index) => ({ problem: `firestore.indexes.json lacks ${index}.`, fix: inIndexes })),
    ...[...present]
      .filter((index) => !needed.has(index))
      .map((index) => ({
        problem: `firestore.indexes.json has ${index}, which no query needs.`,
        fix: inIndexes,
      })),
  ];
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/'));
}
