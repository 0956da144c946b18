import { Observable, Subject, type Subscriber, Subscription, switchMap } from 'rxjs';
import { completeList, type GrowingList, LIVE_AS_A_WHOLE } from './growing-list.ts';
import type { Counts, ListSource, Part } from './list-source.ts';
import { type Dated, newestFirst } from './orders.ts';
import { paced } from './paced.ts';

/** How a list is put together from the parts of it that have been read. Pure functions. */

/** Adds entries that have been read; those that are here already are newer and stay. */
export function withRead<T extends Dated>(known: readonly T[], read: readonly T[]): readonly T[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...read.filter(({ id }) => !ids.has(id))].toSorted(newestFirst);
}

/** The entries that are not among `known`, newest first. */
function withoutThese<T extends Dated>(entries: readonly T[], known: readonly T[]): readonly T[] {
  if (entries.length === 0) return entries;
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id)).toSorted(newestFirst);
}

/** Puts an entry as it is now in its place; undefined when it is gone. What the list does not hold is not added. */
function withRefreshed<T extends Dated>(known: readonly T[], id: string, item: T | undefined): readonly T[] {
  return known.flatMap((entry) => (entry.id === id ? (item ?? []) : entry));
}

/**
 * Puts the newest entries, as the server has them now, in place of those that are known. Known entries that should be among the newest
 * and are not have been deleted; older ones stay. Undefined when the two have nothing in common, so that there may be a gap in between.
 */
export function withWindow<T extends Dated>(
  known: readonly T[],
  newest: readonly T[],
  hasOlder: boolean,
): readonly T[] | undefined {
  const last = newest.at(-1);
  const ids = new Set(newest.map(({ id }) => id));
  const isLost = known.length > 0 && hasOlder && !known.some(({ id }) => ids.has(id));
  if (isLost) return undefined;
  const undated: T[] = [];
  const older: T[] = [];
  for (const entry of known) {
    if (ids.has(entry.id)) continue;
    const time = entry.created_at.getTime();
    if (Number.isNaN(time)) undated.push(entry);
    // The same millisecond may be an earlier microsecond of the server.
    else if (hasOlder && last && time <= last.created_at.getTime()) older.push(entry);
  }
  return [...undated, ...newest, ...older];
}

/** How many of the newest entries are live: one page of a table. */
export const LIVE_ROWS = 25;

/** A list of at most so many entries is read as a whole when some have no time, so that they are shown without asking. */
const REPAIRED_AT_ONCE = 250;

/** Counting waits this long after the last count, in milliseconds. */
const COUNTING_PAUSE = 1_000;

/**
 * The newest entries, live, and as many older ones as are wanted. Errors when something cannot be read. A list that is opened again after
 * it was closed starts anew, unless all of a long one has been read: that stays, under the newest.
 */
export function growList<T extends Dated, Place>(source: ListSource<T, Place>): Observable<GrowingList<T>> {
  const list = new Growing(source);
  return new Observable((subscriber) => list.open(subscriber));
}

class Growing<T extends Dated, Place> {
  private readonly source: ListSource<T, Place>;
  private items: readonly T[] = [];
  private found: readonly T[] = [];
  private live: ReadonlySet<string> = new Set();
  private next: Place | undefined;
  private counts: Counts | undefined;
  private reading: number | undefined;
  private isBusy = false;
  private hasAll = false;
  private isLiveAsAWhole = false;
  private reader: Subscriber<GrowingList<T>> | undefined;
  private listener = new Subscription();
  private searches = 0;
  private readonly changes = new Subject<void>();
  /** The same at every emission, so that components can depend on them. */
  private readonly commands = {
    want: (rows: number | 'all') => this.want(rows),
    find: (text: string) => void this.find(text),
    refresh: (id: string) => void this.refresh(id),
  };

  constructor(source: ListSource<T, Place>) {
    this.source = source;
  }

  open(reader: Subscriber<GrowingList<T>>): () => void {
    this.reader = reader;
    const counting = this.changes
      .pipe(
        paced(COUNTING_PAUSE),
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
    this.found = [];
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
        const before = this.live;
        this.showNewest(part);
        // A change of an entry changes no count.
        if (!this.counts || !isSame(before, this.live)) this.changes.next();
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
    this.items = items.toSorted(newestFirst);
    this.reader?.next(completeList(this.items));
  }

  private counted(counts: Counts): void {
    this.counts = counts;
    const isDamaged = counts.dated < counts.total;
    if (isDamaged && counts.total <= REPAIRED_AT_ONCE) this.want('all');
    this.emit();
  }

  private emit(): void {
    // What is here is not the whole list until its listener has answered; that tells it by itself.
    if (this.isLiveAsAWhole || !this.counts) return;
    const held = this.items.length;
    // The listener knows of a change before it has been counted.
    const total = Math.max(this.counts.total, held);
    this.reader?.next({
      items: this.items,
      total,
      unpublished: 0,
      dated: this.hasAll ? held : Math.max(this.counts.dated, held),
      found: withoutThese(this.found, this.items),
      isComplete: this.hasAll || held >= total,
      reading: this.reading,
      ...this.commands,
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

  private async find(text: string): Promise<void> {
    this.searches += 1;
    const search = this.searches;
    try {
      const found = await this.source.find(text);
      // Somebody has typed on meanwhile.
      if (search !== this.searches) return;
      this.found = found;
      this.emit();
    } catch (error) {
      console.error('The server could not be searched', error);
    }
  }

  private async refresh(id: string): Promise<void> {
    if (this.isLiveAsAWhole || this.live.has(id)) return;
    try {
      const item = await this.source.readOne(id);
      this.items = withRefreshed(this.items, id, item);
      this.found = withRefreshed(this.found, id, item);
      if (!item) this.changes.next();
      this.emit();
    } catch (error) {
      console.error('An entry could not be read again', error);
    }
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
