import { readFileSync, writeFileSync } from 'node:fs';
import { withShapes } from './rules/write-shapes.ts';

const FILE = 'firestore.rules';

/**
 * `npm run rules`: writes the shape functions of firestore.rules from the field tables of the domain. With `--check` it writes nothing,
 * and the exit code is 1 when the file is stale.
 */
export async function main([flag]: readonly string[]): Promise<void> {
  const rules = readFileSync(FILE, 'utf8');
  const fresh = withShapes(rules);
  if (fresh === rules) return;
  if (flag === '--check') {
    console.error(`${FILE} is stale: run npm run rules`);
    process.exit(1);
  }
  writeFileSync(FILE, fresh);
  console.log(`Written to ${FILE}`);
}
