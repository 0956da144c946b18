import { CELL_TEXT_LIMIT } from '@site/domain/limits';

/** The start of a text, `...` where it goes on, `-` when there is none. */
export function cutText(text: string): string {
  // By code points: half of an emoji is no character.
  const characters = [...text.trim()];
  if (characters.length === 0) return '-';
  return characters.length > CELL_TEXT_LIMIT
    ? `${characters.slice(0, CELL_TEXT_LIMIT).join('')}...`
    : characters.join('');
}
