/** A list longer than this is cut in two, so that an insertion moves few members however long the whole gets. */
const MOST_IN_CHUNK = 512;

/** A list that stays sorted, kept in chunks. Members are unique under `compare`. */
export class SortedList<T> {
  /** None is empty. */
  private readonly chunks: T[][] = [];
  private readonly compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.compare = compare;
  }

  get isEmpty(): boolean {
    return this.chunks.length === 0;
  }

  /** Adds a member, or puts it in the place of its equal. */
  set(item: T): void {
    const { chunk, index, found, chunkIndex } = this.find(item);
    if (!chunk) {
      const last = this.chunks.at(-1);
      if (last) last.push(item);
      else this.chunks.push([item]);
    } else chunk.splice(index, found ? 1 : 0, item);
    this.cut(chunk ? chunkIndex : this.chunks.length - 1);
  }
}
