import { contextLimits, type InquiryContext } from '@site/domain/entities/inquiry-context';
import { privacyNotice } from '@site/domain/privacy';

/** What a form is about, where the page knows it. */
export type InquirySubject = Pick<InquiryContext, 'listing_id' | 'project_id'>;

/** What the browser knows of a visit; nothing of it is stored there. */
export interface Visit {
  /** The address of the page with the form. */
  readonly here: string;
  /** The address at which the visit of this document began: links that are followed within it keep its campaign. */
  readonly entry: string;
  /** The address that led to it, empty where there is none. */
  readonly referrer: string;
}

/** The visit of the moment. */
export function currentVisit(): Visit {
  const [navigation] = performance.getEntriesByType('navigation');
  return { here: location.href, entry: navigation?.name ?? location.href, referrer: document.referrer };
}

/** What is stored with an enquiry besides its answers. All forms are in English. */
export function visitContext(subject: InquirySubject, { here, entry, referrer }: Visit): InquiryContext {
  const page = new URL(here);
  const campaign = new URL(entry).searchParams;
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  const known: Readonly<Record<string, string | null | undefined>> = {
    page: page.pathname.slice(0, contextLimits.page),
    referrer: from === page.hostname ? '' : from,
    utm_source: campaign.get('utm_source')?.slice(0, contextLimits.campaign),
    utm_medium: campaign.get('utm_medium')?.slice(0, contextLimits.campaign),
    utm_campaign: campaign.get('utm_campaign')?.slice(0, contextLimits.campaign),
    ...subject,
    language: 'en',
    notice_version: privacyNotice.version,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}
