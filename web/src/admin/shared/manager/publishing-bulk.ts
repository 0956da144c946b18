import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kinds';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { draftMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import { expectDraft } from '../../../firebase/admin/content/drafts.ts';
import { hideEntry, publishEntry } from '../../../firebase/admin/procedures.ts';
import type { BulkAction } from './manager-kind.ts';

/** Publishing and hiding several entries; nothing for what is published with something else. */
export function publishingBulk<C extends ContentCollection>(collection: C): readonly BulkAction<C>[] {
  if (!isEntryCollection(collection)) return [];
  const publish = (id: string) =>
    moved(publishEntry({ collection, documentId: id }), draftMessages.publishFailed);
  const hide = (id: string) => moved(hideEntry({ collection, documentId: id }), draftMessages.hideFailed);
  return [
    {
      label: draftMessages.publish,
      done: tableMessages.published,
      act: async ({ id, draft }) => (draft ? publish(id).then(() => () => hide(id)) : undefined),
    },
    {
      label: draftMessages.hide,
      done: tableMessages.hidden,
      act: async ({ id, draft }) =>
        draft
          ? undefined
          : hide(id).then(
              () => () =>
                expectDraft(collection, id, { publishAt: null, isOwn: true }).then(() => publish(id)),
            ),
    },
  ];
}

async function moved(answer: Promise<MoveEntryResponse>, failed: string): Promise<void> {
  const { success, error } = await answer;
  if (!success) throw new Error(error ?? failed);
}
