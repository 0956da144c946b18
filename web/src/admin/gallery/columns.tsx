import { chakra } from '@chakra-ui/react';
import { withPrefix } from '@site/domain/ringgit';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { badgeColumn, cutColumn, nameColumn, textColumn } from '../shared/table/columns.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';

/** The columns of the gallery table. */
export const galleryColumns: readonly TableColumn<Stored<'renovation_gallery'>>[] = [
  nameColumn('title', 'Title'),
  textColumn('location', 'Location'),
  badgeColumn('type', 'Type'),
  textColumn('duration', 'Duration'),
  {
    key: 'budget',
    header: 'Budget',
    cell: ({ budget }) => (
      <chakra.span whiteSpace={{ md: 'nowrap' }}>{withPrefix(budget || '-')}</chakra.span>
    ),
    sortValue: ({ budget }) => budget,
  },
  cutColumn('challenge', 'Challenge'),
  cutColumn('solution', 'Solution'),
];
