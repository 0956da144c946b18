import { readFileSync } from 'node:fs';
import { type CompiledRules, compileRules } from '@site/emulator/rules';
import { documentCases, fileCases } from '../../tests/rules/cases/index.ts';
import { documentQuestion } from './ask-document.ts';
import { fileQuestion } from './ask-file.ts';
import { type Equivalent, equivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A case of the suite; true when the rules answer it as they should. */
interface Question {
  readonly group: string;
  /** The collection or folder at the top of the path that is asked for. */
  readonly top: string;
  readonly name: string;
  readonly ask: (rules: CompiledRules) => boolean | Promise<boolean>;
}

/** The rules files and what the suite asks of each (tests/rules/cases). */
const suites: Readonly<Record<string, () => Question[]>> = {
  'firestore.rules': () =>
    documentCases().map((row) => ({ ...row, top: topOf(row.collection), ask: documentQuestion(row) })),
  'storage.rules': () => fileCases().map((row) => ({ ...row, top: topOf(row.path), ask: fileQuestion(row) })),
};

export const rulesFiles = Object.keys(suites);

export interface Outcome {
  readonly mutants: number;
  /** Mutants that no case tells from the rules, and that are not known to mean the same. */
  readonly survivors: readonly Mutant[];
  /** Mutants that mean the same, by the reason. */
  readonly equivalent: ReadonlyMap<Equivalent, readonly Mutant[]>;
}

/**
 * Asks every case of every mutant of a rules file, until one answers otherwise: that kills it.
 * @throws when the rules as they are fail a case, or a mutant is no rules file: nothing would be learnt then
 */
export async function runMutants(fileName: string): Promise<Outcome> {
  const questions = suites[fileName]?.() ?? [];
  const source = readFileSync(new URL(`../../${fileName}`, import.meta.url), 'utf8');
  const failed = await firstFailed(compiled(source, fileName), questions);
  if (failed) throw new Error(`${fileName} as it is fails "${failed.group} ${failed.name}"`);
  const mutants = mutantsOf(source, fileName);
  const survivors: Mutant[] = [];
  const equivalent = new Map<Equivalent, Mutant[]>(equivalents.map((row) => [row, []]));
  for (const mutant of mutants) {
    if (await firstFailed(compiled(mutant.source, fileName), concerned(questions, mutant))) continue;
    const reason = equivalents.find(({ covers }) => covers(mutant));
    if (reason) equivalent.get(reason)?.push(mutant);
    else survivors.push(mutant);
  }
  return { mutants: mutants.length, survivors, equivalent };
}

function compiled(source: string, fileName: string): CompiledRules {
  const { ruleset, issues } = compileRules(source, fileName);
  if (!ruleset) throw new Error(`A mutant of ${fileName} is no rules file: ${issues[0]?.description}`);
  return ruleset;
}

function topOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The cases that a mutant can change. */
function concerned(questions: readonly Question[], { reaches }: Mutant): readonly Question[] {
  return reaches ? questions.filter(({ top }) => reaches.has(top)) : questions;
}

async function firstFailed(
  rules: CompiledRules,
  questions: readonly Question[],
): Promise<Question | undefined> {
  for (const question of questions) if (!(await question.ask(rules))) return question;
  return undefined;
}
