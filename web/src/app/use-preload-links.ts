import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prepareContent } from '../firebase/public/load-content.ts';
import type { PageModule } from '../site/shared/page-module.ts';
import { idle } from '../ui/idle.ts';
import { findPage } from './public-pages.tsx';

/** Events that show that a link is about to be followed. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Preloads the pages that links lead to: those in view after a while, and what else a page needs when its link is hovered, touched or focused. */
export function usePreloadLinks(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link) return;
      const code = preload(link)?.catch(() => undefined);
      // A dozen files more: not while the page is being made that the visitor waits for.
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

/** How long after a navigation the pages of links in view are preloaded, in milliseconds. This runs only for who has touched a page. */
const VIEW_DELAY = 500;

/** Loads the code of the page that a link leads to; undefined when it leads elsewhere. A failure does not matter: following the link tries again. */
function preload(link: Element | null): Promise<PageModule<unknown>> | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  return findPage(link.pathname)?.page.load();
}

/** Whether the visitor has asked the browser to save data. */
function savesData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}
