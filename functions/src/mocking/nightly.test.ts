import { expect, it, vi } from 'vitest';
import { sweepSourceFiles } from '../extraction/read-source.ts';
import { runNightly } from '../nightly.ts';
import { applyRetention } from '../privacy/retention.ts';

const done = vi.hoisted(() => async () => {});

vi.mock('../content/files.ts', () => ({ sweepFiles: vi.fn(done) }));
vi.mock('../enquiries/forget.ts', () => ({ deleteStrayPeople: vi.fn(done) }));
vi.mock('../enquiries/received.ts', () => ({ makeUpForLostEvents: () => new Promise(() => {}) }));
vi.mock('../extraction/job.ts', () => ({ endAbandonedJobs: vi.fn(done) }));
vi.mock('../extraction/read-source.ts', () => ({ sweepSourceFiles: vi.fn(done) }));
vi.mock('../mail/deliver.ts', () => ({ sendForgottenAgain: vi.fn(done) }));
vi.mock('../privacy/retention.ts', () => ({ applyRetention: vi.fn(done) }));
vi.mock('../publishing/affected.ts', () => ({ markPagesOfLongSold: vi.fn(done) }));
vi.mock('../publishing/triggers.ts', () => ({ wakePublisher: vi.fn(done) }));

it('old data is deleted at night, though the enquiries of a flood take longer to look through than the night run has', async () => {
  void runNightly();
  await expect.poll(() => vi.mocked(sweepSourceFiles).mock.calls.length).toBe(1);
  expect(applyRetention).toHaveBeenCalled();
});
