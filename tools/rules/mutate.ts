import { readFileSync } from 'node:fs';
import { type CompiledRules, compileRules } from '@site/emulator/rules';
import { type Question, suites } from './cases.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A mutant with the same meaning as the rules, which no test can detect. All given patterns must match. */
interface Equivalent {
  readonly reason: string;
  readonly kind: Mutant['kind'];
  /** Matches `original -> replacement`. */
  readonly change: RegExp;
  readonly line?: RegExp;
  readonly block?: RegExp;
}

export const equivalents: readonly Equivalent[] = [
  {
    reason: 'no text is shorter than the empty one',
    kind: 'number moved',
    change: /^0 -> -1$/,
    line: /Text\(/,
  },
  {
    reason: 'no document has an empty id',
    kind: 'number moved',
    change: /^1 -> 0$/,
    line: /data\.listing_id/,
  },
  {
    reason: 'the condition reads request.resource, which only a create or an update has',
    kind: 'verb added',
    change: /^allow (create|update|create, update) -> .*, (get|list|delete)$/,
  },
  {
    reason: 'the condition reads resource, which a create does not have',
    kind: 'verb added',
    change: /^allow (update|delete) -> .*, create$/,
    line: /keeps(Creation|Times)\(\)|\(resource\.data/,
  },
  {
    reason: 'the condition wants no resource, and an update has one',
    kind: 'verb added',
    change: /^allow create -> .*, update$/,
    line: /resource == null/,
  },
  {
    reason: 'anyone may read already',
    kind: 'verb added',
    change: /^allow (list|delete) -> .*, get$/,
    block: /allow get: if true;/,
  },
  {
    reason: 'who may delete may list already, and a delete has no query with a limit',
    kind: 'verb added',
    change: /^allow delete -> .*, list$/,
    block: /allow list: if isBounded\(\) \|\| isAdministrator\(\);/,
  },
  {
    reason: 'who may delete may read already',
    kind: 'verb added',
    change: /^allow delete -> .*, (get|list)$/,
    block: /allow read: if (isAdministrator|mayEdit)\(\);/,
  },
];

function covers({ kind, change, line, block }: Equivalent, mutant: Mutant): boolean {
  return (
    kind === mutant.kind &&
    change.test(`${mutant.original} -> ${mutant.replacement}`) &&
    (line?.test(mutant.lineText) ?? true) &&
    (block?.test(mutant.blockText) ?? true)
  );
}

export interface Outcome {
  readonly mutants: number;
  /** Undetected mutants without a known reason. */
  readonly survivors: readonly Mutant[];
  readonly equivalent: ReadonlyMap<Equivalent, readonly Mutant[]>;
}

/**
 * Runs all cases against each mutant of a rules file until one case fails.
 * @throws if the original rules fail a case, or a mutant does not parse
 */
export async function runMutants(fileName: string): Promise<Outcome> {
  const questions = suites[fileName]?.() ?? [];
  const source = readFileSync(fileName, 'utf8');
  const failed = await firstFailed(compiled(source, fileName), questions);
  if (failed) throw new Error(`${fileName} as it is fails "${failed.group} ${failed.name}"`);
  const mutants = mutantsOf(source, fileName);
  const survivors: Mutant[] = [];
  const equivalent = new Map<Equivalent, Mutant[]>(equivalents.map((row) => [row, []]));
  let last: Question | undefined;
  for (const mutant of mutants) {
    const own = /^match \/(\w+)/.exec(mutant.blockText)?.[1];
    // A change in the block of a collection concerns no other. Neighbouring functions mostly concern the same collection.
    const first = own ?? last?.top;
    const near = questions.filter(({ top }) => top === first);
    const others = own && near.length > 0 ? [] : questions.filter(({ top }) => top !== first);
    const failing = await firstFailed(compiled(mutant.source, fileName), [...near, ...others]);
    const reason = failing ? undefined : equivalents.find((row) => covers(row, mutant));
    if (failing) last = failing;
    else if (reason) equivalent.get(reason)?.push(mutant);
    else survivors.push(mutant);
  }
  return { mutants: mutants.length, survivors, equivalent };
}

function compiled(source: string, fileName: string): CompiledRules {
  const { ruleset, issues } = compileRules(source, fileName);
  if (!ruleset) throw new Error(`A mutant of ${fileName} is no rules file: ${issues[0]?.description}`);
  return ruleset;
}

async function firstFailed(
  rules: CompiledRules,
  questions: readonly Question[],
): Promise<Question | undefined> {
  for (const question of questions) if (!(await question.ask(rules))) return question;
  return undefined;
}

/** The exit code is 1 if a mutant survived. */
export async function main(): Promise<void> {
  let survived = 0;
  for (const fileName of Object.keys(suites)) {
    const { mutants, survivors, equivalent } = await runMutants(fileName);
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
    survived += survivors.length;
  }
  process.exit(survived > 0 ? 1 : 0);
}
