import { isEntryCollection } from '@site/domain/content/draft';
import { type ContentCollection, searchTextOf } from '@site/domain/content/kinds';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { initial } from '@site/domain/text';
import { type ReactNode, type SyntheticEvent, useCallback, useMemo, useState } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import { Badge } from '../../ui/badge.tsx';
import { fileChoice } from '../../ui/picture-files.ts';
import { TABLE, useMedia } from '../../ui/use-media.ts';
import { useHistory } from '../history/history.tsx';
import { useActions } from '../list/actions.tsx';
import { focusTarget } from '../list/focus.ts';
import { List } from '../list/list.tsx';
import type { ListColumn, RowAction } from '../list/table.tsx';
import { actionsOf, ScheduleDialog, scheduling } from './actions.tsx';
import { withDamage } from './damage.tsx';
import { DraftBadge } from './entry-state.tsx';
import { entryName, type ManagerKind } from './kind.ts';

const PLACEHOLDER = '/placeholder.svg';

function withRowName<C extends ContentCollection>(kind: ManagerKind<C>): ListColumn<Stored<C>>[] {
  const columns = withDamage(kind.columns);
  const naming = columns.findIndex(({ sortValue }) => sortValue);
  return columns.map((column, position) =>
    position === naming
      ? {
          ...column,
          role: 'name',
          cell: (row) => (
            <RowName kind={kind} row={row}>
              {column.cell(row)}
              <DraftBadge draft={row.draft} collection={kind.collection} />
            </RowName>
          ),
        }
      : column,
  );
}

interface RowNameProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  row: Stored<C>;
  children: ReactNode;
}

/** Made of plain elements, for speed: every row has one. */
function RowName<C extends ContentCollection>({ kind, row, children }: RowNameProps<C>) {
  const isPhone = !useMedia(TABLE);
  const { pictureOf, lineOf, statesOf } = kind;
  const states = statesOf?.(row) ?? [];
  return (
    <div data-name="">
      {pictureOf && (isPhone || !kind.hasPictureColumn) && (
        <RowPicture
          address={pictureOf(row)}
          name={kind.nameOf(row)}
          isWhole={kind.hasPictureColumn === true}
        />
      )}
      <div>
        {children}
        {isPhone && <div data-line="">{lineOf(row)}</div>}
        {states.map(({ label, tone }) => (
          <div key={label}>
            <Badge tone={tone}>{label}</Badge>
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowPictureProps {
  address: string | null;
  name: string;
  isWhole: boolean;
}

/** Hidden from screen readers, since the name is beside it. */
function RowPicture({ address, name, isWhole }: RowPictureProps) {
  if (!address) {
    return <span data-picture="" data-letter={initial(name)} aria-hidden="true" />;
  }
  return (
    <img
      src={address}
      {...fileChoice(address, '4rem')}
      alt=""
      width={64}
      height={48}
      loading="lazy"
      decoding="async"
      data-picture={isWhole ? 'whole' : ''}
      onError={showNextFile}
    />
  );
}

/** Falls back to the original if the smaller file is missing, then to the placeholder. */
function showNextFile({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (image.srcset) image.removeAttribute('srcset');
  else if (!image.src.endsWith(PLACEHOLDER)) image.src = PLACEHOLDER;
}

export interface RowButtonOf<C extends ContentCollection> {
  readonly label: string;
  nameOf(item: Stored<C>): string;
  onPress(item: Stored<C>): void;
}

interface ContentListProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  loaded: GrowingList<Stored<C>>;
  rowAction?: RowButtonOf<C> | undefined;
  onEdit(id: string): void;
}

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

  // Drafts of entries do not count.
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
