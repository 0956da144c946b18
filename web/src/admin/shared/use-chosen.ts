import { useEffect, useRef, useState } from 'react';

interface Choice<T> {
  readonly value: T;
  /** The choices before this one. Each may come back from the server later than this one is stored. */
  readonly earlier: readonly T[];
  /** Of a choice that has been stored: what this page knew to be stored at that moment. */
  readonly seen?: { readonly stored: T };
}

/** Shows a choice until what is stored follows, and stores it; `store` resolves with whether it was stored, and never rejects. */
type Choose<T> = (value: T, store: () => Promise<boolean>) => Promise<void>;

/**
 * A stored value that is changed by choosing another. A choice is shown while it is being stored and until it has come back from the
 * server; after a failure, and after a colleague's change, what is stored is shown.
 */
export function useChosen<T>(
  stored: T,
  isSame: (one: T, other: T) => boolean = Object.is,
): [shown: T, choose: Choose<T>, isStoring: boolean] {
  const [choice, setChoice] = useState<Choice<T>>();
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  if (choice?.seen) {
    const isExpected = [choice.seen.stored, ...choice.earlier].some((value) => isSame(stored, value));
    if (isSame(stored, choice.value) || !isExpected) setChoice(undefined);
  }

  async function choose(value: T, store: () => Promise<boolean>): Promise<void> {
    const made: Choice<T> = { value, earlier: choice ? [...choice.earlier, choice.value] : [] };
    setChoice(made);
    const isStored = await store();
    // A later choice has its own end.
    setChoice((now) =>
      now !== made ? now : isStored ? { ...made, seen: { stored: latest.current } } : undefined,
    );
  }
  return [choice ? choice.value : stored, choose, choice !== undefined && !choice.seen];
}
