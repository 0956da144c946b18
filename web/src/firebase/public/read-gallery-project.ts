import { type StoredGalleryProject, toGalleryProject } from './to-gallery-project.ts';
import { FIVE_MINUTES, VisitCache, type VisitSource } from './visit-cache.ts';

const projects = new VisitCache<StoredGalleryProject | undefined>(FIVE_MINUTES);

/** Notes a project that came with the gallery. */
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
  // An address may hold anything; a slash would name another collection.
  if (id === '' || id.includes('/')) return undefined;
  const { doc, getDoc, publicDatabase } = await import('./database.ts');
  const snapshot = await getDoc(doc(publicDatabase(), 'renovation_gallery', id));
  const data = snapshot.data();
  return data && toGalleryProject(snapshot.id, data);
}
