import { lateMessage } from '@site/domain/messages/enquiries';
import type { SiteTemplate } from '@site/domain/publishing/publication';
import { jsonInHtml } from '../site/metadata.tsx';
import type { RenderedBody } from './render-body.tsx';
import type { PageData } from './use-page-data.ts';

export const MARKS = { head: '<!--head-->', body: '<!--body-->', end: '<!--end-->' } as const;

/** The inline script shows this notice while the page's modules cannot be loaded. */
const LATE =
  'position:fixed;inset:auto 0 0;z-index:9999;padding:1rem;background:#fff;box-shadow:0 0 9px #0006';

interface Hydration {
  readonly page: string;
  /** The page's key in local storage; an entry there starts hydration at once. */
  readonly keptUnder: string | undefined;
  readonly data: PageData;
}

/** Returns the HTML of a page; without hydration there is no script. */
export function fillTemplate(
  { html, loader, scripts }: SiteTemplate,
  { head, styles, body }: RenderedBody,
  hydration: Hydration | undefined | false,
): string {
  const modules = hydration ? (scripts[hydration.page] ?? []) : [];
  const script = hydration
    ? `<script data-modules="${modules.join(' ')}"${hydration.keptUnder ? ` data-kept="${hydration.keptUnder}"` : ''}>${loader}</script>`
    : '';
  const data = hydration
    ? `<p id="late" role="alert" style="${LATE}" hidden>${lateMessage}</p><script type="application/json" id="page-data">${jsonInHtml(hydration.data)}</script>`
    : '';
  return put(html, {
    [MARKS.head]: head + styles + script,
    [MARKS.body]: body,
    [MARKS.end]: data,
  });
}

/** One pass, because an inserted part may contain a mark. */
function put(html: string, parts: Readonly<Record<string, string>>): string {
  const marks = new RegExp(Object.keys(parts).join('|'), 'g');
  return html.replace(marks, (mark) => parts[mark] ?? '');
}
