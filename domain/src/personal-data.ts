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
  /** Names of former administrators stay for the history. */
  people: 'administrators',
  invitations: 'administrators',
  /** Names administrators, never visitors. */
  audit_log: 'administrators',
  /** Names the person who asked for an erasure, not the erased visitor. */
  cleanup_reports: 'administrators',
  /** Name the authors of changes. */
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
  /** Figures, and the share of each lead in them. The share is deleted with the lead. */
  stats_daily: 'nobody',
  stats_leads: 'nobody',
  /** Keyed hashes of addresses, for a day. */
  answer_limits: 'nobody',
};

/**
 * The owners of personal data in each collection and its subcollections. Export and erasure search the collections of `visitors`: a new
 * collection with names, addresses or numbers of visitors belongs there.
 * - `visitors`: people who wrote to the company. `contactKeys` names the searched fields.
 * - `administrators`: `npm run admin:remove` and the end of a session remove the data.
 * - `nobody`: public or technical data, and texts about things.
 */
export const personalData: Readonly<Record<CollectionName, Whose>> = { ...byClass, ...others };

export const visitorCollections: readonly CollectionName[] = (
  Object.keys(personalData) as CollectionName[]
).filter((name) => personalData[name] === 'visitors');

/** The fields with e-mail addresses and phone numbers, at any depth. */
export const contactKeys = { email: ['email', 'emails'], phone: ['phone', 'phones'] } as const;
