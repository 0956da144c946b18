import { type Outcome, rulesFiles, runMutants } from './run.ts';

/**
 * Puts one fault at a time into the rules files and asks the cases of tests/rules whether they notice.
 * Prints the score, and each mutant that went unnoticed; the exit code is 1 when there is one.
 */
export async function main(): Promise<void> {
  let survived = 0;
  for (const fileName of rulesFiles) {
    const outcome = await runMutants(fileName);
    print(fileName, outcome);
    survived += outcome.survivors.length;
  }
  process.exit(survived > 0 ? 1 : 0);
}

function print(fileName: string, { mutants, survivors, equivalent }: Outcome): void {
  const same = [...equivalent.values()].flat().length;
  const killed = mutants - same - survivors.length;
  const score = ((100 * killed) / (mutants - same)).toFixed(1);
  console.log(
    `\n${fileName}: ${mutants} mutants, ${killed} killed, ${same} equivalent, ${survivors.length} survived (${score} %)`,
  );
  for (const [{ reason }, covered] of equivalent) {
    if (covered.length > 0) console.log(`  ${covered.length} equivalent: ${reason}`);
  }
  for (const { line, kind, original, replacement } of survivors) {
    console.log(`  survived, line ${line}, ${kind}: ${original}  ->  ${replacement}`);
  }
}
