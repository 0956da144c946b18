import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepEntries } from './layers.ts';
import { noteTop, type Return, rememberTop, returnIn, topOf } from './list-place.ts';
import { Lead, Row } from './parts.tsx';
import { STAYS } from './use-query.ts';

/**
 * Does what a browser does for a new document. A followed link scrolls to the top or the anchor and moves the focus there. A link back to a
 * list returns to its place. Going back returns to the place that was left: the browser may restore it before the page is whole. A change
 * of the query alone (a tab, a filter) moves nothing.
 */
function useScrollAndFocus(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const previous = useRef<typeof location>(undefined);

  // A step back is compared with the entry that it leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is a new entry
  useEffect(keepEntries, [location]);
  const { key } = location;
  // While the old page still stands.
  useLayoutEffect(() => () => noteTop(key), [key]);
  useEffect(() => {
    const isLate = rememberTop(location.key, navigation === 'POP');
    const { pathname, search, hash, state } = location;
    const before = previous.current;
    previous.current = location;
    const kept = navigation === 'POP' && !before ? topOf(location.key) : undefined;
    if (kept !== undefined) return returnTo({ top: kept });
    // On hydration the browser has scrolled to the anchor, and the visitor may have moved on.
    const hasMoved = window.scrollY > 0 || document.activeElement !== document.body;
    if (!before && navigation === 'POP' && hasMoved) return;
    const anchor = decoded(hash.slice(1));
    const isThere = document.getElementById(anchor);
    const reached = isThere || (hash && !(before && navigation === 'POP')) ? reach(anchor) : undefined;
    if (isThere) return reached;
    const isQueryChange = state === STAYS || (before?.pathname === pathname && before.search !== search);
    if (navigation === 'POP' || isQueryChange) return reached;
    const place = returnIn(state);
    if (place) return returnTo(place);
    // The visitor may have moved on while the data came.
    if (isLate && document.activeElement !== document.body) return reached;
    if (!isLate) scrollToTop();
    focusQuietly(main.current?.querySelector('h1') ?? main.current);
    return reached;
  }, [location, navigation, main]);
}

/** Scrolls to an anchor, whose code may come late, and focuses it. Ends once the focus has moved on. */
function reach(id: string): () => void {
  let anchor: HTMLElement | null = null;
  return whileGrowing(() => {
    if (anchor && anchor !== document.activeElement) return true;
    anchor = document.getElementById(id);
    anchor?.scrollIntoView();
    focusQuietly(anchor);
  });
}

/** Scrolls to a place, and focuses the link to the page that was left. */
function returnTo({ top, left }: Partial<Return> & Pick<Return, 'top'>): () => void {
  if (left !== undefined) focusQuietly(document.querySelector('h1'));
  return whileGrowing(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1) return;
    if (left !== undefined)
      document.querySelector<HTMLElement>(`main a[href=${CSS.escape(left)}]`)?.focus({ preventScroll: true });
    return true;
  });
}

function scrollToTop(): void {
  const scroll = () => window.scrollTo({ top: 0, behavior: 'instant' });
  scroll();
  // Of a smooth scroll that the link has ended, the browser draws one more step.
  requestAnimationFrame(() => window.scrollY > 0 && scroll());
}

/** The page may still grow: each size calls `go`, until this is done or the visitor moves on. */
function whileGrowing(go: () => true | undefined): () => void {
  const end = new AbortController();
  const grown = new ResizeObserver(() => {
    if (go()) end.abort();
  });
  end.signal.addEventListener('abort', () => grown.disconnect());
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, () => end.abort(), { signal: end.signal });
  }
  grown.observe(document.body);
  return () => end.abort();
}

/** Moves the focus, and not the page, to a part that the Tab key passes over. */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

interface PageProps {
  /** Without the company's name, which `Page` adds. */
  title: string;
  description?: string;
  /** For search engines: back office, error pages. */
  isHidden?: boolean;
  children: ReactNode;
}

const MAIN_ID = 'main';

export function Page({ title, description, isHidden = false, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  return (
    <chakra.main id={MAIN_ID} ref={main} tabIndex={-1}>
      <title>{`${title} | ${company.name}`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {children}
    </chakra.main>
  );
}

type MessageProps = { code?: string; title: string; text: string; children?: ReactNode };

/** A message in place of a page. */
export function FullMessage({ code, title, text, children }: MessageProps) {
  return (
    <Box
      data-ground="dark"
      background="pine.950"
      color="white"
      minHeight="100dvh"
      display="grid"
      alignItems="center"
      px={{ base: '5', md: '10' }}
      pt="24"
      pb="16"
    >
      <Box maxWidth="44rem" width="100%" mx="auto">
        {code && (
          <chakra.p textStyle="figure" color="sun.400" mb="4">
            {code}
          </chakra.p>
        )}
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        <Lead mt="5" maxWidth="36rem">
          {text}
        </Lead>
        <Row mt="8">{children}</Row>
      </Box>
    </Box>
  );
}

/** A page that only says something. `name` is its title if the heading is a sentence. */
export function MessagePage({ name, ...message }: MessageProps & { name?: string }) {
  return (
    <Page title={name ?? message.title} isHidden>
      <FullMessage {...message} />
    </Page>
  );
}

export function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
      _print={{ display: 'none' }}
      position="fixed"
      top="3"
      left="3"
      zIndex="skip"
      px="4"
      py="3"
      borderRadius="md"
      background="sun.400"
      color="ink"
      fontWeight="600"
      transform="translateY(-200%)"
      // `:focus`: in sight however the focus came.
      css={{ '&:focus': { transform: 'none' } }}
    >
      Skip to content
    </chakra.a>
  );
}

/** Decodes a part of an address; keeps an invalid encoding such as `50%`. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
