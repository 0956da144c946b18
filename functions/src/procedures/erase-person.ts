import { erasePersonRequest } from '@site/domain/procedures/person';
import { callable } from '../platform/callable.ts';
import { erasePerson } from '../privacy/person.ts';
import { audit } from '../store/audit-log.ts';

/** Owners may call. Deletes every document about a person, for good; many only with their number confirmed. Asked again, it finds nothing more. */
export const erasePersonProcedure = callable('erase-person', {
  request: erasePersonRequest,
  options: { timeoutSeconds: 120, memory: '512MiB' },
  async handle(person, owner) {
    const erased = await erasePerson(person, owner.username);
    await audit('person_erased', owner, { data: { documents: erased } });
    return { success: true, erased };
  },
});
