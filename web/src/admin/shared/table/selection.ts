import { useCallback, useMemo, useState } from 'react';

/** Rows that were chosen for something that is done to several at once. They stay chosen on other pages of the table. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  choose(keys: readonly string[], isChosen: boolean): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (wanted: readonly string[], isChosen: boolean) => setKeys((before) => withKeys(before, wanted, isChosen)),
    [],
  );
  const clear = useCallback(() => setKeys(new Set()), []);
  return useMemo(() => ({ keys, choose, clear }), [keys, choose, clear]);
}

/** The keys with, or without, some more. */
export function withKeys(
  before: ReadonlySet<string>,
  wanted: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const after = new Set(before);
  for (const key of wanted) {
    if (isChosen) after.add(key);
    else after.delete(key);
  }
  return after;
}

/** Whether all of these keys are chosen, some, or none. */
export function chosenOf(keys: ReadonlySet<string>, shown: readonly string[]): 'all' | 'some' | 'none' {
  const count = shown.filter((key) => keys.has(key)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
