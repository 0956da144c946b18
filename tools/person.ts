import { parseArgs } from 'node:util';
import { personMessages } from '@site/domain/messages/personal-data';
import { type Person, personRequest } from '@site/domain/procedures/person';
import { erasePerson, findPerson, toRecords } from '../functions/src/privacy/person.ts';
import { inProject, Refused } from './in-project.ts';
import { openTerminal } from './terminal.ts';

/**
 * `npm run person -- export|erase --email <address> --phone <number> <project id>`: prints everything that is stored about a person as
 * JSON, or deletes it for good. One of the two is enough; with both, what has either is meant. Erasing asks first, unless told `--yes`.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { email: { type: 'string' }, phone: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const [action, project] = positionals;
  await inProject('person', project, async () => {
    const person = parse(values.email, values.phone);
    if (action === 'export') console.log(JSON.stringify(toRecords(await findPerson(person)), null, 2));
    else if (action === 'erase') await erase(person, values.yes === true);
    else throw new Refused('Say what: npm run person -- export, or erase');
  });
}

/** @throws Refused */
function parse(email: string | undefined, phone: string | undefined): Person {
  const { data, error } = personRequest.safeParse({
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  });
  if (!data) throw new Refused(error.issues[0]?.message ?? personMessages.nobodyNamed);
  return data;
}

async function erase(person: Person, isConfirmed: boolean): Promise<void> {
  const count = (await findPerson(person)).length;
  console.log(personMessages.found(count));
  if (count === 0) return;
  if (!isConfirmed) await confirm();
  console.log(personMessages.erased(await erasePerson(person, null)));
}

async function confirm(): Promise<void> {
  const terminal = openTerminal();
  const typed = await terminal.ask(`${personMessages.confirmLabel}: `).finally(() => terminal.close());
  if (typed.trim() !== personMessages.confirmWord) throw new Refused('Nothing was erased.');
}
