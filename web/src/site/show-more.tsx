import { Box } from '@chakra-ui/react';
import type { FirstPart } from '@site/domain/publishing/published-content';
import { inFigures } from '@site/domain/text';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Small } from '#ui/parts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { dismissFailure, toastFailure } from '#ui/toast/toast-store.ts';
import type { Reading } from './page.ts';
import type { publishedList } from './published.ts';

const keptLengths = new Map<string, number>();

/** Shows a complete list part by part. `name` identifies the list. */
export function useShownLength(name: string, part: number) {
  const [grown, setGrown] = useState<{ readonly name: string; readonly length: number }>();
  const length = grown?.name === name ? grown.length : (keptLengths.get(name) ?? part);
  function showMore(): void {
    keptLengths.set(name, length + part);
    setGrown({ name, length: length + part });
  }
  return { length, showMore };
}

interface PartsProps<T> {
  /** The plural of the entries: `projects`. Identifies the list. */
  what: string;
  first: FirstPart<T> | undefined;
  reading: Reading | undefined;
  /** The whole list, loaded for the second part. */
  all: ReturnType<typeof publishedList<readonly T[]>>;
  /** `failure` is the toast after a failed read of the list. */
  texts: Readonly<Record<'loading' | 'failed' | 'failure' | 'empty', string>>;
  children(items: readonly T[], entries: RefObject<HTMLElement | null>): ReactNode;
}

export const PART = 12;

/** A published list that grows part by part, in each of its states. */
export function Parts<T extends { readonly id: string }>(props: PartsProps<T>) {
  const { what, first, reading, all, texts, children } = props;
  const { length, showMore } = useShownLength(what, PART);
  const [whole, setWhole] = useState(() => (length > PART ? all.known() : undefined));
  const [further, setFurther] = useState<Further>('idle');
  const entries = useRef<HTMLElement>(null);

  /** A failure keeps the list, which goes on once a lost connection is back. */
  async function grow(mayGrow: () => boolean): Promise<void> {
    if (further === 'loading') return;
    setFurther('loading');
    dismissFailure();
    try {
      setWhole(await all.load());
      if (mayGrow()) showMore();
      setFurther('idle');
    } catch (reason) {
      setFurther('failed');
      addEventListener('online', () => setFurther((now) => (now === 'failed' ? 'idle' : now)), {
        once: true,
      });
      console.error(`More ${what} could not be read`, reason);
      toastFailure(texts.failure, 'Error');
    }
  }

  if (reading?.state === 'failed') return <EmptyState text={texts.failed} onAgain={reading.again} />;
  if (!first) return <LoadingList text={texts.loading} />;
  // Shown entries keep their place, whatever was published since.
  const known = new Set(first.items.map(({ id }) => id));
  const list = whole ? [...first.items, ...whole.filter(({ id }) => !known.has(id))] : first.items;
  const items = list.slice(0, length);
  const hasMore = whole ? items.length < list.length : first.hasMore;
  if (items.length === 0 && !hasMore) return <EmptyState text={texts.empty} />;
  return (
    <>
      {children(items, entries)}
      {(whole || hasMore) && (
        <ShowMore
          status={
            further === 'failed'
              ? `More ${what} cannot be shown right now.`
              : shownInWords(what, items.length, hasMore)
          }
          count={items.length}
          entries={entries}
          hasMore={hasMore}
          growsByItself={!whole}
          further={further}
          onMore={(mayGrow) => void grow(mayGrow)}
        />
      )}
    </>
  );
}

/** As high as the window, so that nothing in view moves. */
export function LoadingList({ text }: { text: string }) {
  return (
    <Box minHeight="100dvh">
      <EmptyState text={text} />
    </Box>
  );
}

/** Such as `24 vehicles shown` or `All 60 vehicles shown`. */
export function shownInWords(what: string, count: number, hasMore: boolean): string {
  return `${hasMore ? '' : 'All '}${inFigures(count)} ${what} shown`;
}

type Further = 'idle' | 'loading' | 'failed';

const labels = { idle: 'Show more', loading: 'Loading more...', failed: 'Try again' } as const;

/** The second part loads this far below the window. */
const NEAR = '0px 0px 800px';

interface ShowMoreProps {
  status: string;
  count: number;
  /** Its children are the entries. */
  entries: RefObject<HTMLElement | null>;
  hasMore: boolean;
  /** Loads the second part near the end of the list. Later parts wait for the button, so that visitors reach the content below. */
  growsByItself: boolean;
  further?: Further;
  /** `mayGrow` is for a part that comes late: by itself no list pushes the focus out of sight. */
  onMore(mayGrow: () => boolean): void;
}

/** A press moves the focus to the first new entry. */
export function ShowMore({ status, count, entries, onMore, ...state }: ShowMoreProps) {
  const { hasMore, growsByItself, further = 'idle' } = state;
  const end = useRef<HTMLDivElement>(null);
  const isWanted = growsByItself && hasMore && further === 'idle';
  const button = useRef<HTMLButtonElement>(null);
  /** The number of entries at a press, until the list has grown. */
  const pressedAt = useRef<number>(undefined);
  const mayGrow = () => pressedAt.current !== undefined || !isPassed(end.current);
  const grow = () => mayGrow() && onMore(mayGrow);
  const latest = useRef(grow);
  latest.current = grow;
  useEffect(() => {
    if (!isWanted || !end.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted]);
  useEffect(() => {
    const before = pressedAt.current;
    if (before === undefined || before === count) return;
    pressedAt.current = undefined;
    // Unless the visitor has moved on meanwhile. The button of a complete list is gone.
    if ([button.current, document.body].includes(document.activeElement as HTMLElement))
      focus(entries.current?.children[before]);
  }, [count, entries]);
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
            pressedAt.current = count;
            grow();
          }}
        >
          {labels[further]}
        </Button>
      )}
    </Box>
  );
}

/** True if the focus is in this part or behind it. */
function isPassed(end: Element | null): boolean {
  const position = end?.compareDocumentPosition(document.activeElement ?? document.body) ?? 0;
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

function focus(entry: Element | undefined): void {
  const target = entry?.querySelector('a') ?? entry;
  if (!(target instanceof HTMLElement)) return;
  if (!target.matches('a')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
