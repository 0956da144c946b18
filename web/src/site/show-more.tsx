import { Box } from '@chakra-ui/react';
import type { ContentPage, Cursor } from '@site/domain/publishing/content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Recent } from '../ui/recent.ts';
import { Small } from './blocks/parts.tsx';

/** How many entries this visit has been shown of a list: going back shows as many. */
const keptLengths = new Recent<number>();

/** A list that is there as a whole, and shown part by part. `name` tells it from all others. */
export function useShownLength(name: string, part: number) {
  const [grown, setGrown] = useState<{ readonly name: string; readonly length: number }>();
  const length = grown?.name === name ? grown.length : (keptLengths.get(name) ?? part);
  function showMore(): void {
    keptLengths.keep(name, length + part);
    setGrown({ name, length: length + part });
  }
  return { length, showMore };
}

/** A list that is read part by part: what has been read of it. */
interface GrowingList<T> extends ContentPage<T> {
  /** How many parts have been read. */
  readonly parts: number;
  /** What it has grown from. */
  readonly first: ContentPage<T>;
}

const keptLists = new Recent<GrowingList<unknown>>();

interface Growth<T> {
  /** Tells the list from all others: going back shows as much as before. */
  readonly name: string;
  /** Undefined while the page has no first part. */
  readonly first: ContentPage<T> | undefined;
  read(after: Cursor): Promise<ContentPage<T>>;
  /** Called for each failed read. */
  onFailure(reason: unknown): void;
}

/** A list that begins with a first part and grows by what is read. */
export function useGrowingList<T>({ name, first, read, onFailure }: Growth<T>) {
  const [grown, setGrown] = useState<GrowingList<T>>();
  const [further, setFurther] = useState<Further>('idle');
  const kept = keptLists.get(name) as GrowingList<T> | undefined;
  const list = [grown, kept].find((longer) => longer && longer.first === first) ?? begin(first);

  /** Reads the next part; what is there stays if that fails. Resolves when it is there or has failed. */
  async function showMore() {
    if (!list?.next || further === 'loading') return;
    setFurther('loading');
    try {
      const { items, next } = await read(list.next);
      const longer = { ...list, items: [...list.items, ...items], next, parts: list.parts + 1 };
      keptLists.keep(name, longer);
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

interface MorePartsProps {
  list: GrowingList<unknown>;
  /** The element whose children are the entries. */
  entries: RefObject<HTMLElement | null>;
  /** The entries in the plural: `projects`. */
  what: string;
  further: Further;
  onMore(): void;
}

/** The end of a list that is read part by part; nothing for a list of one part. */
export function MoreParts({ list, what, further, ...rest }: MorePartsProps) {
  const { length } = list.items;
  if (list.parts === 1 && !list.next) return null;
  return (
    <ShowMore
      {...rest}
      status={
        further === 'failed'
          ? `More ${what} cannot be shown right now.`
          : shownInWords(what, length, list.next !== null)
      }
      count={length}
      hasMore={list.next !== null}
      growsByItself={list.parts === 1}
      further={further}
    />
  );
}

/** How much of a list is shown, such as `24 vehicles shown`, `All 60 vehicles shown`. */
export function shownInWords(what: string, count: number, hasMore: boolean): string {
  return `${hasMore ? '' : 'All '}${count.toLocaleString('en-MY')} ${what} shown`;
}

/** The state of the next part. */
type Further = 'idle' | 'loading' | 'failed';

const labels = { idle: 'Show more', loading: 'Loading more...', failed: 'Try again' } as const;

/** How far below the window the end of a list may be when its second part is shown. */
const NEAR = '0px 0px 800px';

interface ShowMoreProps {
  /** How much is shown. */
  status: string;
  /** How many entries are shown. */
  count: number;
  /** The element whose children are the entries. */
  entries: RefObject<HTMLElement | null>;
  hasMore?: boolean;
  /** The next part comes when the end is nearly in view. Further parts wait for the button, so that visitors reach what follows the list. */
  growsByItself?: boolean;
  further?: Further;
  onMore(): void;
}

/** The end of a list that grows. After a press the focus moves to the first new entry. */
export function ShowMore({ status, count, entries, onMore, ...state }: ShowMoreProps) {
  const { hasMore = true, growsByItself = false, further = 'idle' } = state;
  const end = useRef<HTMLDivElement>(null);
  useWhenNear(end, growsByItself && hasMore && further === 'idle', onMore);
  const button = useRef<HTMLButtonElement>(null);
  const goOnFrom = useFocusOnGrowth(count, entries);
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
        {status}
      </Small>
      {hasMore && (
        <Button
          ref={button}
          variant="dark"
          // A disabled button would lose the focus.
          aria-disabled={further === 'loading'}
          onClick={() => {
            goOnFrom(button);
            onMore();
          }}
        >
          {labels[further]}
        </Button>
      )}
    </Box>
  );
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
