import { describe, expect, it, vi } from 'vitest';
import { type LoginTicket, redeem } from './sessions.ts';

// Callables ask for the project when they are declared.
vi.hoisted(() => vi.stubEnv('GCLOUD_PROJECT', 'demo-unit'));

const now = new Date('2024-06-01T04:00:00Z');
const ticket: LoginTicket = {
  admin_user_id: 'nurul',
  username: 'Nurul',
  role: 'sales',
  created_at: now,
  expires_at: new Date(now.getTime() + 1),
};

describe('a ticket', () => {
  it('is exchanged for a session of its user', () => {
    const { remove, create, outcome } = redeem(ticket, 'nurul', 'Chrome on Windows', now);
    expect(outcome).toMatch(/^[\w-]{43}$/);
    expect(remove).toBe(true);
    expect(create?.[0]).toMatchObject({
      path: expect.stringMatching(/^admin_sessions\/[0-9a-f]{64}$/),
      data: {
        admin_user_id: 'nurul',
        username: 'Nurul',
        role: 'sales',
        device: 'Chrome on Windows',
        expires_at: new Date('2024-06-01T16:00:00Z'),
      },
    });
    expect(JSON.stringify(create)).not.toContain(outcome);
  });

  it.each([
    ['of another user', ticket, 'siti'],
    ['that has expired', { ...ticket, expires_at: now }, 'nurul'],
    ['for a second factor that is still to be set up', { ...ticket, is_for_enrolment: true }, 'nurul'],
  ])('%s is used up for nothing', (_, record, userId) => {
    expect(redeem(record, userId, null, now)).toEqual({ remove: true, outcome: undefined });
  });

  it('that does not exist changes nothing', () => {
    expect(redeem(undefined, 'nurul', null, now)).toEqual({ outcome: undefined });
  });
});
