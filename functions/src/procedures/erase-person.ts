import { personRequest } from '@site/domain/procedures/person';
import { callable } from '../platform/callable.ts';
import { erasePerson } from '../privacy/person.ts';

/** Administrators may call. Deletes every document about a person, for good. Asked again, it finds nothing more. */
export const erasePersonProcedure = callable('erase-person', {
  request: personRequest,
  options: { timeoutSeconds: 120, memory: '512MiB' },
  handle: async (person, { username }) => ({ success: true, erased: await erasePerson(person, username) }),
});
