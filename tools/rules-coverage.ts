import { writeFileSync } from 'node:fs';
import { suiteEnvironment } from './suite.ts';

/** The project in which tests/rules asks firestore.rules; see tests/support/rules-environment.ts. */
const PROJECT = 'demo-rules';

const FILE = 'artifacts/rules-coverage.html';

/** Saves the page that shows which expressions of firestore.rules were never evaluated, and says where it is. Needs the running suite. */
export async function saveRulesCoverage(): Promise<void> {
  const address = `http://${suiteEnvironment.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}:ruleCoverage.html`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There is no coverage of the rules: ${await response.text()}`);
  writeFileSync(FILE, await response.text());
  console.log(`What the tests evaluated of firestore.rules: ${FILE}`);
}
