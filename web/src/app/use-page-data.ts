import type { PageModule, PageParams } from '../site/page.ts';
import { painted } from '../ui/idle.ts';
import { Recent } from '../ui/recent.ts';
import { toastFailure } from '../ui/toast/toast-store.ts';
import { useLoad } from '../ui/use-load.ts';

/** Undefined data means that the page does not exist. */
export type PageData = { readonly path: string; readonly data: unknown };

/** Removes the slash at the end of a path: Hosting sends the same page for both. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/** Going back shows a cached page at once. */
const kept = new Recent<unknown>();

/** Returns the page's data from the HTML, the cache, or a new read. */
export function usePageData(path: string, page: PageModule<unknown>, params: PageParams, first?: PageData) {
  const isFirst = first?.path === path;
  const { load, again } = useLoad<unknown>(
    isFirst ? first.data : kept.get(path),
    async () => {
      const data = await read(page, params);
      kept.keep(path, data);
      return data;
    },
    (reason) => {
      console.error(`${path} could not be read`, reason);
      if (page.failure) toastFailure(page.failure, 'Error');
    },
  );
  if (page.load) return { load: isFirst && load.state === 'loading' ? missing : load, again };
  const value = page.find ? page.find(params) : null;
  return { load: { state: 'loaded', value } as const, again };
}

const missing = { state: 'loaded', value: undefined } as const;

/** The code for reading is a dozen files, so it loads lazily. */
async function read(page: PageModule<unknown>, params: PageParams): Promise<unknown> {
  if (!page.load) return null;
  await painted();
  const { visitorContent } = await import('./visitor-content.ts');
  return page.load(visitorContent, params);
}
