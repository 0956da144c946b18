import { useState } from 'react';
import type { GrowingList } from '../../../firebase/public/growing-list.ts';
import type { VisitSource } from '../../../firebase/public/visit-cache.ts';
import type { Load } from '../../../ui/use-load.ts';
import { useVisitLoad } from './use-visit-load.ts';

/** The state of the next page. */
export type Further = 'idle' | 'loading' | 'failed';

interface UseGrowingList<T> {
  readonly load: Load<GrowingList<T>>;
  /** Reads the first page again, after it has failed. */
  again(): void;
  readonly further: Further;
  /** Reads the next page; what is there stays if that fails. Resolves when it is there or has failed. */
  showMore(): Promise<void>;
}

/** A list that visitors read page by page. `onFailure` is called for each failed read, of any page. */
export function useGrowingList<T>(
  source: VisitSource<GrowingList<T>>,
  onFailure: (reason: unknown) => void,
): UseGrowingList<T> {
  const { load: first, again } = useVisitLoad(source, onFailure);
  const [grown, setGrown] = useState<GrowingList<T>>();
  const [further, setFurther] = useState<Further>('idle');
  const load: Load<GrowingList<T>> = grown ? { state: 'loaded', value: grown } : first;
  const list = load.state === 'loaded' ? load.value : undefined;

  async function showMore() {
    if (!list?.more || further === 'loading') return;
    setFurther('loading');
    try {
      setGrown(await list.more());
      setFurther('idle');
    } catch (reason) {
      setFurther('failed');
      onFailure(reason);
    }
  }

  return { load, again, further, showMore };
}
