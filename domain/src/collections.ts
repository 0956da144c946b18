/**
 * Every collection of the database and who it is for. Rules tests are generated from this table: a collection that is
 * missing here, or has no row there, fails the suite.
 *
 * - `content`: anyone reads, administrators write
 * - `setting`: anyone reads the documents named public, administrators read and update all
 * - `inquiry`: anyone creates, administrators read and delete, the status changes through a procedure only
 * - `draft`: administrators read and write, in the place of `content` that is not published
 * - `job`: administrators only, who do not change what is there
 * - `record`: functions write, administrators read
 * - `server`: functions only
 *
 * Which administrators: `accessTo` in roles.ts.
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

/** The collections below documents: their name, and the collection of those documents. They are for the same people. */
export const subcollections = { activity: 'leads' } as const satisfies Record<
  string,
  keyof typeof collections
>;

/** What Firestore takes as the id of a document: https://firebase.google.com/docs/firestore/quotas. One with a slash would name another collection. */
export const DOCUMENT_ID_PATTERN = /^(?!\.{1,2}$|__.*__$)[^/]{1,375}$/u;

export type CollectionName = keyof typeof collections;
export type CollectionClass = (typeof collections)[CollectionName];

/** The only public document of admin_settings: whether visitors see car prices. */
export const SHOW_CAR_PRICES = 'show_car_prices';

/** Prices are visible unless an administrator hides them. */
export const SHOW_CAR_PRICES_DEFAULT = true;

/** The document of admin_settings that says whether visitors get an automatic answer by e-mail. */
export const SEND_AUTOMATIC_ANSWERS = 'send_automatic_answers';

/** They do unless an administrator has switched it off. */
export const SEND_AUTOMATIC_ANSWERS_DEFAULT = true;
