import { type CollectionClass, type CollectionName, collections } from './collections.ts';

type Whose = 'visitors' | 'administrators' | 'nobody';

/** The collections whose class says it: enquiries are of visitors, content is public. */
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
  /** Names of those who are gone stay, for what they did. */
  people: 'administrators',
  invitations: 'administrators',
  /** Names administrators, never visitors; the nightly work deletes old entries. */
  audit_log: 'administrators',
  /** Names who asked for an erasure, not whose data was erased. */
  cleanup_reports: 'administrators',
  /** Name who changed or deleted content. The content itself is about things. */
  history: 'administrators',
  trash: 'administrators',
  change_notes: 'administrators',
  /** Names who imported. */
  listing_imports: 'administrators',
  model_usage: 'nobody',
  /** Content that is not published. */
  drafts: 'nobody',
  stock_numbers: 'nobody',
  admin_settings: 'nobody',
  /** Advertisements that administrators paste may name a seller, so jobs are deleted in time like notifications. */
  car_listing_scraping_jobs: 'nobody',
  /** Names who tries the site. */
  test_inquiries: 'administrators',
  abuse_gates: 'nobody',
  publications: 'nobody',
  publisher_leases: 'nobody',
  /** Figures, and what each lead adds to them: when, which form, from which campaign, how far. A lead takes it along when it goes. */
  stats_daily: 'nobody',
  stats_leads: 'nobody',
  /** Keyed hashes of addresses, for a day. */
  answer_limits: 'nobody',
};

/**
 * Whose personal data each collection may hold, with those below its documents. Export and erasure look through the collections of
 * `visitors`, so a new collection that holds somebody's name, address or number belongs there and nowhere else.
 *
 * - `visitors`: people who wrote to the company. Their e-mail addresses and phone numbers are found under the names of `contactKeys`.
 * - `administrators`: who works in the back office. `npm run admin:remove` and the end of a session remove it.
 * - `nobody`: what is public, technical, or text about things.
 */
export const personalData: Readonly<Record<CollectionName, Whose>> = { ...byClass, ...others };

/** The collections that may hold a visitor's data. */
export const visitorCollections: readonly CollectionName[] = (
  Object.keys(personalData) as CollectionName[]
).filter((name) => personalData[name] === 'visitors');

/** The names under which documents of those collections keep e-mail addresses and phone numbers, at any depth. */
export const contactKeys = { email: ['email', 'emails'], phone: ['phone', 'phones'] } as const;
