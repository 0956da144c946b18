import type { PublishedContent } from '@site/domain/publishing/content';

/** Loads what reads published content, which a visitor downloads with the first read. Never a part of what renders pages. */
export async function loadContent(): Promise<PublishedContent> {
  const code = import.meta.env.SSR ? undefined : await import('./content.ts');
  if (!code) throw new Error('A page that is being rendered reads what it is given');
  return code.content;
}

/** Loads it ahead of the first read. A failure does not matter: reading tries again. */
export function prepareContent(): void {
  loadContent().catch(() => {});
}
