import { useEffect, useRef, useState } from 'react';

interface Choice<T> {
  readonly value: T;
  /** Earlier choices. Each may arrive from the server after this one was stored. */
  readonly earlier: readonly T[];
  /** The stored value when the choice was made. Another person's value since then may be the later one. */
  readonly over: T;
  readonly isStored?: boolean;
}

/** `store` resolves with true on success, and must not reject. Returns its answer. */
type Choose<T> = (value: T, store: () => Promise<boolean>) => Promise<boolean>;

/** Shows a choice until the server returns it. After a failure or another person's change, the stored value is shown. */
export function useChosen<T>(
  stored: T,
  isSame: (one: T, other: T) => boolean = Object.is,
): [shown: T, choose: Choose<T>, isStoring: boolean] {
  const [choice, setChoice] = useState<Choice<T>>();
  const latest = useRef(stored);
  // Stores run one after the other: of two overlapping ones, the earlier might end last.
  const queue = useRef(Promise.resolve(true));
  useEffect(() => {
    latest.current = stored;
  });
  if (choice?.isStored) {
    const isExpected = [choice.over, ...choice.earlier].some((value) => isSame(stored, value));
    if (isSame(stored, choice.value) || !isExpected) setChoice(undefined);
  }

  async function choose(value: T, store: () => Promise<boolean>): Promise<boolean> {
    const earlier = choice ? [...choice.earlier, choice.value] : [];
    const made: Choice<T> = { value, earlier, over: latest.current };
    setChoice(made);
    queue.current = queue.current.then(store);
    const isStored = await queue.current;
    // A later choice has its own end.
    setChoice((now) => (now !== made ? now : isStored ? { ...made, isStored } : undefined));
    return isStored;
  }
  return [choice ? choice.value : stored, choose, choice !== undefined && !choice.isStored];
}

/** The entries in the order that a person has chosen, until the server returns it. An entry that was added since comes last. */
export function useChosenOrder<Item extends { readonly id: string }>(stored: readonly Item[]) {
  const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);
  const [order, choose, isStoring] = useChosen(idsOf(stored), (one, other) => one.join() === other.join());
  const placeOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  const ordered = stored.toSorted((one, other) => placeOf(one) - placeOf(other));
  const chooseOrder = (items: readonly Item[], store: () => Promise<boolean>) => choose(idsOf(items), store);
  return [ordered, chooseOrder, isStoring] as const;
}
