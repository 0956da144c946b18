import type { CollectionName } from '@site/domain/collections';
import { FORM_GATES } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { ACTIVITY } from '@site/domain/enquiries/lead';
import { publicationId } from '@site/domain/publishing/publication';

/** The key of a contact may hold a slash, an id may not. Other keys are in lower case, so ids stay unique. */
export const pathOf = (collection: CollectionName, id: string) =>
  `${collection}/${id.replaceAll('/', '%2F')}`;

export const inquiryPath = (kind: InquiryKind, inquiryId: string) =>
  pathOf(inquiryKinds[kind].collection, inquiryId);
export const activityPath = (lead: string, entry: string) => `${pathOf('leads', lead)}/${ACTIVITY}/${entry}`;
export const formGatesPath = pathOf('abuse_gates', FORM_GATES);
export const publicationPath = (pagePath: string) => pathOf('publications', publicationId(pagePath));
export const publisherLeasePath = pathOf('publisher_leases', 'site');
