import { type StoredGalleryProject, toGalleryProject } from './to-gallery-project.ts';

/** All renovation projects, newest first. Rejects when the read fails. */
export async function readGalleryProjects(): Promise<StoredGalleryProject[]> {
  const { collection, getDocs, orderBy, publicDatabase, query } = await import('./database.ts');
  const newest = query(collection(publicDatabase(), 'renovation_gallery'), orderBy('created_at', 'desc'));
  const { docs } = await getDocs(newest);
  return docs.map((document) => toGalleryProject(document.id, document.data()));
}
