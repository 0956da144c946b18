import { partMessages } from '@site/domain/messages/shell';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { isSearched, type TableChoice } from './table-view.ts';

/** What a table says of a list of which only a part is here; undefined when what it shows is all that belongs there. */
export function partText<Row>(list: GrowingList<Row>, choice: TableChoice): string | undefined {
  const { items, total, dated, isComplete, reading } = list;
  if (isComplete) return undefined;
  if (reading !== undefined) return partMessages.reading(reading, total);
  if (isSearched(choice)) return partMessages.searched(items.length, total);
  if (choice.sort !== undefined) return partMessages.sorted(items.length, total);
  return dated < total ? partMessages.undated(total - dated) : undefined;
}
