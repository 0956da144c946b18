import type { PageModule, PageParams } from '#site/page.ts';
import { OtherBuild, publishedPage } from '#site/published.ts';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { useAnswer } from '#ui/use-answer.ts';

/** Undefined data means that the page does not exist. */
export type PageData = { readonly path: string; readonly data: unknown };

/** Removes the slash at the end of a path: Hosting sends the same page for both. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/** Returns the page's data: of this page's HTML, as loaded before, or of the published page of that address. */
export function usePageData(path: string, page: PageModule<unknown>, params: PageParams, first?: PageData) {
  const isFirst = first?.path === path;
  const published = publishedPage(path);
  const [load, again] = useAnswer<unknown>(async () => (page.load ? published.load() : null), {
    known: isFirst ? first.data : published.known(),
    onFailure(reason) {
      if (reason instanceof OtherBuild) return location.reload();
      console.error(`${path} could not be read`, reason);
      if (page.failure) toastFailure(page.failure, 'Error');
    },
  });
  if (page.load) return { load: isFirst && load.state === 'loading' ? missing : load, again };
  const value = page.find ? page.find(params) : null;
  return { load: { state: 'loaded', data: value } as const, again };
}

const missing = { state: 'loaded', data: undefined } as const;
