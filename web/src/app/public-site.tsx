import { routeOf } from '@site/domain/routes';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prepareContent } from '../firebase/public/load-content.ts';
import { SiteLayout } from '../site/frame/frame.tsx';
import { PageHead } from '../site/metadata.tsx';
import type { PageModule } from '../site/page.ts';
import { idle } from '../ui/idle.ts';
import { useLoaded } from '../ui/lazy-code.ts';
import { Page } from '../ui/page.tsx';
import { canonicalPath } from './canonical-path.ts';
import { NotFound } from './not-found-page.tsx';
import { replayEarly, restoreEarly } from './page-as-left.ts';
import { type FoundPage, findPage } from './public-pages.tsx';
import { type PageData, usePageData } from './use-page-data.ts';

/** Signs that the visitor is about to follow a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Preloads linked pages in view after a delay, and a link's other needs on hover, touch or focus. */
function usePreloadLinks(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || savesData()) return;
      const code = preload(link)?.catch(() => undefined);
      // Loads a dozen files more, so it waits until the current page is done.
      idle()
        .then(async () => {
          prepareContent();
          await (await code)?.prepare?.();
        })
        .catch(() => {});
    };
    for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (savesData()) return;
    const inView = new IntersectionObserver((links) => {
      for (const { isIntersecting, target } of links) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        preload(target)?.catch(() => {});
      }
    });
    const observe = () => {
      for (const link of document.querySelectorAll('main a[href^="/"]')) inView.observe(link);
    };
    const timer = setTimeout(observe, VIEW_DELAY);
    return () => {
      clearTimeout(timer);
      inView.disconnect();
    };
  }, [pathname]);
}

/** In milliseconds after a navigation. */
const VIEW_DELAY = 500;

/** Returns undefined for other links. A failure is harmless: following the link tries again. */
function preload(link: Element | null): Promise<PageModule<unknown>> | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  return findPage(link.pathname)?.page.load();
}

/** True if the browser asks to save data. */
function savesData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}

// Exported here so that the site starts with one file.
export { findPage };

/** `first` is the data of the visit's first page. */
export default function PublicSite({ first }: { first?: PageData | undefined }) {
  const path = canonicalPath(useLocation().pathname);
  const found = findPage(path);
  usePreloadLinks();
  useLayoutEffect(restoreEarly, []);
  useEffect(replayEarly, []);
  return (
    <SiteLayout>
      {found ? <FoundPageCode key={path} path={path} {...found} first={first} /> : <Missing />}
    </SiteLayout>
  );
}

type CurrentPageProps = FoundPage & { path: string; first?: PageData | undefined };

function FoundPageCode(props: CurrentPageProps) {
  return <CurrentPage {...props} code={useLoaded(props.page)} />;
}

function CurrentPage({ path, page, params, first, code }: CurrentPageProps & { code: PageModule<unknown> }) {
  const { load, again } = usePageData(path, code, params, first);
  const isRead = load.state === 'loaded';
  const data = isRead ? load.value : code.meanwhile;
  // A page that requires data is missing when the read fails.
  if (data === undefined || (data === null && load.state === 'failed')) return <Missing {...code.missing} />;
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
      <code.Component data={data} reading={isRead ? undefined : { state: load.state, again }} />
    </Page>
  );
}

function Missing({
  title = 'Page not found',
  Component = NotFound,
}: {
  title?: string;
  Component?: ComponentType;
}) {
  return (
    <Page title={title} isHidden>
      <Component />
    </Page>
  );
}
