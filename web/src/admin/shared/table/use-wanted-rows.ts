import { useEffect } from 'react';
import { type GrowingList, LIVE_AS_A_WHOLE } from '../../../firebase/admin/growing-list.ts';
import { rowsFor, type TableChoice } from './table-view.ts';

/** Whether a table shows its list in another way than its own order. */
export function isChosen({ search, sort }: TableChoice): boolean {
  return search.trim() !== '' || sort !== undefined;
}

/** Asks a list for the rows that the choice needs. All of a long list is only read when somebody asks for it. */
export function useWantedRows<Row>(list: GrowingList<Row>, choice: TableChoice): void {
  const chosen = isChosen(choice);
  const { page } = choice;
  useEffect(() => {
    if (list.isComplete) return;
    if (!chosen) list.want(rowsFor(page, list.items.length));
    else if (list.total <= LIVE_AS_A_WHOLE) list.want('all');
  }, [list, chosen, page]);
}
