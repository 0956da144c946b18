import { Box, HStack } from '@chakra-ui/react';
import type { TrashEntry } from '@site/domain/content/history';
import { type Deleted, watchTrash } from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { Small } from '#ui/parts.tsx';
import { pictureOf, Thumbnail } from './content/row.tsx';
import { versionKind, versionName } from './history/history-dialog.tsx';
import type { Action } from './list/actions.tsx';
import { ListScreen } from './list/list.tsx';
import type { ListColumn } from './list/table.tsx';
import { reasonOf } from './shared/tell.ts';
import { byName, formatDate } from './shared/words.ts';

/** Its own picture, or its first photo. */
export function deletedPicture(entry: Pick<TrashEntry, 'collection' | 'data' | 'dependents'>) {
  const { collection, data, dependents } = entry;
  const own = collection === 'admin_settings' ? undefined : pictureOf(collection, data);
  const photo = dependents.find(({ collection }) => collection === 'photos');
  return own ?? (photo && pictureOf('photos', photo.data));
}

const restoring: Action<Deleted> = {
  label: 'Restore',
  isButton: true,
  only: 'one',
  run: ({ id }) => call('restore-deleted', { trashId: id }),
  failed: (_, error) => `It could not be restored: ${reasonOf(error)}`,
  done: ([name = '']) => `${name} has been restored`,
};

const columns: readonly ListColumn<Deleted>[] = [
  { key: 'name', header: 'What', sortValue: versionName, cell: (item) => <What item={item} /> },
  {
    key: 'deleted',
    header: 'Deleted',
    sortValue: ({ deleted_at: time }) => time,
    cell: ({ deleted_at: time, by_name: name }) => `${formatDate(time)} ${byName(name)}`,
  },
  {
    key: 'until',
    header: 'Kept until',
    sortValue: ({ expires_at: time }) => time,
    cell: ({ expires_at: time }) => formatDate(time),
  },
];

export default function TrashPage() {
  return (
    <ListScreen
      query={useLive('trash', watchTrash)}
      what="The trash"
      messages={{
        title: 'Trash',
        help: 'What was deleted in the last 30 days, with its pictures. After that it is gone for good.',
        loading: 'Loading the trash...',
        empty: 'The trash is empty.',
      }}
      columns={columns}
      nameOf={versionName}
      searchText={searchText}
      actions={[restoring]}
    />
  );
}

const searchText = (item: Deleted) => `${versionName(item)} ${versionKind(item)} ${item.by_name}`;

function What({ item }: { item: Deleted }) {
  const counted = (name: string, one: string, many: string) => {
    const { length } = item.dependents.filter(({ collection }) => collection === name);
    return length > 0 && `${length} ${length === 1 ? one : many}`;
  };
  const belongings = [
    counted('photos', 'photo', 'photos'),
    counted('car_color_variants', 'colour', 'colours'),
  ]
    .filter(Boolean)
    .join(' and ');
  return (
    <HStack gap="3">
      <Thumbnail address={deletedPicture(item)} of={versionName(item)} />
      <Box minWidth="0">
        <strong>{versionName(item)}</strong>
        <Small>
          {versionKind(item)}
          {belongings && `, with ${belongings}`}
        </Small>
      </Box>
    </HStack>
  );
}
