export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;
export type GuardedAccess = (typeof guardedAccess)[number];

/**
 * - `content`: every administrator reads, editors write; visitors see it on published pages
 * - `setting`: every administrator reads, owners update
 * - `inquiry`: anyone creates, sales read and delete, a procedure changes the status
 * - `draft`: editors read and write
 * - `fixed`: editors read, create and delete; nobody updates
 * - `record`: functions write, every administrator reads, or the roles in `read`
 * - `server`: functions only
 */
export type CollectionClass = 'content' | 'setting' | 'inquiry' | 'draft' | 'fixed' | 'record' | 'server';

export interface Collection {
  readonly is: CollectionClass;
  /**
   * Whose personal data it may hold. Export and erasure search the collections of `visitors` (`contactKeys`). Of `administrators`, removing one
   * deletes sign-ins and links; names stay in records. `nobody`: public or technical data, and texts about things.
   */
  readonly of: 'visitors' | 'administrators' | 'nobody';
  /** Replaces the read access of the class (`accessTo` in roles.ts). */
  readonly read?: GuardedAccess;
}

const content = { is: 'content', of: 'nobody' } as const;
const inquiry = { is: 'inquiry', of: 'visitors' } as const;

/** Tests of the rules are generated from this table, and fail for a missing collection. */
export const collections = {
  hero_images: content,
  business_portfolio: content,
  renovation_gallery: content,
  car_brands: content,
  car_listings: content,
  car_color_variants: content,
  photos: content,
  drafts: { is: 'draft', of: 'nobody' },
  name_locks: { is: 'draft', of: 'nobody' },
  admin_settings: { is: 'setting', of: 'nobody' },
  contact_inquiries: inquiry,
  business_inquiries: inquiry,
  renovation_inquiries: inquiry,
  second_hand_car_inquiries: inquiry,
  recon_car_inquiries: inquiry,
  // Pasted advertisements may name a seller: jobs are deleted as notifications are.
  car_listing_scraping_jobs: { is: 'fixed', of: 'nobody' },
  // Sales read a number with its listing, when they change the availability.
  stock_numbers: { is: 'fixed', of: 'nobody', read: 'administrator' },
  outbox: { is: 'record', of: 'visitors', read: 'sales' },
  leads: { is: 'record', of: 'visitors', read: 'sales' },
  contacts: { is: 'record', of: 'visitors', read: 'sales' },
  publications: { is: 'record', of: 'nobody' },
  // Names the person who asked for an erasure, not the erased visitor.
  cleanup_reports: { is: 'record', of: 'administrators', read: 'owner' },
  model_usage: { is: 'record', of: 'nobody', read: 'editor' },
  listing_imports: { is: 'record', of: 'administrators', read: 'editor' },
  abuse_gates: { is: 'record', of: 'nobody' },
  // Names stay for the history.
  people: { is: 'record', of: 'administrators' },
  invitations: { is: 'record', of: 'administrators', read: 'owner' },
  // Names administrators, never visitors.
  audit_log: { is: 'record', of: 'administrators', read: 'owner' },
  // Unpublished content, and names of authors.
  history: { is: 'record', of: 'administrators', read: 'editor' },
  trash: { is: 'record', of: 'administrators', read: 'editor' },
  stats_daily: { is: 'record', of: 'nobody', read: 'sales' },
  admin_users: { is: 'server', of: 'administrators' },
  admin_sessions: { is: 'server', of: 'administrators' },
  login_tickets: { is: 'server', of: 'administrators' },
  // Keyed hashes of names and addresses.
  sign_in_limits: { is: 'server', of: 'administrators' },
  password_links: { is: 'server', of: 'administrators' },
  publisher_leases: { is: 'server', of: 'nobody' },
  // Names the tester.
  test_inquiries: { is: 'server', of: 'administrators' },
  contact_keys: { is: 'server', of: 'visitors' },
  change_notes: { is: 'server', of: 'administrators' },
  stats_leads: { is: 'server', of: 'nobody' },
  // Keyed hashes of addresses, for a day.
  answer_limits: { is: 'server', of: 'nobody' },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;

export type CollectionOf<Class extends CollectionClass> = {
  [C in CollectionName]: (typeof collections)[C]['is'] extends Class ? C : never;
}[CollectionName];

export const collectionNames = Object.keys(collections) as readonly CollectionName[];

/** The searched fields of `visitors`, at any depth. */
export const contactKeys = { email: ['email', 'emails'], phone: ['phone', 'phones'] } as const;

/** The subcollection has the same access as its parent collection. */
export const subcollections = { activity: 'leads' } as const satisfies Record<string, CollectionName>;

/** https://firebase.google.com/docs/firestore/quotas. An id with a slash would name another collection. */
export const DOCUMENT_ID_PATTERN = /^(?!\.{1,2}$|__.*__$)[^/]{1,375}$/su;
