import { personRequest } from '@site/domain/procedures/person';
import { callable } from '../platform/callable.ts';
import { findPerson, toRecords } from '../privacy/person.ts';

/** Administrators may call. Gives every document about a person; nothing is stored of the answer. */
export const exportPerson = callable('export-person', {
  request: personRequest,
  options: { timeoutSeconds: 120, memory: '512MiB' },
  handle: async (person) => ({ success: true, records: toRecords(await findPerson(person)) }),
});
