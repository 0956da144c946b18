import { useCallback, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';

/** The leads that are ticked. What is no longer shown is no longer ticked. */
export interface Selection {
  readonly leads: readonly StoredLead[];
  /** Whether all that are shown are ticked. */
  readonly isAll: boolean;
  readonly shown: number;
  /** All ids that were ticked. It stays the same until one is, or no longer is. */
  readonly ids: ReadonlySet<string>;
  /** Always the same function. */
  set(id: string, isSelected: boolean): void;
  setAll(isSelected: boolean): void;
}

export function useSelection(shown: readonly StoredLead[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((id: string, isSelected: boolean) => {
    setIds((known) => {
      const next = new Set(known);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const leads = shown.filter(({ id }) => ids.has(id));
  return {
    leads,
    isAll: shown.length > 0 && leads.length === shown.length,
    shown: shown.length,
    ids,
    set,
    setAll: (isSelected) => setIds(new Set(isSelected ? shown.map(({ id }) => id) : [])),
  };
}
