import * as z from 'zod/mini';
import { actorFields, eraField, storedData, versionedCollections } from './history.ts';

/**
 * `trash/{id of the entry in the history}`: what was deleted, with what went with it. A trigger writes it, administrators read it, and
 * restore-deleted or the nightly work deletes it. Times are UTC.
 */
export const trashEntry = z.object({
  collection: z.enum(versionedCollections),
  document_id: z.string(),
  ...eraField,
  data: storedData,
  /** The documents that belonged to it, such as the photos, colours and stock number of a vehicle. Photos and colours of a draft are drafts. */
  dependents: z.array(z.object({ collection: z.string(), id: z.string(), data: storedData })),
  /** The addresses of its files and theirs. */
  files: z.array(z.string()),
  deleted_at: z.date(),
  ...actorFields,
  expires_at: z.date(),
});
export type TrashEntry = z.infer<typeof trashEntry>;
