import { useEffect } from 'react';
import { type GrowingList, LIVE_AS_A_WHOLE } from '../../../firebase/admin/growing-list.ts';
import { isSearched, rowsFor, type TableChoice } from './table-view.ts';

/** Asks a list for the rows that the choice needs. All of a long list is only read when somebody asks for it. */
export function useWantedRows<Row>(list: GrowingList<Row>, choice: TableChoice): void {
  const { page, search, sort } = choice;
  const chosen = isSearched(choice) || sort !== undefined;
  useEffect(() => {
    if (list.isComplete) return;
    if (!chosen) list.want(rowsFor(page, list.items.length));
    else if (list.total <= LIVE_AS_A_WHOLE) list.want('all');
  }, [list, chosen, page]);
  const { find } = list;
  const isLong = !list.isComplete && list.total > LIVE_AS_A_WHOLE;
  useEffect(() => {
    if (isLong && search.trim() !== '') find(search);
  }, [find, isLong, search]);
}
