import { galleryMessages } from '@site/domain/messages/managers';
import { newestFirst } from '../../firebase/admin/orders.ts';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { galleryColumns } from './columns.tsx';
import { GalleryFields } from './fields.tsx';

/** The finished projects of the renovation pages. */
export const galleryKind: ManagerKind<'renovation_gallery'> = {
  collection: 'renovation_gallery',
  title: 'Renovation Gallery Manager',
  addLabel: 'Add Project',
  createTitle: 'Add New Project',
  editTitle: 'Edit Project',
  listTitle: 'Gallery Projects',
  messages: galleryMessages,
  order: newestFirst,
  columns: galleryColumns,
  nameOf: ({ title }) => title,
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
  Fields: GalleryFields,
};
