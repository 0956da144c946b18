/** Maximum size of a chunk, so that an insertion moves few members. */
const MOST = 512;

/** Valid until the list changes. */
export interface Place {
  readonly chunk: number;
  readonly offset: number;
}

/** A sorted list in chunks. An insertion moves the rest of one chunk. Members are unique under `compare`. */
export class SortedList<T> {
  /** No chunk is empty. */
  private readonly chunks: T[][] = [];
  private readonly compare: (a: T, b: T) => number;

  /** @param sorted the first members, in order */
  constructor(compare: (a: T, b: T) => number, sorted: readonly T[] = []) {
    this.compare = compare;
    for (let start = 0; start < sorted.length; start += MOST / 2) {
      this.chunks.push(sorted.slice(start, start + MOST / 2));
    }
  }

  get isEmpty(): boolean {
    return this.chunks.length === 0;
  }

  /** Adds or replaces. */
  set(item: T): void {
    const { chunk, offset } = this.lowerBound((other) => this.compare(other, item));
    const items = this.chunks[chunk];
    if (!items) {
      this.append(item);
      return;
    }
    const there = items[offset];
    const replaces = there !== undefined && this.compare(there, item) === 0;
    items.splice(offset, replaces ? 1 : 0, item);
    this.split(chunk);
  }

  delete(item: T): void {
    const { chunk, offset } = this.lowerBound((other) => this.compare(other, item));
    const items = this.chunks[chunk];
    const there = items?.[offset];
    if (!items || there === undefined || this.compare(there, item) !== 0) return;
    items.splice(offset, 1);
    if (items.length === 0) this.chunks.splice(chunk, 1);
  }

  /** The first member with a `position` of zero or more, or the end. Negative means before. */
  lowerBound(position: (item: T) => number): Place {
    const chunk = halve(this.chunks, (items) => position(items.at(-1) as T));
    return { chunk, offset: halve(this.chunks[chunk] ?? [], position) };
  }

  /** Right after the last member with a `position` of zero or less. */
  upperBound(position: (item: T) => number): Place {
    return this.lowerBound((item) => (position(item) <= 0 ? -1 : 0));
  }

  /** `from` is inclusive, `to` exclusive. The list must not change meanwhile. */
  *range(from?: Place, to?: Place, descending = false): Generator<T> {
    const first = from?.chunk ?? 0;
    const last = to?.chunk ?? this.chunks.length;
    for (let step = 0; step <= last - first; step += 1) {
      const index = descending ? last - step : first + step;
      const items = this.chunks[index] ?? [];
      const begin = index === from?.chunk ? from.offset : 0;
      const end = index === to?.chunk ? to.offset : items.length;
      for (let passed = 0; passed < end - begin; passed += 1) {
        yield items[descending ? end - 1 - passed : begin + passed] as T;
      }
    }
  }

  private append(item: T): void {
    const last = this.chunks.length - 1;
    if (last < 0) this.chunks.push([item]);
    else {
      this.chunks[last]?.push(item);
      this.split(last);
    }
  }

  private split(chunk: number): void {
    const items = this.chunks[chunk];
    if (items && items.length > MOST) this.chunks.splice(chunk + 1, 0, items.splice(MOST / 2));
  }
}

/** Index of the first item with a `position` of zero or more. */
function halve<T>(items: readonly T[], position: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (position(items[middle] as T) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
