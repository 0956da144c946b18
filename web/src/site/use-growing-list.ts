import type { ContentPage, Cursor } from '@site/domain/publishing/content';
import { useState } from 'react';
import type { Recent } from '../ui/recent.ts';

/** The state of the next part. */
export type Further = 'idle' | 'loading' | 'failed';

/** A list that visitors read part by part: what has been read of it. */
export interface GrowingList<T> extends ContentPage<T> {
  /** How many parts have been read. */
  readonly parts: number;
  /** What it has grown from. */
  readonly first: ContentPage<T>;
}

interface Growth<T> {
  /** Undefined while the page has no first part. */
  readonly first: ContentPage<T> | undefined;
  /** Keeps what this visit has read: going back shows as much as before. */
  readonly kept: Recent<GrowingList<T>>;
  /** Of the list among those that are kept. */
  readonly key: string;
  read(after: Cursor): Promise<ContentPage<T>>;
  /** Called for each failed read. */
  onFailure(reason: unknown): void;
}

/** A list that begins with a first part and grows by what is read. */
export function useGrowingList<T>({ first, kept, key, read, onFailure }: Growth<T>) {
  const [grown, setGrown] = useState<GrowingList<T>>();
  const [further, setFurther] = useState<Further>('idle');
  const list = [grown, kept.get(key)].find((longer) => longer && longer.first === first) ?? begin(first);

  /** Reads the next part; what is there stays if that fails. Resolves when it is there or has failed. */
  async function showMore() {
    if (!list?.next || further === 'loading') return;
    setFurther('loading');
    try {
      const { items, next } = await read(list.next);
      const longer = { ...list, items: [...list.items, ...items], next, parts: list.parts + 1 };
      kept.keep(key, longer);
      setGrown(longer);
      setFurther('idle');
    } catch (reason) {
      setFurther('failed');
      onFailure(reason);
    }
  }

  return { list, further, showMore };
}

function begin<T>(first: ContentPage<T> | undefined): GrowingList<T> | undefined {
  return first && { items: first.items, next: first.next, parts: 1, first };
}
