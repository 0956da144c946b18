import {
  asyncScheduler,
  Observable,
  Subject,
  type Subscriber,
  Subscription,
  switchMap,
  throttleTime,
} from 'rxjs';
import { withRead, withWindow } from './list-parts.ts';
import type { Dated } from './orders.ts';

/** A list of which only a part may be here. */
export interface GrowingList<T> {
  /** Entries without a time first, then the newest. */
  readonly items: readonly T[];
  /** How many entries are stored, counted by the server. */
  readonly total: number;
  /** How many of them have a time. The others are only here when `isComplete`. */
  readonly dated: number;
  /** Whether `items` are all. */
  readonly isComplete: boolean;
  /** How many entries have been read so far, while all of them are being read. */
  readonly reading: number | undefined;
  /** Reads older entries until there are that many, or all. A failure fails the list. */
  want(rows: number | 'all'): void;
  /** Reads an entry again that this page has changed or deleted, since only the newest are live. */
  refresh(id: string): void;
}

/** How many of the newest entries are live: one page of a table. */
export const LIVE_ROWS = 25;

/** A list of at most so many entries becomes live as a whole when all of it is wanted. A longer one is read once. */
export const LIVE_AS_A_WHOLE = 2_000;

/** A list of at most so many entries is read as a whole when some have no time, so that they are shown without asking. */
const REPAIRED_AT_ONCE = 250;

/** Counting waits this long after the last count, in milliseconds. */
const COUNTING_PAUSE = 1_000;

/** Entries from the server's list, newest first, and where the next part begins. */
export interface Part<T, Place> {
  readonly items: readonly T[];
  /** Undefined at the end of the list. */
  readonly next: Place | undefined;
}

export interface Counts {
  readonly total: number;
  readonly dated: number;
}

/** What a growing list is read from. `Place` is a place in the order of the server. */
export interface ListSource<T, Place> {
  /** The newest entries that have a time, live. */
  watchNewest(rows: number): Observable<Part<T, Place>>;
  /** All entries, live. */
  watchAll(): Observable<readonly T[]>;
  readAfter(place: Place, rows: number): Promise<Part<T, Place>>;
  /** All entries, once. */
  readAll(onRead: (count: number) => void): Promise<readonly T[]>;
  readOne(id: string): Promise<T | undefined>;
  count(): Promise<Counts>;
}

/** A list that is complete from the start. */
export function completeList<T>(items: readonly T[]): GrowingList<T> {
  const count = items.length;
  const nothing = () => {};
  return {
    ...{ items, total: count, dated: count, isComplete: true, reading: undefined },
    ...{ want: nothing, refresh: nothing },
  };
}

/**
 * The newest entries, live, and as many older ones as are wanted. Errors when something cannot be read. A list that is opened again after
 * it was closed starts anew, unless all of a long one has been read: that stays, under the newest.
 */
export function growingList<T extends Dated, Place>(
  source: ListSource<T, Place>,
): Observable<GrowingList<T>> {
  const list = new Growing(source);
  return new Observable((subscriber) => list.open(subscriber));
}

class Growing<T extends Dated, Place> {
  private readonly source: ListSource<T, Place>;
  private items: readonly T[] = [];
  private live: ReadonlySet<string> = new Set();
  private next: Place | undefined;
  private counts: Counts | undefined;
  private reading: number | undefined;
  private isBusy = false;
  private hasAll = false;
  private isLiveAsAWhole = false;
  private reader: Subscriber<GrowingList<T>> | undefined;
  private listener = new Subscription();
  private readonly changes = new Subject<void>();

  constructor(source: ListSource<T, Place>) {
    this.source = source;
  }

  open(reader: Subscriber<GrowingList<T>>): () => void {
    this.reader = reader;
    const counting = this.changes
      .pipe(
        throttleTime(COUNTING_PAUSE, asyncScheduler, { leading: true, trailing: true }),
        switchMap(() => this.source.count()),
      )
      .subscribe({ next: (counts) => this.counted(counts), error: (error) => reader.error(error) });
    this.listen();
    return () => {
      this.reader = undefined;
      counting.unsubscribe();
      this.listener.unsubscribe();
      if (!this.hasAll) this.forget();
    };
  }

  private forget(): void {
    this.items = [];
    this.live = new Set();
    this.next = undefined;
    this.counts = undefined;
    this.isLiveAsAWhole = false;
  }

  private listen(): void {
    this.listener.unsubscribe();
    const error = (reason: unknown) => this.reader?.error(reason);
    if (this.isLiveAsAWhole) {
      this.listener = this.source.watchAll().subscribe({ next: (items) => this.replace(items), error });
      return;
    }
    this.listener = this.source.watchNewest(LIVE_ROWS).subscribe({
      next: (part) => {
        this.showNewest(part);
        this.changes.next();
        this.emit();
      },
      error,
    });
  }

  private showNewest({ items, next }: Part<T, Place>): void {
    const wereKnown = this.items.length > 0;
    const joined = withWindow(this.items, items, next !== undefined);
    // Without an entry in common there may be others in between, which nobody has read.
    if (!joined) this.hasAll = false;
    if (!wereKnown || !joined) this.next = next;
    this.items = joined ?? items;
    this.live = new Set(items.map(({ id }) => id));
  }

  private replace(items: readonly T[]): void {
    this.items = items;
    this.emit();
  }

  private counted(counts: Counts): void {
    this.counts = counts;
    const isDamaged = counts.dated < counts.total;
    if (isDamaged && counts.total <= REPAIRED_AT_ONCE) this.want('all');
    this.emit();
  }

  private emit(): void {
    if (this.isLiveAsAWhole) {
      this.reader?.next(completeList(this.items));
      return;
    }
    if (!this.counts) return;
    const held = this.items.length;
    // The listener knows of a change before it has been counted.
    const total = Math.max(this.counts.total, held);
    this.reader?.next({
      items: this.items,
      total,
      dated: this.hasAll ? held : Math.max(this.counts.dated, held),
      isComplete: this.hasAll || held >= total,
      reading: this.reading,
      want: (rows) => this.want(rows),
      refresh: (id) => void this.refresh(id),
    });
  }

  private want(rows: number | 'all'): void {
    if (this.hasAll || this.isLiveAsAWhole || this.isBusy) return;
    if (rows !== 'all' && (this.next === undefined || this.items.length >= rows)) return;
    if (rows === 'all' && (this.counts?.total ?? 0) <= LIVE_AS_A_WHOLE) {
      this.isLiveAsAWhole = true;
      this.listen();
      return;
    }
    void this.whileBusy(() => (rows === 'all' ? this.readAll() : this.readUntil(rows)));
  }

  private async whileBusy(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      this.reader?.error(error);
    } finally {
      this.isBusy = false;
      this.reading = undefined;
      this.emit();
    }
  }

  private async readUntil(rows: number): Promise<void> {
    while (this.next !== undefined && this.items.length < rows) {
      const part = await this.source.readAfter(this.next, rows - this.items.length);
      this.items = withRead(this.items, part.items);
      this.next = part.next;
    }
  }

  private async readAll(): Promise<void> {
    const items = await this.source.readAll((count) => {
      this.reading = count;
      this.emit();
    });
    const live = this.items.filter(({ id }) => this.live.has(id));
    this.items = withRead(live, items);
    this.hasAll = true;
  }

  private async refresh(id: string): Promise<void> {
    this.changes.next();
    if (this.isLiveAsAWhole || this.live.has(id)) return;
    try {
      const item = await this.source.readOne(id);
      const others = this.items.filter((known) => known.id !== id);
      this.items = item ? withRead([item], others) : others;
      this.emit();
    } catch (error) {
      console.error('An entry could not be read again', error);
    }
  }
}
