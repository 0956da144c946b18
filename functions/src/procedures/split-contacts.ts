import { splitContactsRequest } from '@site/domain/procedures/leads';
import { splitPerson } from '../leads/regroup.ts';
import { callable } from '../platform/callable.ts';

/** Sales may call. Makes some leads of a person those of a new person, where they were grouped wrongly. */
export const splitContacts = callable('split-contacts', {
  request: splitContactsRequest,
  handle: ({ contactId, leadIds }, by) => splitPerson(contactId, leadIds, by),
});
