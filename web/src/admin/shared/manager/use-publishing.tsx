import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kinds';
import { draftMessages } from '@site/domain/messages/history';
import { type ReactNode, useRef, useState } from 'react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { RowAction } from '../table/row-menu.tsx';
import { hide, type MovedEntry, publish, schedule } from './move-entry.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface Publishing<C extends ContentCollection> {
  /** Publishes, schedules or hides an entry; nothing for what is published with something else. */
  actionsOf(item: Stored<C>): readonly RowAction[];
  readonly dialog: ReactNode;
}

interface Asked extends MovedEntry {
  readonly publishAt: Date | null;
}

/** What can be done in a list with drafts and published entries. `onMoved` is called with the id of one that was moved. */
export function usePublishing<C extends ContentCollection>(
  collection: C,
  nameOf: (item: Stored<C>) => string,
  onMoved: (id: string) => void,
): Publishing<C> {
  const [asked, setAsked] = useState<Asked>();
  /** The ids of those that are on their way. */
  const moving = useRef(new Set<string>());

  async function once({ documentId }: MovedEntry, move: () => Promise<void>) {
    if (moving.current.has(documentId)) return;
    moving.current.add(documentId);
    await move();
    moving.current.delete(documentId);
  }

  function actionsOf(item: Stored<C>): readonly RowAction[] {
    if (!isEntryCollection(collection)) return [];
    const { id, draft } = item;
    const name = nameOf(item);
    const entry = { collection, documentId: id, name, onMoved: () => onMoved(id) };
    if (!draft) {
      return [
        {
          label: draftMessages.hide,
          name: draftMessages.hideName(name),
          onPress: () => void once(entry, () => hide(entry)),
        },
      ];
    }
    return [
      {
        label: draftMessages.publish,
        name: draftMessages.publishName(name),
        onPress: () => void once(entry, () => publish(entry)),
      },
      {
        label: draftMessages.schedule,
        name: draftMessages.scheduleName(name),
        onPress: () => setAsked({ ...entry, publishAt: draft.publishAt }),
      },
    ];
  }

  const dialog = asked && (
    <ScheduleDialog
      name={asked.name}
      publishAt={asked.publishAt}
      onChoose={(time) => {
        setAsked(undefined);
        void once(asked, () => schedule(asked, time, asked.publishAt));
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { actionsOf, dialog };
}
