import type { PromiseKept } from './promise.ts';
import type { Sdk } from './sdk.ts';

/** Acts a promise where it stands: in Node or in a browser. */
export async function act(
  promises: Readonly<Record<string, PromiseKept>>,
  sdk: Sdk,
  name: string,
  collection: string,
): Promise<unknown> {
  return await promises[name]?.acts(sdk, collection);
}
