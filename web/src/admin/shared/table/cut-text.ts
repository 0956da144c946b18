import { CELL_TEXT_LIMIT } from '@site/domain/limits';

/** The start of a text, followed by `...` when it is cut; `-` for empty text. */
export function cutText(text: string): string {
  // By code points, so that no emoji is cut in half.
  const characters = [...text.trim()];
  if (characters.length === 0) return '-';
  return characters.length > CELL_TEXT_LIMIT
    ? `${characters.slice(0, CELL_TEXT_LIMIT).join('')}...`
    : characters.join('');
}
