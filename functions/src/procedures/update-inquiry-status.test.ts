import { describe, expect, it, vi } from 'vitest';
import { decideStatus } from './update-inquiry-status.ts';

// Callables ask for the project when they are declared.
vi.hoisted(() => vi.stubEnv('GCLOUD_PROJECT', 'demo-unit'));

describe('the status of an enquiry', () => {
  it('goes from new to read when it is opened', () => {
    expect(decideStatus({ status: 'new' }, 'read')).toEqual({
      changes: { status: 'read' },
      outcome: { success: true },
    });
  });

  it.each(['contacted', 'in_progress', 'completed', 'read'] as const)(
    'stays %s when it is opened',
    (status) => {
      expect(decideStatus({ status }, 'read')).toEqual({ changes: undefined, outcome: { success: true } });
    },
  );

  it('moves on to any other', () => {
    expect(decideStatus({ status: 'read' }, 'contacted').changes).toEqual({ status: 'contacted' });
  });

  it('of an enquiry that is gone is a failure that says so', () => {
    expect(decideStatus(undefined, 'read')).toEqual({
      outcome: { success: false, error: 'Inquiry not found' },
    });
  });
});
