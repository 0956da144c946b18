import { type CollectionClass, type CollectionName, collections } from './collections.ts';
import { optionSet, optionValues } from './options.ts';
import type { GuardedAccess } from './procedures.ts';

/** What an administrator is to the company. The server decides by the role in the live session, whatever a browser says. */
export const roleOptions = optionSet({ owner: 'Owner', editor: 'Editor', sales: 'Sales' });

export type Role = (typeof roleOptions)[number]['value'];

export const roles = optionValues(roleOptions);

export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'Everything: content, enquiries, settings and people',
  editor: 'Content: listings, brands, portfolio, gallery and hero images',
  sales: 'Enquiries, and whether a vehicle is available',
};

/**
 * Who has which access: `administrator` everybody, `editor` keeps content and files, `sales` keeps enquiries and the availability of
 * vehicles, `owner` also keeps settings, people, and the data of a person.
 */
export const rolesWith: Readonly<Record<GuardedAccess, readonly Role[]>> = {
  administrator: ['owner', 'editor', 'sales'],
  editor: ['owner', 'editor'],
  sales: ['owner', 'sales'],
  owner: ['owner'],
};

/** Whether a role has an access: the one question that procedures and the interface ask. */
export function hasAccess(role: Role, access: GuardedAccess): boolean {
  return rolesWith[access].includes(role);
}

/** Who reads a collection besides those whom its class lets read, and who writes it. Null: nobody. */
interface CollectionAccess {
  readonly read: GuardedAccess | null;
  readonly write: GuardedAccess | null;
}

const accessOfClass: Readonly<Record<CollectionClass, CollectionAccess>> = {
  content: { read: 'administrator', write: 'editor' },
  draft: { read: 'editor', write: 'editor' },
  setting: { read: 'administrator', write: 'owner' },
  inquiry: { read: 'sales', write: 'sales' },
  job: { read: 'editor', write: 'editor' },
  record: { read: 'administrator', write: null },
  server: { read: null, write: null },
};

/** Records that not every administrator reads. */
const readers: Readonly<Partial<Record<CollectionName, GuardedAccess>>> = {
  // What visitors have written.
  outbox: 'sales',
  leads: 'sales',
  contacts: 'sales',
  stats_daily: 'sales',
  cleanup_reports: 'owner',
  audit_log: 'owner',
  invitations: 'owner',
  // Of content, also of what is not published.
  history: 'editor',
  trash: 'editor',
  model_usage: 'editor',
  listing_imports: 'editor',
};

/** What the rules say about a collection. Sales may also change the availability of a listing. */
export function accessTo(collection: CollectionName): CollectionAccess {
  const access = accessOfClass[collections[collection]];
  return { ...access, read: readers[collection] ?? access.read };
}
