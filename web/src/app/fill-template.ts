import { lateMessage } from '@site/domain/messages/enquiries';
import type { SiteTemplate } from '@site/domain/publishing/publication';
import { jsonInHtml } from '../site/metadata.tsx';
import type { RenderedBody } from './render-body.tsx';
import type { PageData } from './use-page-data.ts';

/** The marks in the HTML of the template. */
export const MARKS = { head: '<!--head-->', body: '<!--body-->', end: '<!--end-->' } as const;

/** What the page says while its modules cannot be loaded, which the inline script shows, stands above all else at the lower edge. */
const LATE =
  'position:fixed;inset:auto 0 0;z-index:9999;padding:1rem;background:#fff;box-shadow:0 0 9px #0006';

/** What a page is hydrated with. */
interface Hydration {
  /** The name of its route. */
  readonly page: string;
  /** As the page says. */
  readonly keptUnder: string | undefined;
  readonly data: PageData;
}

/** The HTML of a page; one without hydration has no script. */
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

/** One pass: what is put in may contain a mark. */
function put(html: string, parts: Readonly<Record<string, string>>): string {
  const marks = new RegExp(Object.keys(parts).join('|'), 'g');
  return html.replace(marks, (mark) => parts[mark] ?? '');
}
