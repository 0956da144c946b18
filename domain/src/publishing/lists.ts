import { entriesIn, type StoredDocument, textOf } from '../stored.ts';
import { type Project, toPhoto, toProject, toStory } from './entities.ts';
import type { PhotographedStory } from './published-content.ts';

/** Published files are read as documents are: damaged entries are left out. */

/** The entries of `/projects.json`. @throws Error for another file */
export const projectsIn = (file: unknown): readonly Project[] => itemsIn(file, 'projects', toProject);

/** The entries of `/stories.json`. @throws Error for another file */
export function storiesIn(file: unknown): readonly PhotographedStory[] {
  return itemsIn(file, 'stories', (id, entry) => {
    const story = toStory(id, entry);
    return story && 'photos' in entry ? { ...story, photos: itemsIn(entry, 'photos', toPhoto) } : story;
  });
}

function itemsIn<T>(
  file: unknown,
  name: string,
  toItem: (id: string, stored: StoredDocument) => T | undefined,
) {
  return entriesIn(file, name).flatMap((entry): readonly T[] => {
    const id = textOf(entry['id']);
    const item = id ? toItem(id, entry) : undefined;
    return item ? [item] : [];
  });
}
