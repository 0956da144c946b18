import type { Sdk } from './sdk.ts';

/**
 * A promise to those who use an SDK, whatever its transport. It acts in a collection of its own and returns
 * what it saw, as JSON, to be compared with `sees`: so it can run in a browser and be judged outside.
 */
export interface PromiseKept {
  readonly acts: (sdk: Sdk, collection: string) => Promise<unknown>;
  readonly sees: unknown;
  /** Needs `listen`. */
  readonly live?: boolean;
}
