import { Box } from '@chakra-ui/react';
import type { ContentPage, Cursor } from '@site/domain/publishing/content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { Recent } from '../ui/recent.ts';
import { Small } from './blocks/parts.tsx';

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

/** The sentences of lists that load page by page. `what` names the entries in the plural: `vehicles`. */
const growingListMessages = {
  showMore: 'Show more',
  loadingMore: 'Loading more...',
  tryAgain: 'Try again',
  moreFailed: (what: string) => `More ${what} cannot be shown right now.`,
  someShown: (what: string, count: number) => `${count.toLocaleString('en-MY')} ${what} shown`,
  allShown: (what: string, count: number) => `All ${count.toLocaleString('en-MY')} ${what} shown`,
} as const;

/** How far below the window the end of a list may be when its next page is read. */
const NEAR = '0px 0px 800px';

interface ShowMoreProps {
  list: GrowingList<unknown>;
  /** The element whose children are the entries. */
  entries: RefObject<HTMLElement | null>;
  /** The entries in the plural: `vehicles`. */
  what: string;
  further: Further;
  showMore(): void;
}

/**
 * The end of a list that is read page by page. The second page loads by itself when its end is nearly in view; further pages load at the press of
 * a button, so that visitors can reach what follows the list. The focus then moves to the first new entry. Renders nothing for a
 * list of one page.
 */
export function ShowMore({ list, entries, what, further, showMore }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useWhenNear(end, list.parts === 1 && further === 'idle' && list.next !== null, showMore);
  const button = useRef<HTMLButtonElement>(null);
  const goOnFrom = useFocusOnGrowth(list.items.length, entries);

  if (list.parts === 1 && !list.next) return null;
  const labels = {
    idle: growingListMessages.showMore,
    loading: growingListMessages.loadingMore,
    failed: growingListMessages.tryAgain,
  };
  return (
    <Box
      ref={end}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="4"
      mt={{ base: '10', md: '12' }}
    >
      <Small role="status" fontVariantNumeric="tabular-nums">
        {statusOf(list, what, further)}
      </Small>
      {list.next && (
        <Button
          ref={button}
          variant="dark"
          // A disabled button would lose the focus.
          aria-disabled={further === 'loading'}
          onClick={() => {
            goOnFrom(button);
            showMore();
          }}
        >
          {labels[further]}
        </Button>
      )}
    </Box>
  );
}

function statusOf(list: GrowingList<unknown>, what: string, further: Further): string {
  if (further === 'failed') return growingListMessages.moreFailed(what);
  const { length } = list.items;
  return list.next ? growingListMessages.someShown(what, length) : growingListMessages.allShown(what, length);
}

/** Calls `act` once when the element is nearly in view, as long as `isWanted`. */
function useWhenNear(element: RefObject<HTMLElement | null>, isWanted: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted]);
}

/**
 * Returns a function to call when the button is pressed. Once the list has grown, the focus moves to the first new entry, unless it has left
 * the button meanwhile.
 */
function useFocusOnGrowth(length: number, entries: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ button: HTMLElement | null; length: number }>(undefined);
  useEffect(() => {
    const before = pressed.current;
    if (!before || before.length === length) return;
    pressed.current = undefined;
    const focused = document.activeElement;
    if (focused === before.button || focused === document.body)
      focus(entries.current?.children[before.length]);
  }, [length, entries]);
  return (button: RefObject<HTMLElement | null>) => {
    pressed.current = { button: button.current, length };
  };
}

/** Focuses an entry's link, or the entry itself when it has none. */
function focus(entry: Element | undefined): void {
  const target = entry?.querySelector('a') ?? entry;
  if (!(target instanceof HTMLElement)) return;
  if (!target.matches('a')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
