import type { GalleryProject } from '@site/domain/content/gallery-project';
import { shortened } from '../content.ts';

/** Shown when a project's picture cannot be loaded; part of the build. */
export const ROOM_FALLBACK = '/illustrations/fallback/room.svg';

/** A description in two parts: its first sentence and the rest, which may be empty. */
export function splitDescription(description: string): { challenge: string; solution: string } {
  const text = description.trim();
  const end = /[.!?](?=\s)/.exec(text);
  if (!end) return { challenge: text, solution: '' };
  return { challenge: text.slice(0, end.index + 1), solution: text.slice(end.index + 1).trim() };
}

/** How much of a description search engines show, in characters. */
const SEARCH_TEXT_LIMIT = 155;

/** What search engines show of a project: as many whole words as they have room for. */
export function searchText(
  project: Pick<GalleryProject, 'title' | 'location' | 'description' | 'challenge'>,
): string {
  const text =
    project.description || project.challenge || [project.title, project.location].filter(Boolean).join(', ');
  return shortened(text, SEARCH_TEXT_LIMIT);
}
