import {
  ENQUIRIES_AT_ONCE,
  ERASED_AT_ONCE,
  entriesOf,
  erasureWords,
  type Person,
  personRequest,
} from '@site/domain/privacy/procedures';
import { fileOf, writtenRecord } from '@site/domain/privacy/written-records';
import { dayInKlang } from '@site/domain/time';
import { commandLine } from '../../functions/src/accounts/audit.ts';
import { atTerminal, type Input, Refused } from '../terminal.ts';
import { inProject } from './in-project.ts';

/** The module declares a function, which needs a project. */
const functions = () => import('../../functions/src/privacy/person.ts');

/**
 * Erasing lists the entries and asks for confirmation, unless `--yes` is given.
 * For many entries the number must be typed too, unless `--entries` gives the number.
 */
export function main(input: Input): Promise<void> {
  const [action, project] = input.words;
  return inProject(project, async () => {
    const given = { email: input.text('email'), phone: input.text('phone') };
    const { data: person, error } = personRequest.safeParse(given);
    if (!person) throw new Refused(error.issues[0]?.message ?? 'Please name the person');
    if (action === 'export') await exportAll(person);
    else if (action === 'erase') await eraseAll(person, input.is('yes'), input.text('entries'));
    else throw new Refused('Say what: npm run tool -- person export, or erase');
  });
}

async function exportAll(person: Person): Promise<void> {
  const { findPerson, recordsOf, recordsOfEnquiries } = await functions();
  const { enquiries, others } = await findPerson(person);
  const written = (await recordsOf(person, enquiries, others)).map(writtenRecord);
  for (let from = 0; from < enquiries.length; from += ENQUIRIES_AT_ONCE) {
    const records = await recordsOfEnquiries(enquiries.slice(from, from + ENQUIRIES_AT_ONCE));
    written.push(...(await recordsOf(person, enquiries, records)).map(writtenRecord));
  }
  console.log(fileOf(written));
}

async function eraseAll(person: Person, isConfirmed: boolean, count: string | undefined): Promise<void> {
  const { erase, findPerson, recordsOfEnquiries } = await functions();
  const found = await findPerson(person);
  const { enquiries, others } = found;
  const listed = [...others, ...(await recordsOfEnquiries(enquiries.slice(0, ENQUIRIES_AT_ONCE)))];
  const entries = entriesOf(listed);
  const total = entriesOf(others).length + enquiries.length;
  const isWhole = total === entries.length;
  console.log(isWhole ? erasureWords.found(listed.length) : erasureWords.foundMany(total, entries.length));
  if (total === 0) return;
  for (const { kind, name, at } of entries)
    console.log(
      `  ${[kind, name || erasureWords.unnamed, at ? dayInKlang(new Date(at)) : ''].filter(Boolean).join(', ')}`,
    );
  if (!isConfirmed) await confirm(erasureWords.confirmLabel, erasureWords.confirmWord);
  if (total > ERASED_AT_ONCE && count !== String(total))
    await confirm(erasureWords.manyLabel(total, ERASED_AT_ONCE), String(total));
  console.log(erasureWords.erased(await erase(person, found, commandLine)));
}

/** @throws Refused unless the words are typed */
async function confirm(question: string, words: string): Promise<void> {
  const typed = await atTerminal((ask) => ask(`${question}: `));
  if (typed.trim() !== words) throw new Refused('Nothing was erased.');
}
