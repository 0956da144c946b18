import { GrowingLists, growingList } from './growing-list.ts';
import { newestFirst } from './newest-first.ts';
import { keepGalleryProject } from './read-gallery-project.ts';
import { type StoredGalleryProject, toGalleryProject } from './to-gallery-project.ts';

/** About seven screens on a desktop, twelve on a phone. */
const PAGE_SIZE = 12;

const KEY = 'renovation_gallery';

/** The renovation projects, newest first, page by page. */
export const galleryProjects = growingList(new GrowingLists<StoredGalleryProject>(), KEY, {
  query: newestFirst(KEY),
  pageSize: PAGE_SIZE,
  toItem,
});

/** Caches the project, so that opening it from the gallery needs no read. */
function toItem(...stored: Parameters<typeof toGalleryProject>): StoredGalleryProject | undefined {
  const project = toGalleryProject(...stored);
  if (project) keepGalleryProject(project);
  return project;
}
