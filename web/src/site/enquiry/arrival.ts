import type { InquiryContext } from '@site/domain/enquiries/context';
import { cut } from '@site/domain/text';

/** What led a visitor here: the host of a website, and the campaign that the address of the first page named. */
export type Arrival = Pick<InquiryContext, 'referrer' | 'utm_source' | 'utm_medium' | 'utm_campaign'>;

/** Where the first page of a visit keeps it in the session storage: for this tab, until it is closed. */
export const ARRIVAL = 'arrival';

/** As long as the rules take it (`contextLimits`, which the first page does without). */
const LONGEST = 100;

/**
 * What led to a page; undefined when that was nothing. A page of this site that comes without script has kept nothing: the campaign is in its
 * address.
 */
export function arrivalOf(address: string, referrer: string, ownHost: string): Arrival | undefined {
  const found: Record<string, string> = {};
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOwn = from?.hostname === ownHost;
  if (from?.hostname && !isOwn) found['referrer'] = from.hostname;
  for (const [name, value] of [...(isOwn ? from.searchParams : []), ...new URL(address).searchParams]) {
    if (/^utm_(source|medium|campaign)$/.test(name) && value) found[name] ??= cut(value, LONGEST);
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Keeps what led to this visit, so that a form on another page still knows it. What is kept first stays. */
export function keepArrival(): void {
  try {
    const arrival = arrivalOf(location.href, document.referrer, location.hostname);
    if (arrival && !sessionStorage.getItem(ARRIVAL)) sessionStorage.setItem(ARRIVAL, JSON.stringify(arrival));
  } catch {
    // A browser that stores nothing.
  }
}
