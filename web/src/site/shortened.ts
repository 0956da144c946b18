import { cut } from '@site/domain/text';

/** As many whole words of a text as have room in that many characters. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${cut(text, limit).replace(/\s+\S*$/, '')}…`;
}
