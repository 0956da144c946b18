import { personRequest } from '@site/domain/procedures/person';
import { callable } from '../platform/callable.ts';
import { findPerson, toRecords } from '../privacy/person.ts';
import { audit } from '../store/audit-log.ts';

/** Owners may call. Gives every document about a person; of the answer only its size is stored. */
export const exportPerson = callable('export-person', {
  request: personRequest,
  options: { timeoutSeconds: 120, memory: '512MiB' },
  async handle(person, owner) {
    const records = toRecords(await findPerson(person));
    await audit('person_exported', owner, { data: { documents: records.length } });
    return { success: true, records };
  },
});
