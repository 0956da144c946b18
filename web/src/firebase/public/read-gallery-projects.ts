import { GrowingLists, growingList } from './growing-list.ts';
import { newestFirst } from './newest-first.ts';
import { keepGalleryProject } from './read-gallery-project.ts';
import { type StoredGalleryProject, toGalleryProject } from './to-gallery-project.ts';

/** One below the other: some seven screens of a desktop, twelve of a phone. */
const PAGE_SIZE = 12;

const KEY = 'renovation_gallery';

/** The renovation projects, newest first, page by page. */
export const galleryProjects = growingList(new GrowingLists<StoredGalleryProject>(), KEY, {
  query: newestFirst(KEY),
  pageSize: PAGE_SIZE,
  toItem,
});

/** Whoever opens a project of the gallery needs no read of it. */
function toItem(...stored: Parameters<typeof toGalleryProject>): StoredGalleryProject | undefined {
  const project = toGalleryProject(...stored);
  if (project) keepGalleryProject(project);
  return project;
}
