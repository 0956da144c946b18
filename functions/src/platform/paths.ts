import type { CollectionName } from '@site/domain/collections';

/** The key of a contact may hold a slash, an id may not. Other keys are in lower case, so ids stay unique. */
export const pathOf = (collection: CollectionName, id: string) =>
  `${collection}/${id.replaceAll('/', '%2F')}`;
