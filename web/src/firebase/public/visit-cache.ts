/** How long lists, brands, pictures and settings are cached, in milliseconds: about the length of a visit. */
export const ONE_VISIT = 30 * 60_000;

/**
 * How long a single vehicle or project is cached, in milliseconds. Shorter, so that visitors do not enquire about outdated data.
 * Reloading the page always reads everything again.
 */
export const FIVE_MINUTES = 5 * 60_000;

/** A value that is available at once if this visit has read it before, and otherwise after a read. */
export interface VisitSource<T> {
  /** Identifies the value among those of its kind. */
  readonly key: string;
  /** The cached value; undefined when there is none. */
  known(): T | undefined;
  /** The cached value, or else a read. Rejects when the read fails. */
  read(): Promise<T>;
}

interface Kept<T> {
  readonly since: number;
  readonly answer: Promise<T>;
  /** Undefined until the read has finished. */
  value: T | undefined;
}

/**
 * Caches what this visit has read until the page is reloaded, so that nothing is read twice. A failed read is not cached. Pages read in
 * effects only, so nothing is cached during prerendering.
 */
export class VisitCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #maxAge: number;

  /** `maxAge` in milliseconds. */
  constructor(maxAge: number) {
    this.#maxAge = maxAge;
  }

  /** The cached value; undefined when there is none or it is too old. */
  known(key: string): T | undefined {
    return this.#fresh(key)?.value;
  }

  /** The cached value, or else the result of `ask`. Calls at the same time share one request. */
  read(key: string, ask: () => Promise<T>): Promise<T> {
    const fresh = this.#fresh(key);
    if (fresh) return fresh.answer;
    const asked: Kept<T> = { since: Date.now(), answer: ask(), value: undefined };
    this.#kept.set(key, asked);
    asked.answer.then(
      (value) => {
        asked.value = value;
      },
      () => {
        if (this.#kept.get(key) === asked) this.#kept.delete(key);
      },
    );
    return asked.answer;
  }

  /** Caches a value that came with another read. */
  keep(key: string, value: T): void {
    this.#kept.set(key, { since: Date.now(), answer: Promise.resolve(value), value });
  }

  #fresh(key: string): Kept<T> | undefined {
    const kept = this.#kept.get(key);
    return kept && Date.now() - kept.since < this.#maxAge ? kept : undefined;
  }
}
