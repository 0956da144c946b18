import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kinds';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { expectDraft } from '../../../firebase/admin/content/drafts.ts';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { deleteContent } from '../../../firebase/admin/content/write-content.ts';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { hideEntry, publishEntry } from '../../../firebase/admin/procedures.ts';
import { TABLE, useMedia } from '../../../ui/use-media.ts';
import { isDeletion, takeBack, undoAction } from '../history/undo.ts';
import { useHistory } from '../history/use-history.tsx';
import { DataTable, type TableColumn } from '../table/data-table.tsx';
import { type RowAction, RowButton, RowMenu } from '../table/row-menu.tsx';
import { entryName } from './entry-name.ts';
import { publishedCount, UnpublishedCount } from './entry-state.tsx';
import type { BulkAction, ManagerKind, RowButtonOf } from './manager-kind.ts';
import { withRowName } from './row-name.tsx';
import { useBulk } from './use-bulk.tsx';
import { DeletionRefused, useDelete } from './use-delete.tsx';
import { focusTarget, LIST, useFocusAfterDelete } from './use-focus-return.ts';
import { usePublishing } from './use-publishing.tsx';

/** A function that stays the same on every render and calls the latest one; for event handlers of memoised parts. */
function useStable<Arguments extends readonly unknown[], Result>(
  latest: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...given) => current.current(...given), []);
}

interface RowActionsProps {
  /** The id of the row's document. The focus returns to the Edit button of this id. */
  id: string;
  /** The name of the row, so that screen readers distinguish its buttons from those of other rows. */
  name: string;
  onEdit(): void;
  onDelete(): void;
  /** Between Edit and Delete. */
  beside?: RowAction | undefined;
  /** Behind More, asked when that is opened. */
  more(): readonly RowAction[];
}

/** The buttons at the end of a row. On a phone there are only those that matter most, and Delete is behind More too. */
function RowActions({ id, name, onEdit, onDelete, beside, more }: RowActionsProps) {
  const isPhone = !useMedia(TABLE);
  const remove = { label: 'Delete', name: `Delete ${name}`, isDangerous: true, onPress: onDelete };
  return (
    <div data-actions="">
      <RowButton label="Edit" name={`Edit ${name}`} onPress={onEdit} {...focusTarget(id)} />
      {beside && <RowButton {...beside} />}
      {!isPhone && <RowButton {...remove} />}
      <RowMenu name={name} actions={() => (isPhone ? [...more(), remove] : more())} />
    </div>
  );
}

/** Publishing and hiding several entries; nothing for what is published with something else. */
function publishingBulk<C extends ContentCollection>(collection: C): readonly BulkAction<C>[] {
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

interface ContentListProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  loaded: GrowingList<Stored<C>>;
  rowAction?: RowButtonOf<C> | undefined;
  remove?(item: Stored<C>): Promise<void>;
  onEdit(id: string): void;
}

/** The table of a manager: what can be done with one entry, or with several. */
export function ContentList<C extends ContentCollection>({
  kind,
  loaded,
  rowAction,
  remove = ({ id, draft }) => deleteContent({ name: kind.collection, id, isDraft: draft !== undefined }),
  onEdit,
}: ContentListProps<C>) {
  const removeFromList = (item: Stored<C>) => remove(item).then(() => loaded.refresh(item.id));
  const { collection } = kind;
  const nameOf = useCallback((item: Stored<C>) => entryName(kind, item), [kind]);
  const [ask, dialog] = useDelete(kind.messages, removeFromList, nameOf, ({ id }) =>
    undoAction({ collection, id }, isDeletion),
  );
  const publishing = usePublishing(collection, nameOf, loaded.refresh);
  const [openHistory, history] = useHistory(({ id }) => loaded.refresh(id));
  const historyOf = (item: Stored<C>): RowAction => {
    const of = { collection, id: item.id, name: nameOf(item) };
    return {
      label: historyMessages.open,
      name: historyMessages.title(of.name),
      onPress: () => openHistory(of),
    };
  };
  const actions = [...(kind.bulkActions ?? []), ...publishingBulk(kind.collection)];
  const { selection, bar } = useBulk(loaded, actions, {
    label: 'Delete',
    done: tableMessages.deleted,
    async act(item) {
      await remove(item).catch((cause) => {
        throw cause instanceof DeletionRefused ? cause : new Error(kind.messages.deleteFailed, { cause });
      });
      return () => takeBack({ collection, id: item.id }, isDeletion);
    },
  });
  const { searched } = kind;
  const searchText = useCallback(
    (item: Stored<C>) => searched.flatMap((name) => item[name]).join('\n'),
    [searched],
  );
  useFocusAfterDelete(loaded.total, dialog !== null);
  const columns = useColumns(kind, rowAction, {
    onEdit,
    ask,
    more: (item) => [...publishing.actionsOf(item), historyOf(item)],
  });
  return (
    <>
      <DataTable
        title={`${kind.listTitle} (${publishedCount(kind.collection, loaded)})`}
        tools={<UnpublishedCount collection={kind.collection} list={loaded} />}
        titleProps={focusTarget(LIST)}
        list={loaded}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        nameOf={nameOf}
        bar={bar}
        searchText={searchText}
        empty={`Nothing here yet. “${kind.addLabel}” makes the first one.`}
      />
      {dialog}
      {publishing.dialog}
      {history}
    </>
  );
}

const keyOf = ({ id }: { readonly id: string }) => id;

interface Handlers<C extends ContentCollection> {
  onEdit(id: string): void;
  ask(item: Stored<C>): void;
  /** What is behind More. */
  more(item: Stored<C>): readonly RowAction[];
}

/** The columns of a kind and their buttons. They stay the same, so that a row that is shown already is not rendered again. */
function useColumns<C extends ContentCollection>(
  kind: ManagerKind<C>,
  rowAction: RowButtonOf<C> | undefined,
  handlers: Handlers<C>,
): readonly TableColumn<Stored<C>>[] {
  const edit = useStable(handlers.onEdit);
  const ask = useStable(handlers.ask);
  const more = useStable(handlers.more);
  const press = useStable((item: Stored<C>) => rowAction?.onPress(item));
  const { label, nameOf } = rowAction ?? {};
  return useMemo(
    () => [
      ...withRowName(kind),
      {
        key: 'actions',
        header: 'Actions',
        role: 'actions',
        align: 'right',
        cell: (item) => (
          <RowActions
            id={item.id}
            name={entryName(kind, item)}
            onEdit={() => edit(item.id)}
            onDelete={() => ask(item)}
            beside={
              label !== undefined && nameOf
                ? { label, name: nameOf(item), onPress: () => press(item) }
                : undefined
            }
            more={() => more(item)}
          />
        ),
      },
    ],
    [kind, label, nameOf, edit, ask, more, press],
  );
}
