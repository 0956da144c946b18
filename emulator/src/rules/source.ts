import type { RulesIssue } from './contract.ts';
import type { Span } from './syntax.ts';

export class Source {
  readonly text: string;
  readonly fileName: string;
  private readonly newlines: readonly number[];
  /** Characters of two code units. Positions count code points. */
  private readonly pairs: readonly number[];

  constructor(text: string, fileName: string) {
    this.text = text;
    this.fileName = fileName;
    this.newlines = [...text.matchAll(/\n/g)].map(({ index }) => index);
    this.pairs = [...text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index);
  }

  /** Both from 1. */
  position(offset: number): { line: number; column: number } {
    const before = countBelow(this.newlines, offset);
    const lineStart = before === 0 ? 0 : (this.newlines[before - 1] ?? 0) + 1;
    return { line: before + 1, column: this.codePoints(offset) - this.codePoints(lineStart) + 1 };
  }

  /** The end is inclusive, as in the official compiler. */
  issue(severity: RulesIssue['severity'], description: string, { start, end }: Span): RulesIssue {
    const sourcePosition = {
      fileName: this.fileName,
      ...this.position(start),
      currentOffset: this.codePoints(start),
      endOffset: this.codePoints(end) - 1,
    };
    return { severity, description, sourcePosition };
  }

  private codePoints(offset: number): number {
    return offset - countBelow(this.pairs, offset);
  }
}

function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
