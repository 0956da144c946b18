import { readFileSync } from 'node:fs';
import { parameters } from '../functions/src/platform/configuration.ts';
import { build } from './build.ts';
import { type Findings, hostingFindings, indexFindings, parameterFindings } from './deploy/findings.ts';
import { discover } from './deploy/manifest.ts';
import { PROJECT as LOCAL_PROJECT } from './suite.ts';

/**
 * `npm run deploy:check [-- <project id>]`: checks everything about a deploy that can be known without an account. Prints what would be deployed, then
 * what is missing; the exit code is 1 when something is. Without an id it checks the project of .firebaserc.
 */
export async function main([argument]: readonly string[]): Promise<void> {
  const project = argument ?? JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
  if (argument === undefined && project === LOCAL_PROJECT) {
    stop([`.firebaserc names ${project}, the local suite. Put your project's id there, or behind "--".`]);
  }
  const misconfigured = parameterFindings(project);
  // Functions that are not configured can be neither built nor discovered.
  if (misconfigured.length > 0) stop(misconfigured);
  // A demo- project exists nowhere: for it there is no production build.
  await build(['functions', 'web'], { forProduction: !project.startsWith('demo-') });
  const manifest = discover('functions/lib', project);

  console.log(`\nFunctions of ${project}`);
  for (const [name, { region, labels }] of Object.entries(manifest.endpoints)) {
    console.log(`  ${name.padEnd(36)}${labels?.access?.padEnd(16) ?? ''}${region.join(', ')}`);
  }
  console.log('\nParameters (functions/.env.<project id>; functions/.env.example explains them)');
  for (const { name, byDefault } of parameters) {
    console.log(`  ${name.padEnd(24)}${byDefault === undefined ? 'required' : `default "${byDefault}"`}`);
  }
  console.log('\nSecrets (firebase functions:secrets:set)');
  for (const { name } of manifest.params) console.log(`  ${name}`);

  const regions = [...new Set(Object.values(manifest.endpoints).flatMap(({ region }) => region))];
  const findings = [...hostingFindings(project, regions), ...indexFindings()];
  if (findings.length > 0) stop(findings);
  console.log('\nReady to deploy');
}

function stop(findings: Findings): never {
  console.log(`\nNot ready:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
