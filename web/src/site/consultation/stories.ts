import type { ContentPage, Cursor, PublishedContent } from '@site/domain/publishing/content';
import type { Story } from '@site/domain/publishing/entities';
import type { ShownPhoto } from '../gallery/picture.ts';
import { lateStoryPhotos } from './story.tsx';

export interface ShownStory extends Story {
  /** The cover first; undefined without photos. */
  readonly photos?: readonly ShownPhoto[];
}

/** Returns a part of the stories, newest first, and loads the gallery's code. Rejects if any read fails. */
export async function readStories(
  content: PublishedContent,
  after?: Cursor,
): Promise<ContentPage<ShownStory>> {
  const { items, next } = await content.stories(after);
  // A story without a picture has no photos.
  const pictured = items.filter(({ image }) => image !== null).map(({ id }) => id);
  const photos = await content.photosOfEach('business_portfolio', pictured);
  if (photos.size === 0) return { items, next };
  const [{ shownPhotos }] = await Promise.all([import('../gallery/picture.ts'), lateStoryPhotos.preload()]);
  const shown = items.map(async (story): Promise<ShownStory> => {
    const own = photos.get(story.id);
    return own ? { ...story, photos: await shownPhotos(own) } : story;
  });
  return { items: await Promise.all(shown), next };
}
