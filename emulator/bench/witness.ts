import type { ListenResponse } from '../src/values/wire.ts';

/**
 * Checks what one listener receives. Every writer counts up from 1 in `<writer>-left` and `<writer>-right`, with one commit for both.
 * So each document counts without a gap, and both are equal in every snapshot.
 */
export class Witness {
  /** Changes of documents. */
  heard = 0;
  /** Missing numbers. */
  skipped = 0;
  /** Repeated or late numbers. */
  disordered = 0;
  /** Snapshots with half a commit. */
  torn = 0;
  /** Milliseconds from the start of a write to its snapshot. */
  readonly delays: number[] = [];
  /** Start of each write, by `<writer>:<number>`. */
  sentAt: ReadonlyMap<string, number> = new Map();
  readonly ready: Promise<void>;
  private isReady = () => {};
  private readonly numbers = new Map<string, number>();
  /** Writers that changed since the last snapshot. */
  private readonly touched = new Set<string>();

  constructor() {
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
  }

  /** Undefined before the writer's first number. */
  last(writer: number): number | undefined {
    const left = this.numbers.get(`${writer}-left`);
    return left === this.numbers.get(`${writer}-right`) ? left : undefined;
  }

  hear({ documentChange, targetChange }: ListenResponse): void {
    const document = documentChange?.document;
    if (document) {
      const id = document.name?.split('/').at(-1) ?? '';
      this.count(id, Number(document.fields?.['n']?.integerValue));
    } else if (targetChange?.targetChangeType === 'CURRENT') this.isReady();
    else if (targetChange?.readTime && !targetChange.targetIds?.length) this.snapshot();
  }

  private count(id: string, n: number): void {
    const before = this.numbers.get(id) ?? 0;
    this.heard += 1;
    if (n <= before) this.disordered += 1;
    else this.skipped += n - before - 1;
    this.numbers.set(id, n);
    this.touched.add(id.split('-')[0] ?? '');
  }

  private snapshot(): void {
    for (const writer of this.touched) {
      const n = this.last(Number(writer));
      if (n === undefined) this.torn += 1;
      const sent = this.sentAt.get(`${writer}:${n}`);
      if (sent !== undefined) this.delays.push(performance.now() - sent);
    }
    this.touched.clear();
  }
}
