/**
 * The access to every collection. Rules tests are generated from this table, and fail for a missing collection.
 * - `content`: anyone reads, administrators write
 * - `setting`: anyone reads public documents, administrators read and update all
 * - `inquiry`: anyone creates, administrators read and delete, a procedure changes the status
 * - `draft`: administrators read and write
 * - `job`: administrators only, without updates
 * - `record`: functions write, administrators read
 * - `server`: functions only
 * `accessTo` in roles.ts names the roles.
 */
export const collections = {
  hero_images: 'content',
  business_portfolio: 'content',
  renovation_gallery: 'content',
  car_brands: 'content',
  car_listings: 'content',
  car_color_variants: 'content',
  photos: 'content',
  drafts: 'draft',
  admin_settings: 'setting',
  contact_inquiries: 'inquiry',
  business_inquiries: 'inquiry',
  renovation_inquiries: 'inquiry',
  second_hand_car_inquiries: 'inquiry',
  recon_car_inquiries: 'inquiry',
  car_listing_scraping_jobs: 'job',
  stock_numbers: 'job',
  outbox: 'record',
  leads: 'record',
  contacts: 'record',
  publications: 'record',
  cleanup_reports: 'record',
  model_usage: 'record',
  listing_imports: 'record',
  abuse_gates: 'record',
  people: 'record',
  invitations: 'record',
  audit_log: 'record',
  history: 'record',
  trash: 'record',
  stats_daily: 'record',
  admin_users: 'server',
  admin_sessions: 'server',
  login_tickets: 'server',
  sign_in_limits: 'server',
  password_links: 'server',
  publisher_leases: 'server',
  test_inquiries: 'server',
  contact_keys: 'server',
  change_notes: 'server',
  stats_leads: 'server',
  answer_limits: 'server',
} as const;

/** The subcollection has the same access as its parent collection. */
export const subcollections = { activity: 'leads' } as const satisfies Record<
  string,
  keyof typeof collections
>;

/** https://firebase.google.com/docs/firestore/quotas. An id with a slash would name another collection. */
export const DOCUMENT_ID_PATTERN = /^(?!\.{1,2}$|__.*__$)[^/]{1,375}$/u;

export type CollectionName = keyof typeof collections;
export type CollectionClass = (typeof collections)[CollectionName];

/** The only public document of admin_settings. */
export const SHOW_CAR_PRICES = 'show_car_prices';

export const SHOW_CAR_PRICES_DEFAULT = true;

export const SEND_AUTOMATIC_ANSWERS = 'send_automatic_answers';

export const SEND_AUTOMATIC_ANSWERS_DEFAULT = true;
