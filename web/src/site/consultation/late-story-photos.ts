import { lazyComponent } from '../../ui/lazy-code.ts';
import type { StoryPhotosProps } from './story-photos.tsx';

/** The gallery of a story: where no story has photos, nobody downloads it. */
export const lateStoryPhotos = lazyComponent<StoryPhotosProps>(() => import('./story-photos.tsx'));
