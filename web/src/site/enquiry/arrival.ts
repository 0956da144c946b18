import type { InquiryContext } from '@site/domain/enquiries/context';
import { cut, urlOf } from '@site/domain/text';
import { keepInTab, keptInTab } from '#ui/storage.ts';

/** The referring host and the first page's campaign. */
export type Arrival = Pick<InquiryContext, 'referrer' | 'utm_source' | 'utm_medium' | 'utm_campaign'>;

/** The key in session storage, which ends with the tab. */
export const ARRIVAL = 'arrival';

/** The limit of the rules (`contextLimits`, which would add code to the first page). */
const LONGEST = 100;

/** Undefined for no source. A page without script stores nothing, so its address holds the campaign. */
export function arrivalOf(address: string, referrer: string, ownHost: string): Arrival | undefined {
  const found: Record<string, string> = {};
  const from = urlOf(referrer);
  const isOwn = from?.hostname === ownHost;
  if (from?.hostname && !isOwn) found['referrer'] = from.hostname;
  for (const [name, value] of [...(isOwn ? from.searchParams : []), ...new URL(address).searchParams]) {
    if (/^utm_(source|medium|campaign)$/.test(name) && value) found[name] ??= cut(value, LONGEST);
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Keeps the first source of this visit for forms on later pages. */
export function keepArrival(): void {
  const arrival = arrivalOf(location.href, document.referrer, location.hostname);
  if (arrival && !keptInTab(ARRIVAL)) keepInTab(ARRIVAL, arrival);
}
