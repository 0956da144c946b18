import { describe, expect, it } from 'vitest';
import { type ProcedureName, procedures } from './procedures.ts';
import { accessTo, hasAccess, type Role, roles } from './roles.ts';

const mayCall: Partial<Record<ProcedureName, readonly Role[]>> = {
  'list-sessions': ['owner', 'editor', 'sales'],
  'end-session': ['owner', 'editor', 'sales'],
  'list-emails': ['owner', 'editor', 'sales'],
  'update-inquiry-status': ['owner', 'sales'],
  'retry-notification': ['owner', 'sales'],
  'announce-test-inquiry': ['owner', 'sales'],
  'record-export': ['owner', 'sales'],
  'scrape-car-listing': ['owner', 'editor'],
  'publish-pages': ['owner', 'editor'],
  'restore-version': ['owner', 'editor'],
  'restore-deleted': ['owner', 'editor'],
  'publish-entry': ['owner', 'editor'],
  'hide-entry': ['owner', 'editor'],
  'import-listings': ['owner', 'editor'],
  'export-person': ['owner'],
  'erase-person': ['owner'],
  'set-form-gate': ['owner'],
  'invite-administrator': ['owner'],
  'withdraw-invitation': ['owner'],
  'change-role': ['owner'],
  'remove-administrator': ['owner'],
  'set-email': ['owner'],
};

it.each(Object.entries(mayCall))('%s may be called by %j', (name, allowed) => {
  const { access } = procedures[name as ProcedureName];
  if (access === 'public' || access === 'ticket') throw new Error(`${name} asks for no role`);
  expect(roles.filter((role) => hasAccess(role, access))).toEqual(allowed);
});

describe('documents', () => {
  it.each([
    ['contact_inquiries', 'sales', 'sales'],
    ['outbox', 'sales', null],
    ['car_listings', 'administrator', 'editor'],
    ['drafts', 'editor', 'editor'],
    ['history', 'editor', null],
    ['admin_settings', 'administrator', 'owner'],
    ['people', 'administrator', null],
    ['invitations', 'owner', null],
    ['audit_log', 'owner', null],
    ['password_links', null, null],
  ] as const)('of %s are read with the access %s and written with %s', (name, read, write) => {
    expect(accessTo(name)).toEqual({ read, write });
  });
});
