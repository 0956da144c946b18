import { Box } from '@chakra-ui/react';
import { routeOf } from '@site/domain/routes';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NavigationBar } from '#site/frame/bar.tsx';
import { Footer } from '#site/frame/footer.tsx';
import { PageHead } from '#site/metadata.tsx';
import type { PageModule, PageParams } from '#site/page.ts';
import { OtherBuild, publishedPage } from '#site/published.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Boundary } from '#ui/lazy-part.tsx';
import { useWayBack } from '#ui/list-place.ts';
import { listen } from '#ui/listen.ts';
import { MessagePage, Page, SkipLink } from '#ui/page.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { NotFoundPage, reloadIfAnswered, tellCrash, useOnePress } from './frame.tsx';
import { replayEarly, restoreEarly } from './page-as-left.ts';
import { canonicalPath, type FoundPage, findPage, type PageData } from './public-pages.tsx';

/** Signs that the visitor may follow a link, and the sign that they do. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'pointerdown'];

/** From a navigation until the pages of the links in view are preloaded: first the page itself settles. */
const SETTLED_MS = 500;

/** Loads the code of a linked page, and with `isPressed` the page itself if its data are needed. Following the link retries a failure. */
async function preload(link: Element | null, isPressed = false): Promise<void> {
  const isOurs = link instanceof HTMLAnchorElement && link.origin === location.origin;
  if (!isOurs || navigator.connection?.saveData) return;
  const code = await findPage(link.pathname)?.page.code.load();
  const path = canonicalPath(link.pathname);
  const isRead = code?.load && !code.find && path !== canonicalPath(location.pathname);
  if (isPressed && isRead) await publishedPage(path).load();
}

function preloadAtSign({ target, type }: Event): void {
  if (target instanceof Element) preload(target.closest('a'), type === 'pointerdown').catch(() => {});
}

function preloadInView(): () => void {
  const inView = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      preload(target).catch(() => {});
    }
  });
  const timer = setTimeout(() => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) inView.observe(link);
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    inView.disconnect();
  };
}

// Exported here so that the site starts with one file.
export { findPage };

/** Stable elements: a navigation does not render them again. */
const above = (
  <>
    <SkipLink />
    <NavigationBar />
  </>
);
const below = <Footer />;

type PublicSiteProps = { first?: PageData | undefined };

export default function PublicSite({ first }: PublicSiteProps) {
  const path = canonicalPath(useLocation().pathname);
  const found = findPage(path);
  // Once the visitor has left the first page, it may have been published anew.
  const [isLeft, setLeft] = useState(first?.path !== path);
  if (!isLeft && first?.path !== path) setLeft(true);
  useEffect(() => listen(document, INTENT_EVENTS, preloadAtSign, { passive: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(preloadInView, [path]);
  useOnePress();
  useLayoutEffect(restoreEarly, []);
  useEffect(replayEarly, []);
  return (
    <>
      {above}
      {/* Keeps the footer below the fold while a page's code loads. */}
      <Box minHeight="100dvh">
        <Boundary key={path} onCatch={tellCrash} instead={() => <NotLoaded />}>
          {found ? <FoundSitePage path={path} {...found} first={isLeft ? undefined : first} /> : <Missing />}
        </Boundary>
      </Box>
      {below}
    </>
  );
}

function FoundSitePage({ path, page, params, first }: FoundPage & PublicSiteProps & { path: string }) {
  const code = page.code.use();
  const { load, again } = usePageData(path, code, params, first);
  const isRead = load.state === 'loaded';
  const data = isRead ? load.data : code.meanwhile;
  // A page that requires data is missing when the read fails.
  if (data === undefined || (data === null && load.state === 'failed'))
    return <Missing missing={code.missing} />;
  const metadata = code.metadata(data, params);
  return (
    // A new key, so that the focus treats the loaded page as a new page.
    <Page
      key={data === null ? 'without data' : 'page'}
      title={metadata.title}
      description={metadata.description}
      isHidden={routeOf(page.name).isHidden ?? false}
    >
      <PageHead here={path} {...metadata} />
      <code.Component
        data={data}
        params={params}
        reading={isRead ? undefined : { state: load.state, again }}
      />
    </Page>
  );
}

/** Returns the page's data: of this page's HTML, as loaded before, or of the published page of that address. */
function usePageData(path: string, page: PageModule<unknown>, params: PageParams, first?: PageData) {
  const published = publishedPage(path);
  const isRead = page.load && (first || !page.find);
  const [load, again] = useAnswer<unknown>(async () => (isRead ? published.load() : null), {
    known: first ? first.data : published.known(),
    onFailure(reason) {
      if (reason instanceof OtherBuild) {
        location.reload();
        return true;
      }
      console.error(`${path} could not be read`, reason);
      if (page.failure) toastFailure(page.failure, 'Error');
      return false;
    },
  });
  if (isRead) return { load: first && load.state === 'loading' ? missing : load, again };
  const value = page.find ? page.find(params) : null;
  return { load: { state: 'loaded', data: value } as const, again };
}

const missing = { state: 'loaded', data: undefined } as const;

function Missing({ missing }: Pick<PageModule<unknown>, 'missing'>) {
  return missing ? <MissingEntry {...missing} /> : <NotFoundPage />;
}

function MissingEntry({ title, text, back }: NonNullable<PageModule<unknown>['missing']>) {
  const way = useWayBack(back.to);
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink {...way}>{back.label}</ButtonLink>
    </MessagePage>
  );
}

/** Loads the page as a whole: some browsers keep the failure of a module until then. */
function NotLoaded() {
  return (
    <MessagePage title="This page could not be loaded" text="Please check your connection, then try again.">
      <Button onClick={() => void reloadIfAnswered().catch(() => {})}>Try again</Button>
    </MessagePage>
  );
}
