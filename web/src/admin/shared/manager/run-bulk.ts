import type { Undo } from './manager-kind.ts';

export interface BulkResult {
  /** How each change is taken back, the first first. */
  readonly undos: readonly Undo[];
  /** The message of the last failure, and how many failed. */
  readonly failed: number;
  readonly reason: string;
}

/** Does something to one entry after the other, also after a failure. `onDone` is told how many are done. */
export async function runBulk<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<Undo | undefined>,
  onDone: (count: number) => void,
): Promise<BulkResult> {
  const undos: Undo[] = [];
  let failed = 0;
  let reason = '';
  for (const [position, item] of items.entries()) {
    onDone(position);
    try {
      const undo = await act(item);
      if (undo) undos.push(undo);
    } catch (error) {
      console.error('A change of several entries failed for one', error);
      failed += 1;
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  return { undos, failed, reason };
}
