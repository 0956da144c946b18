import { chakra } from '@chakra-ui/react';
import { galleryMessages } from '@site/domain/messages/content';
import { withPrefix } from '@site/domain/money/ringgit';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { badgeColumn, cutColumn, line, nameColumn, textColumn } from '../shared/table/columns.tsx';
import type { TableColumn } from '../shared/table/data-table.tsx';
import { GalleryFields } from './fields.tsx';

/** The columns of the gallery table. */
const galleryColumns: readonly TableColumn<Stored<'renovation_gallery'>>[] = [
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

/** The finished projects of the renovation pages. */
export const galleryKind: ManagerKind<'renovation_gallery'> = {
  collection: 'renovation_gallery',
  title: 'Renovation Gallery Manager',
  addLabel: 'Add Project',
  createTitle: 'Add New Project',
  editTitle: 'Edit Project',
  listTitle: 'Gallery Projects',
  messages: galleryMessages,
  foundBy: ['title', 'location'],
  columns: galleryColumns,
  nameOf: ({ title }) => title,
  pictureOf: ({ after_image, before_image }) => after_image ?? before_image,
  lineOf: ({ location, budget }) => line(location, budget && withPrefix(budget)),
  searched: ['title', 'location', 'type', 'duration', 'budget', 'description', 'challenge', 'solution'],
  defaults: {
    title: '',
    location: '',
    type: '',
    duration: '',
    budget: '',
    description: '',
    challenge: '',
    solution: '',
    before_image: null,
    after_image: null,
    features: [],
    satisfaction: null,
    home_value: null,
    key_results: [],
  },
  photos: { type: 'renovation_gallery', folder: 'renovation-images' },
  Fields: GalleryFields,
};
