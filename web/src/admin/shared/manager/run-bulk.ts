import type { Undo } from './manager-kind.ts';

export interface BulkResult<Item> {
  /** How each change is taken back, the first first. Where nothing had to be done, nothing is. */
  readonly undos: readonly Undo[];
  readonly failed: readonly Item[];
  /** The message of the last failure. */
  readonly reason: string;
}

/** Does something to one entry after the other, also after a failure. `onDone` is told how many are done. */
export async function runBulk<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<Undo | undefined>,
  onDone: (count: number) => void,
): Promise<BulkResult<Item>> {
  const undos: Undo[] = [];
  const failed: Item[] = [];
  let reason = '';
  for (const [position, item] of items.entries()) {
    onDone(position);
    try {
      const undo = await act(item);
      if (undo) undos.push(undo);
    } catch (error) {
      console.error('A change of several entries failed for one', error);
      failed.push(item);
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  return { undos, failed, reason };
}
