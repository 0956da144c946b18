import { expect, it } from 'vitest';
import { type ProcedureName, procedures } from './procedures.ts';
import { accessTo, hasAccess, type Role, roles } from './roles.ts';

const everyone = 'list-sessions end-session list-emails';
const sales = 'update-inquiry-status delete-inquiries retry-notification announce-test-inquiry record-export';
const editors = `scrape-car-listing publish-pages restore-version restore-deleted publish-entry hide-entry
  import-listings`;
const owners = `export-person erase-person set-form-gate invite-administrator withdraw-invitation change-role
  remove-administrator set-email`;

const mayCall: readonly (readonly [names: string, readonly Role[]])[] = [
  [everyone, ['owner', 'editor', 'sales']],
  [sales, ['owner', 'sales']],
  [editors, ['owner', 'editor']],
  [owners, ['owner']],
];

it.each(mayCall.flatMap(([names, allowed]) => names.split(/\s+/).map((name) => [name, allowed] as const)))(
  '%s may be called by %j',
  (name, allowed) => {
    const { access } = procedures[name as ProcedureName];
    if (access === 'public' || access === 'ticket') throw new Error(`${name} asks for no role`);
    expect(roles.filter((role) => hasAccess(role, access))).toEqual(allowed);
  },
);

it.each([
  ['contact_inquiries', 'sales', 'sales'],
  ['outbox', 'sales', null],
  ['car_listings', 'administrator', 'editor'],
  ['drafts', 'editor', 'editor'],
  ['stock_numbers', 'administrator', 'editor'],
  ['name_locks', 'editor', 'editor'],
  ['history', 'editor', null],
  ['admin_settings', 'administrator', 'owner'],
  ['people', 'administrator', null],
  ['invitations', 'owner', null],
  ['audit_log', 'owner', null],
  ['password_links', null, null],
] as const)('documents of %s are read with the access %s and written with %s', (name, read, write) => {
  expect(accessTo(name)).toEqual({ read, write });
});
