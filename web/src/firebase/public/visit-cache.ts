/** How long lists, brands, pictures and settings are used again, in milliseconds: about as long as a visit goes on. */
export const ONE_VISIT = 30 * 60_000;

/**
 * How long a single vehicle or project is used again, in milliseconds: what somebody is about to enquire about is at most so old.
 * Loading the page again always reads everything anew.
 */
export const FIVE_MINUTES = 5 * 60_000;

/** What a page can have at once when this visit has read it before, and by a read when not. */
export interface VisitSource<T> {
  /** Tells it from all others of its kind. */
  readonly key: string;
  /** What is there at once, undefined when nothing is. */
  known(): T | undefined;
  /** What is there, or else a read. Rejects when that fails. */
  read(): Promise<T>;
}

interface Kept<T> {
  readonly since: number;
  readonly answer: Promise<T>;
  /** Undefined until the answer is there. */
  value: T | undefined;
}

/**
 * What this visit has read, so that nothing is read twice: it lasts as long as the document in the browser. A failed read is not kept.
 * Pages read in effects only, so on a server nothing is ever put in here.
 */
export class VisitCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #maxAge: number;

  /** `maxAge` in milliseconds. */
  constructor(maxAge: number) {
    this.#maxAge = maxAge;
  }

  /** What is there at once, undefined when it is not, or too old. */
  known(key: string): T | undefined {
    return this.#fresh(key)?.value;
  }

  /** What is there, else the answer of `ask`; whoever asks while it is on its way shares it. */
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

  /** Puts in what another read has told on the way. */
  keep(key: string, value: T): void {
    this.#kept.set(key, { since: Date.now(), answer: Promise.resolve(value), value });
  }

  #fresh(key: string): Kept<T> | undefined {
    const kept = this.#kept.get(key);
    return kept && Date.now() - kept.since < this.#maxAge ? kept : undefined;
  }
}
