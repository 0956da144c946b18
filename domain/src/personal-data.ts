import { type CollectionClass, type CollectionName, collections } from './collections.ts';

type Whose = 'visitors' | 'administrators' | 'nobody';

type OfClass = {
  [C in CollectionName]: (typeof collections)[C] extends 'inquiry' | 'content' ? C : never;
}[CollectionName];

const byClass = Object.fromEntries(
  Object.entries<CollectionClass>(collections).flatMap(([name, kind]): [string, Whose][] => {
    if (kind === 'inquiry') return [[name, 'visitors']];
    return kind === 'content' ? [[name, 'nobody']] : [];
  }),
) as Record<OfClass, Whose>;

const others: Readonly<Record<Exclude<CollectionName, OfClass>, Whose>> = {
  /** A copy of the answers. */
  outbox: 'visitors',
  leads: 'visitors',
  contacts: 'visitors',
  contact_keys: 'visitors',
  admin_users: 'administrators',
  admin_sessions: 'administrators',
  login_tickets: 'administrators',
  /** Keyed hashes of names and addresses. */
  sign_in_limits: 'administrators',
  password_links: 'administrators',
  /** Names stay for the history. */
  people: 'administrators',
  invitations: 'administrators',
  /** Names administrators, never visitors. */
  audit_log: 'administrators',
  /** Names the person who asked for an erasure, not the erased visitor. */
  cleanup_reports: 'administrators',
  /** Names of authors. */
  history: 'administrators',
  trash: 'administrators',
  change_notes: 'administrators',
  listing_imports: 'administrators',
  model_usage: 'nobody',
  drafts: 'nobody',
  stock_numbers: 'nobody',
  admin_settings: 'nobody',
  /** Pasted advertisements may name a seller: jobs are deleted as notifications are. */
  car_listing_scraping_jobs: 'nobody',
  /** Names the tester. */
  test_inquiries: 'administrators',
  abuse_gates: 'nobody',
  publications: 'nobody',
  publisher_leases: 'nobody',
  /** Figures, and the share of each lead in them. */
  stats_daily: 'nobody',
  stats_leads: 'nobody',
  /** Keyed hashes of addresses, for a day. */
  answer_limits: 'nobody',
};

/**
 * Export and erasure search the collections of `visitors`. A new collection with data of visitors belongs there.
 * - `visitors`: `contactKeys` names the searched fields.
 * - `administrators`: `npm run admin:remove` and the end of a session remove the data.
 * - `nobody`: public or technical data, and texts about things.
 */
export const personalData: Readonly<Record<CollectionName, Whose>> = { ...byClass, ...others };

export const visitorCollections: readonly CollectionName[] = (
  Object.keys(personalData) as CollectionName[]
).filter((name) => personalData[name] === 'visitors');

/** At any depth. */
export const contactKeys = { email: ['email', 'emails'], phone: ['phone', 'phones'] } as const;
