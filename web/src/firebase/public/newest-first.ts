import type { Query } from './rest-query.ts';

/** The documents of a collection, newest first; with `where` only those with this text in this field. */
export function newestFirst(collection: string, where?: Query['where']): Query {
  return { collection, ...(where && { where }), orderBy: 'created_at', direction: 'DESCENDING' };
}
