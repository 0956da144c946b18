import type { RulesIssue } from './contract.ts';
import type { Span } from './syntax.ts';

/** A rules file's text, and where in it things stand. */
export class Source {
  readonly text: string;
  readonly fileName: string;
  private readonly lineStarts: number[] = [0];

  constructor(text: string, fileName: string) {
    this.text = text;
    this.fileName = fileName;
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) {
      this.lineStarts.push(index + 1);
    }
  }

  /** Line and column, both from 1. */
  position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }

  /** A located finding; its end is inclusive, as the official compiler tells it. */
  issue(severity: RulesIssue['severity'], description: string, { start, end }: Span): RulesIssue {
    const { line, column } = this.position(start);
    const sourcePosition = {
      fileName: this.fileName,
      line,
      column,
      currentOffset: start,
      endOffset: end - 1,
    };
    return { severity, description, sourcePosition };
  }
}
