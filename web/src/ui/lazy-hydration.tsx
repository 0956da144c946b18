import { Box } from '@chakra-ui/react';
import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { firstInteraction } from './first-interaction.ts';
import { lazyComponent } from './lazy-component.ts';
import { replayClicks } from './pre-hydration.ts';

/** A part of a page that is hydrated later than the page, or never: render it with `LazyHydration`. */
interface LazyPart {
  /** Unique in its page; empty if it does not matter where the part is. */
  readonly name: string;
  readonly Component: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

/** For a part that only shows and links: most visits need no more than its HTML. It is hydrated at the first interaction. */
export function hydrateOnInteraction(load: Load): LazyPart {
  preloadForNavigation(load);
  const { Component } = lazyComponent(async () => {
    await firstInteraction();
    return withRetries(load);
  });
  return { name: '', Component };
}

/** For an interactive part: it is hydrated when it is nearly in view, or at the first interaction. */
export function hydrateOnVisible(name: string, load: Load): LazyPart {
  const near = nearViewport(name);
  // Loads the code while React hydrates what is above it, and before its page is navigated to.
  void near.then(load).catch(() => {});
  const { Component } = lazyComponent(async () => {
    await near;
    return withRetries(load);
  });
  return { name, Component };
}

/** In milliseconds. */
const RETRY_DELAYS = [1_000, 3_000, 10_000];

/** Rejects only after several attempts: the network may be gone for a moment, and the HTML is there meanwhile. */
async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}

/** A page whose code is loaded while another page is hydrated is about to be navigated to, and then rendered whole. */
function preloadForNavigation(load: Load): void {
  if (typeof document !== 'undefined' && document.documentElement.dataset['hydrated']) load().catch(() => {});
}

interface LazyHydrationProps {
  part: LazyPart;
  /** Of the fallback that is shown where there is no HTML yet; a CSS length. */
  height?: string;
}

/**
 * Renders a lazily hydrated part. Navigations wait for it, since React hydrates all of a page before it changes any of it; so every part has
 * to be hydrated at the first interaction. A page that is navigated to is shown once all of it is loaded: otherwise the target of a
 * link would move.
 */
export function LazyHydration({ part, height = '100dvh' }: LazyHydrationProps) {
  const [isFirstPage] = useState(useNavigationType() === 'POP');
  return <HydrationBoundary part={part} height={height} isFirstPage={isFirstPage} />;
}

/** Never rendered again by its parents: an update would make React discard the HTML of a part that is not hydrated yet. */
const HydrationBoundary = memo(function HydrationBoundary({
  part: { name, Component },
  height,
  isFirstPage,
}: Required<LazyHydrationProps> & { isFirstPage: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const content = (
    <>
      <Component />
      <Hydrated box={box} />
    </>
  );
  return (
    <Box ref={box} data-lazy={name}>
      {isFirstPage ? <Suspense fallback={<Box minHeight={height} />}>{content}</Suspense> : content}
    </Box>
  );
});

/** Its effect runs when the part beside it is hydrated. */
function Hydrated({ box }: { box: RefObject<HTMLElement | null> }) {
  useEffect(() => replayClicks(box.current), [box]);
  return null;
}

/** How far below the window a part counts as nearly in view. */
const MARGIN = '0px 0px 50% 0px';

/** Resolves once the part is nearly in view, or at the first interaction; at once if its HTML did not come with the page. */
function nearViewport(name: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.querySelector(`[data-lazy="${name}"]`);
  if (!part?.firstElementChild || part.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const inView = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: MARGIN },
    );
    const done = () => {
      inView.disconnect();
      resolve();
    };
    inView.observe(part);
    void firstInteraction().then(done);
  });
}
