import type { SiteTemplate } from '@site/domain/publishing/site';
import { jsonInHtml } from '#site/metadata.tsx';
import type { PageData } from './public-pages.tsx';

const lateMessage =
  'A part of this page could not be loaded, and we are trying again. Please check your connection.';

/** The HTML of a page: its tags of the head, Emotion's styles, and the content of the root element. */
export type RenderedBody = Readonly<Record<'head' | 'styles' | 'body', string>>;

export const MARKS = { head: '<!--head-->', body: '<!--body-->', end: '<!--end-->' } as const;

/** Returns index.html with the marks of a page's content. */
export function templateOf(page: string): string {
  return page
    .replace('</head>', `${MARKS.head}</head>`)
    .replace('<div id="root"></div>', `<div id="root">${MARKS.body}</div>${MARKS.end}`);
}

/** The inline script shows this notice while the page's modules cannot be loaded. */
const LATE =
  'position:fixed;inset:auto 0 0;z-index:9999;padding:1rem;background:#fff;box-shadow:0 0 9px #0006';

/** Returns the HTML of a page; without hydration there is no script. */
export function fillTemplate(
  { html, loader, scripts }: SiteTemplate,
  { head, styles, body }: RenderedBody,
  hydrated: (PageData & { readonly page: string }) | undefined | false,
): string {
  if (!hydrated) return put(html, { [MARKS.head]: head + styles, [MARKS.body]: body });
  const { page, ...data } = hydrated;
  const modules = scripts[page]?.join(' ') ?? '';
  return put(html, {
    [MARKS.head]: `${head}${styles}<script data-modules="${modules}">${loader}</script>`,
    [MARKS.body]: body,
    [MARKS.end]: `<p id="late" role="alert" style="${LATE}" hidden>${lateMessage}</p><script type="application/json" id="page-data">${jsonInHtml(data)}</script>`,
  });
}

/** One pass, because an inserted part may contain a mark. */
function put(html: string, parts: Readonly<Record<string, string>>): string {
  const marks = new RegExp(Object.keys(parts).join('|'), 'g');
  return html.replace(marks, (mark) => parts[mark] ?? '');
}
