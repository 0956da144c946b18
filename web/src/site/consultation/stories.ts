import type { ContentPage, Cursor, PublishedContent } from '@site/domain/publishing/content';
import type { Story } from '@site/domain/publishing/entities';
import type { ShownPhoto } from '../gallery/picture.ts';
import { lateStoryPhotos } from './story.tsx';

/** A success story as pages carry it. */
export interface ShownStory extends Story {
  /** The cover first; left out where there are none. */
  readonly photos?: readonly ShownPhoto[];
}

/** A part of the stories, newest first, with their photos and the code that shows these. Rejects when one of them cannot be had. */
export async function readStories(
  content: PublishedContent,
  after?: Cursor,
): Promise<ContentPage<ShownStory>> {
  const { items, next } = await content.stories(after);
  // The picture of a story with photos is the first of these: one without a picture has none.
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
