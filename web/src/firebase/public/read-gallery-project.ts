import { type StoredGalleryProject, toGalleryProject } from './to-gallery-project.ts';

/** One renovation project, undefined when there is none with that id. Rejects when the read fails. */
export async function readGalleryProject(id: string): Promise<StoredGalleryProject | undefined> {
  const { doc, getDoc, publicDatabase } = await import('./database.ts');
  const snapshot = await getDoc(doc(publicDatabase(), 'renovation_gallery', id));
  const data = snapshot.data();
  return data && toGalleryProject(snapshot.id, data);
}
