import {
  type Collection,
  type CollectionClass,
  type CollectionName,
  collections,
  type GuardedAccess,
} from './collections.ts';
import { optionSet, optionValues } from './options.ts';

/** The server reads the role from the session, not from the browser. */
export const roleOptions = optionSet({ owner: 'Owner', editor: 'Editor', sales: 'Sales' });

export type Role = (typeof roleOptions)[number]['value'];

export const roles = optionValues(roleOptions);

export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'Everything: content, enquiries, settings and people',
  editor: 'Content: listings, brands, portfolio, gallery and hero images',
  sales: 'Enquiries, and whether a vehicle is available',
};

/** The access `owner` is for settings, people and the data of a person. firestore.rules and storage.rules repeat the roles. */
const rolesWith: Readonly<Record<GuardedAccess, readonly Role[]>> = {
  administrator: ['owner', 'editor', 'sales'],
  editor: ['owner', 'editor'],
  sales: ['owner', 'sales'],
  owner: ['owner'],
};

export const hasAccess = (role: Role, access: GuardedAccess): boolean => rolesWith[access].includes(role);

/** Null: no browser may. */
type CollectionAccess = Readonly<Record<'read' | 'write', GuardedAccess | null>>;

const accessOfClass: Readonly<Record<CollectionClass, CollectionAccess>> = {
  content: { read: 'administrator', write: 'editor' },
  draft: { read: 'editor', write: 'editor' },
  setting: { read: 'administrator', write: 'owner' },
  inquiry: { read: 'sales', write: 'sales' },
  fixed: { read: 'editor', write: 'editor' },
  record: { read: 'administrator', write: null },
  server: { read: null, write: null },
};

/** Access to whole documents. The rules alone let sales change one field more, the availability of a listing. */
export function accessTo(collection: CollectionName): CollectionAccess {
  const { is, read }: Collection = collections[collection];
  return { ...accessOfClass[is], ...(read && { read }) };
}
