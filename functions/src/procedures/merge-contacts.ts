import { mergeContactsRequest } from '@site/domain/procedures/leads';
import { mergePeople } from '../leads/regroup.ts';
import { callable } from '../platform/callable.ts';

/** Sales may call. Makes two people one. No lead loses anything. */
export const mergeContacts = callable('merge-contacts', {
  request: mergeContactsRequest,
  handle: ({ contactId, otherContactId }, by) => mergePeople(contactId, otherContactId, by),
});
