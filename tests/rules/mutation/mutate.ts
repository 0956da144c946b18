import { readFileSync } from 'node:fs';
import { type CompiledRules, compileRules } from '@site/emulator/rules';
import { type Question, suites } from './cases.ts';
import { mutantsOf } from './mutants.ts';

/** Mutants with the same meaning as the rules, which no test can detect, by the reason. A pattern finds the kind, the change, the line and the match block. */
const equivalents: Readonly<Record<string, RegExp>> = {
  'no text is shorter than the empty one': /^number moved: 0 -> -1\n.*Text\(/,
  'no document has an empty id': /^number moved: 1 -> 0\n.*data\.listing_id/,
  'the condition reads request.resource, which only a create or an update has':
    /^verb added: allow (create|update|create, update) -> .*, (get|list|delete)\n/,
  'the condition reads resource, which a create does not have':
    /^verb added: allow (update|delete) -> .*, create\n.*(keeps(Creation|Times)\(\)|\(resource\.data)/,
  'the condition wants no resource, and an update has one':
    /^verb added: allow create -> .*, update\n.*resource == null/,
  'anyone may read already': /^verb added: allow (list|delete) -> .*, get\n[\s\S]*allow get: if true;/,
  'who may delete may read already':
    /^verb added: allow delete -> .*, (get|list)\n[\s\S]*allow read: if (isAdministrator|mayEdit)\(\);/,
};

/**
 * Runs all cases against each mutant of a rules file until one case fails.
 * @throws if the original rules fail a case, or a mutant does not parse
 */
async function runMutants(fileName: string) {
  const questions = suites[fileName]?.() ?? [];
  const source = readFileSync(fileName, 'utf8');
  const failed = await firstFailed(compiled(source, fileName), questions);
  if (failed) throw new Error(`${fileName} as it is fails "${failed.group} ${failed.name}"`);
  const mutants = mutantsOf(source, fileName);
  /** Undetected mutants without a known reason. */
  const survivors: typeof mutants = [];
  /** The number of mutants by the reason. */
  const equivalent = new Map<string, number>();
  let last: Question | undefined;
  for (const mutant of mutants) {
    const { kind, original, replacement, lineText, blockText } = mutant;
    const name = /^match \/(\w+)/.exec(blockText)?.[1];
    const own = questions.filter(({ top }) => top === name);
    const isNear = ({ top }: Question) => top === last?.top;
    // A change in the block of a collection concerns no other. Neighbouring functions mostly concern the same collection.
    const asked = own.length > 0 ? own : questions.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
    const failing = await firstFailed(compiled(mutant.source, fileName), asked);
    last = failing ?? last;
    if (failing) continue;
    const described = `${kind}: ${original} -> ${replacement}\n${lineText}\n${blockText}`;
    const [reason] = Object.entries(equivalents).find(([, pattern]) => pattern.test(described)) ?? [];
    if (reason) equivalent.set(reason, (equivalent.get(reason) ?? 0) + 1);
    else survivors.push(mutant);
  }
  return { mutants: mutants.length, survivors, equivalent };
}

function compiled(source: string, fileName: string): CompiledRules {
  const { ruleset, issues } = compileRules(source, fileName);
  if (!ruleset) throw new Error(`A mutant of ${fileName} is no rules file: ${issues[0]?.description}`);
  return ruleset;
}

async function firstFailed(rules: CompiledRules, questions: readonly Question[]) {
  for (const question of questions) if (!(await question.ask(rules))) return question;
  return undefined;
}

/** The exit code is 1 if a mutant survived, or if no mutant has one of the reasons. */
export async function main(): Promise<void> {
  let survived = 0;
  const unused = new Set(Object.keys(equivalents));
  for (const fileName of Object.keys(suites)) {
    const { mutants, survivors, equivalent } = await runMutants(fileName);
    const same = [...equivalent.values()].reduce((sum, count) => sum + count, 0);
    const killed = mutants - same - survivors.length;
    const score = ((100 * killed) / (mutants - same)).toFixed(1);
    console.log(
      `\n${fileName}: ${mutants} mutants, ${killed} killed, ${same} equivalent, ${survivors.length} survived (${score} %)`,
    );
    for (const [reason, count] of equivalent) {
      unused.delete(reason);
      console.log(`  ${count} equivalent: ${reason}`);
    }
    for (const { line, kind, original, replacement } of survivors) {
      console.log(`  survived, line ${line}, ${kind}: ${original}  ->  ${replacement}`);
    }
    survived += survivors.length;
  }
  for (const reason of unused) console.log(`\nNo mutant is equivalent because ${reason}`);
  process.exit(survived + unused.size > 0 ? 1 : 0);
}
