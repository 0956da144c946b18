/** One document of the sample content. */
export interface SeedDocument<T> {
  /** Readable and stable: loading the content twice changes nothing but the times. */
  readonly id: string;
  readonly data: T;
  /** How long before the load it was created, in hours. */
  readonly age: number;
}

/** Text as an id: `e:HEV RS` becomes `e-hev-rs`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Documents that were created one after the other: the first is the newest, one `step` of hours apart. */
export function newestFirst<T>(step: number, entries: Readonly<Record<string, T>>): SeedDocument<T>[] {
  return Object.entries(entries).map(([id, data], index) => ({ id, data, age: (index + 1) * step }));
}
