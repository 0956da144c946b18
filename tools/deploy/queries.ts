import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';

/** One query of the code that filters or orders, so far as indexes are concerned. */
export interface QueryShape {
  /** The file that makes it. */
  readonly from: string;
  readonly collection: string;
  /** Fields compared with `==` or `in`. */
  readonly equal?: readonly string[];
  /** The list of which one value is looked for, with `array-contains`. */
  readonly contains?: string;
  /** The field that is ordered by or compared with a range, and its direction. */
  readonly order?: readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'];
}

/**
 * How the inbox asks for leads: any filters together, in one of three orders. Each filter has an index with each order, and Firestore puts
 * those together: https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
const inbox: readonly Pick<QueryShape, 'equal' | 'contains' | 'order'>[] = (
  [
    ['received_at', 'DESCENDING'],
    ['received_at', 'ASCENDING'],
    ['next_step_at', 'ASCENDING'],
  ] as const
).flatMap((order) => [
  ...['stage', 'kind', 'assignee_id'].map((field) => ({ equal: [field], order })),
  { contains: 'search', order },
]);

const newest = ['created_at', 'DESCENDING'] as const;
const web = 'web/src/firebase';
const functions = 'functions/src';
const published = 'domain/src/publishing/content.ts';

/** Every query of the product. A file that filters or orders and is missing here fails `npm run deploy:check`. */
export const queries: readonly QueryShape[] = [
  // What pages show, in the browser and where they are rendered: lists of one brand or vehicle, and whole ones.
  {
    from: published,
    collection: 'car_listings',
    equal: ['brand_id'],
    order: newest,
  },
  {
    from: published,
    collection: 'car_color_variants',
    equal: ['car_listing_id'],
    order: ['created_at', 'ASCENDING'],
  },
  { from: published, collection: 'photos', equal: ['owner_id'], order: ['position', 'ASCENDING'] },
  {
    from: published,
    collection: 'car_brands',
    order: ['display_order', 'ASCENDING'],
  },
  { from: published, collection: 'car_listings', order: newest },
  { from: published, collection: 'renovation_gallery', order: newest },
  { from: published, collection: 'business_portfolio', order: newest },
  {
    from: `${web}/public/content.ts`,
    collection: 'car_listings',
    equal: ['brand_id'],
    order: newest,
  },
  // The short lists of managers, which are sorted in the browser; only the colour variants are filtered.
  {
    from: `${web}/admin/content/watch-content.ts`,
    collection: 'car_color_variants',
    equal: ['car_listing_id'],
  },
  { from: `${web}/admin/content/count-listings.ts`, collection: 'car_listings', equal: ['brand_id'] },
  {
    from: `${web}/admin/content/stock-numbers.ts`,
    collection: 'stock_numbers',
    order: ['stock_no', 'DESCENDING'],
  },
  { from: `${web}/admin/find-beginning.ts`, collection: 'contact_inquiries', order: ['email', 'ASCENDING'] },
  { from: `${web}/admin/watch-people.ts`, collection: 'people', order: ['username', 'ASCENDING'] },
  { from: `${web}/admin/content/drafts.ts`, collection: 'drafts', equal: ['collection', 'data.brand_id'] },
  // By id, collection after collection.
  { from: `${web}/admin/read-all-documents.ts`, collection: 'renovation_gallery' },
  // Lists that begin with the newest: enquiries, portfolio, gallery and listings alike.
  { from: `${web}/admin/newest-source.ts`, collection: 'car_listings', order: newest },
  ...inquiryKindKeys.map((kind) => ({
    from: `${web}/admin/watch-unread.ts`,
    collection: inquiryKinds[kind].collection,
    equal: ['status'],
    order: newest,
  })),
  { from: `${web}/admin/watch-notifications.ts`, collection: 'outbox', equal: ['kind', 'inquiry_id'] },
  { from: `${web}/admin/watch-publications.ts`, collection: 'publications', equal: ['state'] },
  {
    from: `${web}/admin/watch-publications.ts`,
    collection: 'publications',
    order: ['published_at', 'DESCENDING'],
  },
  { from: `${web}/admin/watch-unsent.ts`, collection: 'outbox', equal: ['state'] },
  {
    from: `${web}/admin/history.ts`,
    collection: 'history',
    equal: ['collection', 'document_id'],
    order: ['at', 'DESCENDING'],
  },
  { from: `${web}/admin/newest-source.ts`, collection: 'trash', order: ['deleted_at', 'DESCENDING'] },
  { from: `${web}/admin/watch-cleanups.ts`, collection: 'cleanup_reports', order: ['at', 'DESCENDING'] },
  {
    from: `${web}/admin/watch-model-usage.ts`,
    collection: 'model_usage',
    order: ['updated_at', 'DESCENDING'],
  },
  {
    from: `${web}/admin/watch-imports.ts`,
    collection: 'listing_imports',
    equal: ['kind'],
    order: ['created_at', 'DESCENDING'],
  },
  // By id, from one on.
  { from: `${functions}/publishing/waiting.ts`, collection: 'publications', equal: ['state'] },
  { from: `${functions}/mail/outbox.ts`, collection: 'outbox', equal: ['kind', 'inquiry_id'] },
  {
    from: `${functions}/mail/outbox.ts`,
    collection: 'outbox',
    equal: ['channel'],
    order: ['created_at', 'ASCENDING'],
  },
  { from: 'functions/src/statistics.ts', collection: 'leads', order: ['received_at', 'ASCENDING'] },
  { from: 'functions/src/statistics.ts', collection: 'stats_leads', equal: ['day'] },
  // Comparisons with one value each, which need no index of several fields.
  { from: `${functions}/content/drafts.ts`, collection: 'drafts', equal: ['collection', 'data.owner_id'] },
  { from: `${functions}/content/drafts.ts`, collection: 'drafts', order: ['publish_at', 'ASCENDING'] },
  { from: 'functions/src/content/publish-draft.ts', collection: 'stock_numbers', equal: ['listing_id'] },
  { from: `${functions}/content/change-notes.ts`, collection: 'change_notes', equal: ['document'] },
  { from: `${functions}/content/listings.ts`, collection: 'car_color_variants', equal: ['car_listing_id'] },
  {
    from: 'functions/src/content/place.ts',
    collection: 'trash',
    equal: ['collection', 'document_id'],
  },
  {
    from: 'functions/src/content/place.ts',
    collection: 'photos',
    equal: ['owner_id', 'owner_type'],
  },
  {
    from: `${functions}/enquiries/inquiry.ts`,
    collection: 'contact_inquiries',
    order: ['created_at', 'ASCENDING'],
  },
  {
    from: 'functions/src/privacy/retention.ts',
    collection: 'contact_inquiries',
    order: ['created_at', 'ASCENDING'],
  },
  { from: 'functions/src/privacy/retention.ts', collection: 'leads', order: ['received_at', 'ASCENDING'] },
  { from: 'functions/src/enquiries/remind.ts', collection: 'leads', order: ['next_step_at', 'ASCENDING'] },
  // Below one lead.
  { from: `${functions}/enquiries/change-lead.ts`, collection: 'activity', order: ['revision', 'ASCENDING'] },
  { from: `${functions}/enquiries/change-lead.ts`, collection: 'activity', equal: ['data.note_id'] },
  ...inbox.map((shape) => ({ from: `${web}/admin/leads/lead-query.ts`, collection: 'leads', ...shape })),
  { from: `${web}/admin/leads/read-leads.ts`, collection: 'leads', equal: ['kind'] },
  { from: `${web}/admin/leads/watch-lead.ts`, collection: 'activity', order: ['at', 'DESCENDING'] },
  {
    from: `${web}/admin/leads/watch-lead.ts`,
    collection: 'leads',
    equal: ['contact_id'],
    order: ['received_at', 'DESCENDING'],
  },
  // By id, a span of days; and who has waited longest.
  { from: `${web}/admin/watch-statistics.ts`, collection: 'stats_daily' },
  {
    from: `${web}/admin/watch-statistics.ts`,
    collection: 'leads',
    equal: ['first_contact_at', 'stage'],
    order: ['received_at', 'ASCENDING'],
  },
  // Whatever the pages ask: the same queries as those of the browser.
  {
    from: `${functions}/publishing/reader.ts`,
    collection: 'car_listings',
    equal: ['brand_id'],
    order: newest,
  },
  { from: `${functions}/mail/digest.ts`, collection: 'outbox', equal: ['digest', 'state'] },
  // How many came lately: enquiries of each kind, and entries of the outbox.
  {
    from: 'functions/src/platform/documents.ts',
    collection: 'contact_inquiries',
    order: ['created_at', 'ASCENDING'],
  },
  {
    from: `${functions}/content/photos.ts`,
    collection: 'photos',
    equal: ['owner_id'],
    order: ['position', 'ASCENDING'],
  },
  { from: `${functions}/extraction/job.ts`, collection: 'car_listing_scraping_jobs', equal: ['status'] },
  { from: `${functions}/accounts/users.ts`, collection: 'admin_users', equal: ['username_key'] },
  { from: `${functions}/accounts/own-sessions.ts`, collection: 'admin_sessions', equal: ['admin_user_id'] },
  { from: `${functions}/accounts/team.ts`, collection: 'admin_sessions', equal: ['admin_user_id'] },
  { from: `${functions}/accounts/emails.ts`, collection: 'password_links', equal: ['admin_user_id'] },
  { from: `${functions}/accounts/sessions.ts`, collection: 'login_tickets', equal: ['admin_user_id'] },
  { from: `${functions}/accounts/invitations.ts`, collection: 'invitations', equal: ['email'] },
  {
    from: `${functions}/content/listings.ts`,
    collection: 'car_listings',
    equal: ['brand_id'],
    order: newest,
  },
];

/** The composite index that a query needs; undefined when the automatic ones of single fields do (they can be merged for equalities). */
export function neededIndex({ collection, equal = [], contains, order }: QueryShape): Index | undefined {
  if (!order || (equal.length === 0 && contains === undefined)) return undefined;
  const fields = [
    ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
    ...(contains === undefined ? [] : [{ fieldPath: contains, arrayConfig: 'CONTAINS' as const }]),
  ];
  return { collectionGroup: collection, fields: [...fields, { fieldPath: order[0], order: order[1] }] };
}

export interface Index {
  readonly collectionGroup: string;
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order?: string;
    readonly arrayConfig?: string;
  }[];
}

/** An index in one line, to compare and to print. */
export function describeIndex({ collectionGroup, fields }: Index): string {
  return `${collectionGroup} (${fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')})`;
}
