import { contextLimits, type InquiryContext, inquiryContext } from '@site/domain/enquiries/context';
import { privacyNotice } from '@site/domain/privacy/notice';
import { cut } from '@site/domain/text';
import * as z from 'zod/mini';
import { ARRIVAL, type Arrival, arrivalOf } from './arrival.ts';

/** What a form is about, where the page knows it. */
export type InquirySubject = Pick<InquiryContext, 'listing_id' | 'project_id'>;

/** What the browser knows of a visit. */
export interface Visit {
  /** The address of the page with the form. */
  readonly here: string;
  /** The address at which the visit of this document began: links that are followed within it keep its campaign. */
  readonly entry: string;
  /** The address that led to it, empty where there is none. */
  readonly referrer: string;
  /** What led to the first page of this visit, if that was another document. */
  readonly kept?: Arrival | undefined;
}

const arrival = z.pick(inquiryContext, {
  referrer: true,
  utm_source: true,
  utm_medium: true,
  utm_campaign: true,
});

/** What `keepArrival` has kept; undefined when nothing was, or it cannot be read. */
function keptArrival(): Arrival | undefined {
  try {
    return arrival.parse(JSON.parse(sessionStorage.getItem(ARRIVAL) ?? ''));
  } catch {
    return undefined;
  }
}

/** The visit of the moment. */
export function currentVisit(): Visit {
  const [navigation] = performance.getEntriesByType('navigation');
  const entry = navigation?.name ?? location.href;
  return { here: location.href, entry, referrer: document.referrer, kept: keptArrival() };
}

/** What is stored with an enquiry besides its answers. */
export function visitContext(
  subject: InquirySubject & Pick<InquiryContext, 'language'>,
  { here, entry, referrer, kept }: Visit,
): InquiryContext {
  const { hostname, pathname } = new URL(here);
  const known: Readonly<Record<string, string | null | undefined>> = {
    page: cut(pathname, contextLimits.page),
    ...(kept ?? arrivalOf(entry, referrer, hostname)),
    ...subject,
    project_id: subject.project_id && cut(subject.project_id, contextLimits.id),
    notice_version: privacyNotice.version,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}
