import type { PageModule, PageParams } from '../site/page.ts';
import { painted } from '../ui/idle.ts';
import { Recent } from '../ui/recent.ts';
import { toastFailure } from '../ui/toast/toast-store.ts';
import { useLoad } from '../ui/use-load.ts';

/** The data that a page came with, or is rendered with; undefined data for a page that does not exist. */
export interface PageData {
  readonly path: string;
  readonly data: unknown;
}

/** What this visit has read, by path: going back shows it at once. */
const kept = new Recent<unknown>();

/** The data of the page at a path: what the page came with, what this visit has read before, or else what is read now. */
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

/** The code for reading comes with the first page that needs it: a dozen files, after what the page shows meanwhile. */
async function read(page: PageModule<unknown>, params: PageParams): Promise<unknown> {
  if (!page.load) return null;
  await painted();
  const { visitorContent } = await import('./visitor-content.ts');
  return page.load(visitorContent, params);
}
