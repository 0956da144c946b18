import type { FirstPart, PhotographedStory, PublishedContent } from '@site/domain/publishing/content';
import type { Story } from '@site/domain/publishing/entities';
import { type ShownPhoto, shownPhotos } from '../gallery/picture.ts';
import { publishedList } from '../published.ts';

export type ShownStory = Story & {
  /** The cover first; undefined without photos. */
  readonly photos?: readonly ShownPhoto[];
};

function shown({ photos, ...story }: PhotographedStory): ShownStory {
  return photos ? { ...story, photos: shownPhotos(photos) } : story;
}

/** The newest stories. Rejects if they cannot be read. */
export async function firstStories(content: PublishedContent): Promise<FirstPart<ShownStory>> {
  const { items, hasMore } = await content.stories();
  return { items: items.map(shown), hasMore };
}

/** Newest first. The code that reads an entry loads with the list. */
export const allStories = publishedList('/stories.json', async (file): Promise<readonly ShownStory[]> => {
  const { storiesIn } = await import('@site/domain/publishing/lists');
  return storiesIn(file).map(shown);
});
