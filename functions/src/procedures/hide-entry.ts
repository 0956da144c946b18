import { hideEntryRequest } from '@site/domain/procedures/publish-entry';
import { hideEntry } from '../drafts/hide-entry.ts';
import { callable } from '../platform/callable.ts';

/** Editors may call. Makes a published entry a draft, with what belongs to it. Repeating it is harmless. */
export const hideEntryProcedure = callable('hide-entry', {
  request: hideEntryRequest,
  handle: (entry, session) => hideEntry(entry, session),
});
