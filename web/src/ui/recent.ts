/** How long what was read is shown again without another read, in milliseconds: short, so that nobody is shown what has long changed. */
const MAX_AGE = 5 * 60_000;

/** Keeps what this visit has read, by key, until it is too old or the page is reloaded. */
export class Recent<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly since: number }>();

  /** Undefined when nothing is kept, or it is too old. */
  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    return kept && Date.now() - kept.since < MAX_AGE ? kept.value : undefined;
  }

  keep(key: string, value: T): void {
    this.#kept.set(key, { value, since: Date.now() });
  }
}
