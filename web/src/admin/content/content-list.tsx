import { isEntryCollection } from '@site/domain/content/draft';
import { type ContentCollection, searchTextOf } from '@site/domain/content/kinds';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { useCallback, useMemo, useState } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import { Badge } from '../../ui/badge.tsx';
import { useHistory } from '../history/use-history.tsx';
import { useActions } from '../list/actions.tsx';
import { focusTarget } from '../list/focus.ts';
import { List } from '../list/list.tsx';
import type { RowAction } from '../list/table.tsx';
import { actionsOf, ScheduleDialog, scheduling } from './actions.tsx';
import { entryName, type ManagerKind } from './kind.ts';
import { withRowName } from './row-name.tsx';

/** One more button in the rows of a kind. */
export interface RowButtonOf<C extends ContentCollection> {
  readonly label: string;
  /** For screen readers. */
  nameOf(item: Stored<C>): string;
  onPress(item: Stored<C>): void;
}

interface ContentListProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  loaded: GrowingList<Stored<C>>;
  rowAction?: RowButtonOf<C> | undefined;
  onEdit(id: string): void;
}

/** The list of a manager: what can be done with one entry, or with several. */
export function ContentList<C extends ContentCollection>({
  kind,
  loaded,
  rowAction,
  onEdit,
}: ContentListProps<C>) {
  const { collection } = kind;
  const hasDrafts = isEntryCollection(collection);
  const nameOf = useCallback((item: Stored<C>) => entryName(kind, item), [kind]);
  const searchText = useCallback((item: Stored<C>) => searchTextOf(collection, item), [collection]);
  const columns = useMemo(() => withRowName(kind), [kind]);
  const actions = useMemo(() => actionsOf(kind), [kind]);
  const [openHistory, history] = useHistory();
  const [scheduled, setScheduled] = useState<Stored<C>>();
  const { act } = useActions(nameOf);

  function buttonsOf(item: Stored<C>): readonly RowAction[] {
    const edit = { label: 'Edit', name: `Edit ${nameOf(item)}`, onPress: () => onEdit(item.id) };
    return [
      { ...edit, ...focusTarget(item.id) },
      ...(rowAction
        ? [{ label: rowAction.label, name: rowAction.nameOf(item), onPress: () => rowAction.onPress(item) }]
        : []),
    ];
  }

  function menuOf(item: Stored<C>): readonly RowAction[] {
    const name = nameOf(item);
    const schedule = {
      label: draftMessages.schedule,
      name: draftMessages.scheduleName(name),
      onPress: () => setScheduled(item),
    };
    return [
      ...(hasDrafts && item.draft ? [schedule] : []),
      {
        label: historyMessages.open,
        name: historyMessages.title(name),
        onPress: () => openHistory({ collection, id: item.id, name }),
      },
    ];
  }

  // What belongs to an entry is counted, whether the entry is published or not.
  const count = hasDrafts ? loaded.total - loaded.unpublished : loaded.total;
  return (
    <>
      <List
        title={`${kind.listTitle} (${count})`}
        tools={
          hasDrafts &&
          loaded.unpublished > 0 && (
            <Badge tone="outline">{draftMessages.notPublished(loaded.unpublished)}</Badge>
          )
        }
        list={loaded}
        columns={columns}
        nameOf={nameOf}
        searchText={searchText}
        actions={actions}
        buttons={buttonsOf}
        menu={menuOf}
        empty={`Nothing here yet. “${kind.addLabel}” makes the first one.`}
      />
      {scheduled && hasDrafts && (
        <ScheduleDialog
          name={nameOf(scheduled)}
          publishAt={scheduled.draft?.publishAt ?? null}
          onChoose={(time) => {
            setScheduled(undefined);
            void act(scheduling(collection, time), [scheduled]);
          }}
          onClose={() => setScheduled(undefined)}
        />
      )}
      {history}
    </>
  );
}
