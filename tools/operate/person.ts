import {
  ERASED_AT_ONCE,
  entriesOf,
  erasureWords,
  type Person,
  personRequest,
} from '@site/domain/privacy/procedures';
import { writtenRecords } from '@site/domain/privacy/written-records';
import { dayInKlang } from '@site/domain/time';
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
    const email = input.text('email');
    const phone = input.text('phone');
    const given = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
    const { data: person, error } = personRequest.safeParse(given);
    if (!person)
      throw new Refused(error.issues[0]?.message ?? 'Please enter an e-mail address or a phone number');
    const { findPerson, recordsOf } = await functions();
    if (action === 'export') console.log(writtenRecords(await recordsOf(person, await findPerson(person))));
    else if (action === 'erase') await erase(person, input.is('yes'), input.text('entries'));
    else throw new Refused('Say what: npm run tool -- person export, or erase');
  });
}

async function erase(person: Person, isConfirmed: boolean, count: string | undefined): Promise<void> {
  const { erasePerson, findPerson } = await functions();
  const found = await findPerson(person);
  console.log(erasureWords.found(found.length));
  if (found.length === 0) return;
  const entries = entriesOf(found);
  for (const { kind, name, at } of entries)
    console.log(
      `  ${[kind, name || erasureWords.unnamed, at ? dayInKlang(new Date(at)) : ''].filter(Boolean).join(', ')}`,
    );
  const { length } = entries;
  if (!isConfirmed) await confirm(erasureWords.confirmLabel, erasureWords.confirmWord);
  if (length > ERASED_AT_ONCE && count !== String(length))
    await confirm(erasureWords.manyLabel(length, ERASED_AT_ONCE), String(length));
  console.log(erasureWords.erased(await erasePerson({ ...person, confirmed: length }, null)));
}

/** @throws Refused unless the words are typed */
async function confirm(question: string, words: string): Promise<void> {
  const typed = await atTerminal((ask) => ask(`${question}: `));
  if (typed.trim() !== words) throw new Refused('Nothing was erased.');
}
