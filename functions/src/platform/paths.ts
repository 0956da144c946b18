import type { CollectionName } from '@site/domain/collections';
import { FORM_GATES } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { ACTIVITY } from '@site/domain/enquiries/lead';
import { publicationId } from '@site/domain/publishing/publication';

const path = (collection: CollectionName, id: string) => `${collection}/${id}`;

export const adminUserPath = (userId: string) => path('admin_users', userId);
export const personPath = (userId: string) => path('people', userId);
export const invitationPath = (invitationId: string) => path('invitations', invitationId);
export const auditPath = (entryId: string) => path('audit_log', entryId);
export const signInLimitPath = (limitId: string) => path('sign_in_limits', limitId);
export const inquiryPath = (kind: InquiryKind, inquiryId: string) =>
  path(inquiryKinds[kind].collection, inquiryId);
export const statsDayPath = (day: string) => path('stats_daily', day);
export const statsLeadPath = (leadId: string) => path('stats_leads', leadId);
export const settingPath = (key: string) => path('admin_settings', key);
export const answerLimitPath = (hash: string) => path('answer_limits', hash);
export const leadPath = (id: string) => path('leads', id);
export const activityPath = (lead: string, entry: string) => `${leadPath(lead)}/${ACTIVITY}/${entry}`;
export const contactPath = (contactId: string) => path('contacts', contactId);
/** An address may hold a slash, an id may not. Other keys are in lower case, so ids stay unique. */
export const contactKeyPath = (key: string) => path('contact_keys', key.replaceAll('/', '%2F'));
export const formGatesPath = path('abuse_gates', FORM_GATES);
export const outboxPath = (entryId: string) => path('outbox', entryId);
export const publicationPath = (pagePath: string) => path('publications', publicationId(pagePath));
export const publisherLeasePath = path('publisher_leases', 'site');
export const testInquiryPath = (name: string) => path('test_inquiries', name);
export const historyPath = (entryId: string) => path('history', entryId);
export const trashPath = (entryId: string) => path('trash', entryId);
export const scrapingJobPath = (jobId: string) => path('car_listing_scraping_jobs', jobId);
export const modelUsagePath = (month: string) => path('model_usage', month);
export const listingImportPath = (part: string) => path('listing_imports', part);
