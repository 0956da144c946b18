/** In milliseconds: short, so that nobody sees old data. */
const MAX_AGE = 5 * 60_000;

/** A cache of this visit's reads. */
export class Recent<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly since: number }>();

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    return kept && Date.now() - kept.since < MAX_AGE ? kept.value : undefined;
  }

  keep(key: string, value: T): void {
    this.#kept.set(key, { value, since: Date.now() });
  }
}
