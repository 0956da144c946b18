import { galleryMessages } from '@site/domain/messages/managers';
import { watchContent } from '../../firebase/admin/content/watch-content.ts';
import { ContentManager } from '../shared/manager/content-manager.tsx';
import type { ManagerKind } from '../shared/manager/manager-kind.ts';
import { galleryColumns, gallerySearchText } from './columns.tsx';
import { emptyGalleryProject, GalleryFields } from './fields.tsx';

const galleryKind: ManagerKind<'renovation_gallery'> = {
  collection: 'renovation_gallery',
  title: 'Renovation Gallery Manager',
  addLabel: 'Add Project',
  createTitle: 'Add New Project',
  editTitle: 'Edit Project',
  listTitle: (count) => `Gallery Projects (${count})`,
  messages: galleryMessages,
  watch: () => watchContent('renovation_gallery', { orderBy: 'created_at', direction: 'desc' }),
  columns: galleryColumns,
  nameOf: ({ title }) => title,
  searchText: gallerySearchText,
  defaults: emptyGalleryProject,
  fields: <GalleryFields />,
};

/** The Renovation Gallery Manager: the finished projects of the renovation pages, newest first. */
export default function GalleryManager() {
  return <ContentManager kind={galleryKind} />;
}
