import { readRow } from './rest.ts';
import { type StoredGalleryProject, toGalleryProject } from './to-gallery-project.ts';
import { FIVE_MINUTES, VisitCache, type VisitSource } from './visit-cache.ts';

const projects = new VisitCache<StoredGalleryProject | undefined>(FIVE_MINUTES);

/** Caches a project that was read with the gallery. */
export function keepGalleryProject(project: StoredGalleryProject): void {
  projects.keep(project.id, project);
}

/** One renovation project, undefined when there is none with that id. */
export function galleryProject(id: string): VisitSource<StoredGalleryProject | undefined> {
  return {
    key: id,
    known: () => projects.known(id),
    read: () => projects.read(id, () => readGalleryProject(id)),
  };
}

async function readGalleryProject(id: string): Promise<StoredGalleryProject | undefined> {
  // The id comes from the address. One with a slash would name another collection.
  if (id === '' || id.includes('/')) return undefined;
  const data = await readRow('renovation_gallery', id);
  return data && toGalleryProject(id, data);
}
