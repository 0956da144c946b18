import { Recent } from '../ui/recent.ts';

/** A list that the publisher writes as a file beside the pages, so no database is read. Known for five minutes after a read. */
export function publishedList<T>(address: string, parse: (file: unknown) => T) {
  const kept = new Recent<T>();
  let loading: Promise<T> | undefined;
  async function read(): Promise<T> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const list = parse(await answer.json());
    kept.keep(address, list);
    return list;
  }
  return {
    known: () => kept.get(address),
    /** Rejects if the file cannot be loaded. */
    async load(): Promise<T> {
      loading ??= read().finally(() => {
        loading = undefined;
      });
      return kept.get(address) ?? loading;
    },
  };
}
