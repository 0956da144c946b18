import type { PublishedContent } from '@site/domain/publishing/content';

/** Loads the code for published content with the first read. Not in the bundle for prerendering. */
export async function loadContent(): Promise<PublishedContent> {
  const code = import.meta.env.SSR ? undefined : await import('./content.ts');
  if (!code) throw new Error('A page that is being rendered reads what it is given');
  return code.content;
}

/** Preloads the code. Reading retries after a failure. */
export function prepareContent(): void {
  loadContent().catch(() => {});
}
