import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from './public-pages.tsx';

/** What shows that a link is about to be followed, before it is. */
const INTENTIONS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of the pages that links lead to before they are followed: of those in view once all is quiet, of any other when it is pointed at. */
export function usePrepareNext(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const onIntention = ({ target }: Event) => {
      if (target instanceof Element) prepare(target.closest('a'));
    };
    for (const type of INTENTIONS) document.addEventListener(type, onIntention, { passive: true });
    return () => {
      for (const type of INTENTIONS) document.removeEventListener(type, onIntention);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (wantsToSave()) return;
    const inView = new IntersectionObserver((links) => {
      for (const { isIntersecting, target } of links) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        prepare(target);
      }
    });
    const observe = () => {
      for (const link of document.querySelectorAll('main a[href^="/"]')) inView.observe(link);
    };
    const timer = setTimeout(observe, QUIET);
    return () => {
      clearTimeout(timer);
      inView.disconnect();
    };
  }, [pathname]);
}

/** How long a page is left alone before others are loaded for later, in milliseconds. */
const QUIET = 2_000;

function prepare(link: Element | null): void {
  if (link instanceof HTMLAnchorElement && link.origin === location.origin)
    void findPage(link.pathname)?.prepare();
}

/** Visitors who have asked their browser to save data get only what they ask for. */
function wantsToSave(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}
