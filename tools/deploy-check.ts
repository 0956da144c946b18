import { readFileSync } from 'node:fs';
import { build } from './build.ts';
import { hostingFindings, indexFindings, parameterFindings } from './deploy/findings.ts';
import { discover } from './deploy/manifest.ts';

/**
 * `npm run deploy:check [-- <project id>]`: checks everything about a deploy that can be known without an account. Prints what would be deployed, then
 * what is missing; the exit code is 1 when something is. Without an id it checks the project of .firebaserc.
 */
export async function main([argument]: readonly string[]): Promise<void> {
  const project = argument ?? JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
  await build(['functions', 'web']);
  const manifest = discover('functions/lib', project);

  console.log(`\nFunctions of ${project}`);
  for (const [name, { region, labels }] of Object.entries(manifest.endpoints)) {
    console.log(`  ${name.padEnd(36)}${labels?.access?.padEnd(16) ?? ''}${region.join(', ')}`);
  }
  console.log('\nParameters (functions/.env.<project id>) and secrets (firebase functions:secrets:set)');
  for (const { name, type, default: byDefault } of manifest.params) {
    console.log(
      `  ${name.padEnd(24)}${type.padEnd(10)}${byDefault === undefined ? '' : `default ${JSON.stringify(byDefault)}`}`,
    );
  }

  const regions = [...new Set(Object.values(manifest.endpoints).flatMap(({ region }) => region))];
  const findings = [
    ...hostingFindings(project, regions),
    ...indexFindings(),
    ...parameterFindings(manifest, project),
  ];
  console.log(
    findings.length === 0
      ? '\nReady to deploy'
      : `\nNot ready:\n${findings.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
}
