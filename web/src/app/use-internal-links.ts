import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isHydrated } from '../ui/pre-hydration.ts';
import { findPage } from './public-pages.tsx';

/**
 * Follows links in parts that are not hydrated yet as the router would, without a reload. Listens in the capture phase: React stops the
 * propagation of clicks on such parts.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target.closest('a');
      if (!link || link.origin !== location.origin || link.target || !findPage(link.pathname)) return;
      // The router follows it.
      if (isHydrated(link)) return;
      // The browser scrolls to anchors on the same page, such as the skip link's.
      if (link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [navigate]);
}
