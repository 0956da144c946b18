import type { Observable } from 'rxjs';

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
  find(text: string): Promise<readonly T[]>;
  /** All entries, once. */
  readAll(onRead: (count: number) => void): Promise<readonly T[]>;
  readOne(id: string): Promise<T | undefined>;
  count(): Promise<Counts>;
}
