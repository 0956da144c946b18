/** What this tab has reloaded for its code; the inline script of pages (build/pre-hydration-script.ts) uses the same name. */
const RELOADED = 'reloaded';

/**
 * For a page whose code cannot be loaded: a deploy may have replaced it, and the server then answers with a page whose code is there. Reloads
 * the page once in a tab, and only when the server can be reached.
 */
export async function reloadOnce(): Promise<void> {
  const { href } = location;
  const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
  // Looked at last: the inline script may have begun to reload meanwhile.
  if (!ok || location.href !== href || sessionStorage.getItem(RELOADED) === href) return;
  sessionStorage.setItem(RELOADED, href);
  location.reload();
}
