import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLive } from '../ui/early-visitor.ts';
import { findPage } from './public-pages.tsx';

/**
 * Follows the links of parts whose code is not there yet as the router would: without loading the whole page anew. Listens before React
 * does, which keeps clicks on such parts from everybody.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target.closest('a');
      if (!link || link.origin !== location.origin || link.target || !findPage(link.pathname)) return;
      // The router's own.
      if (isLive(link)) return;
      // The skip link and its like.
      if (link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [navigate]);
}
