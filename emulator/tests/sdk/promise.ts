import type { Data, QuerySpec, Sdk } from './sdk.ts';

/** A guarantee for users of an SDK. Runs in its own collection and returns JSON that equals `sees`. So a browser can run it. */
export interface PromiseKept {
  readonly acts: (sdk: Sdk, collection: string) => Promise<unknown>;
  readonly sees: unknown;
  readonly live?: boolean;
}

export async function act(
  promises: Readonly<Record<string, PromiseKept>>,
  sdk: Sdk,
  name: string,
  collection: string,
): Promise<unknown> {
  return await promises[name]?.acts(sdk, collection);
}

/** Four cars, which most promises query. */
export async function fill(sdk: Sdk, collection: string): Promise<void> {
  const rows: Record<string, Data> = {
    a: { make: 'Proton', price: 20, tags: ['new'] },
    b: { make: 'Honda', price: 30, tags: ['new', 'family'] },
    c: { make: 'Toyota', price: 50, tags: [] },
    d: { make: 'Proton', price: 80, tags: ['sale'] },
  };
  await sdk.batch(Object.entries(rows).map(([id, data]) => ({ set: `${collection}/${id}`, data })));
}

/** Listens; returns the results one by one, without equal successors. */
export function hear(sdk: Sdk, spec: QuerySpec) {
  const queue: string[][] = [];
  let wake = () => {};
  let last = '';
  let fail = (_code: string) => {};
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  const tell = (ids: string[]) => {
    if (ids.join() === last) return;
    last = ids.join();
    queue.push(ids);
    wake();
  };
  const stop = sdk.listen?.(spec, tell, fail) ?? (() => {});
  async function next(): Promise<string[]> {
    while (queue.length === 0) {
      const told = new Promise<undefined>((resolve) => {
        wake = () => resolve(undefined);
      });
      const code = await Promise.race([told, failed]);
      if (code !== undefined) return [code];
    }
    return queue.shift() ?? [];
  }
  return { next, stop, failed };
}
