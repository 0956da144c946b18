/** A list that stays sorted: found by halving, changed in place. Members are unique under `compare`. */
export class SortedList<T> {
  private readonly items: T[] = [];
  private readonly compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.compare = compare;
  }

  get size(): number {
    return this.items.length;
  }

  /** Adds a member, or puts it in the place of its equal. */
  set(item: T): void {
    const index = this.lowerBound((other) => this.compare(other, item));
    const there = this.items[index];
    const replaces = there !== undefined && this.compare(there, item) === 0;
    this.items.splice(index, replaces ? 1 : 0, item);
  }

  delete(item: T): void {
    const index = this.lowerBound((other) => this.compare(other, item));
    const there = this.items[index];
    if (there !== undefined && this.compare(there, item) === 0) this.items.splice(index, 1);
  }

  /** Index of the first member for which `position` (negative: it stands before) is not negative. */
  lowerBound(position: (item: T) => number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const item = this.items[middle];
      if (item !== undefined && position(item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Members from `from` (inclusive) to `to` (exclusive). The list must not change meanwhile. */
  *range(from = 0, to = this.items.length, descending = false): Generator<T> {
    for (let step = 0; step < to - from; step += 1) {
      const item = this.items[descending ? to - 1 - step : from + step];
      if (item !== undefined) yield item;
    }
  }
}
