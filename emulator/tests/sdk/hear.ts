import type { QuerySpec, Sdk } from './sdk.ts';

/** Listens, and hands out what it hears one by one; a result like the one before is not news. */
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
