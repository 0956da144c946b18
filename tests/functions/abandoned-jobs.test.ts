import type { ScrapingJob } from '@site/domain/extraction';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endAbandonedJobs, endJob } from '../../functions/src/extraction/job.ts';
import { firestore } from '../../functions/src/platform/firebase.ts';

/** Its own project: the moved clock must not end the jobs of other tests. */
const PROJECT = 'demo-abandoned-jobs';

const MINUTE = 60_000;
const pending: ScrapingJob = { source_type: 'pdf', source_content: 'Perodua Myvi', status: 'pending' };

describe('a job that nobody works on any more', () => {
  beforeAll(async () => {
    vi.stubEnv('GCLOUD_PROJECT', PROJECT);
    await firestore();
  });

  const create = async () => {
    const job = getFirestore().collection('car_listing_scraping_jobs').doc();
    await job.set(pending);
    return job;
  };
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

  it('ends as failed with the reason, and a job in the works stays as it is', async () => {
    const job = await create();
    await endAbandonedJobs(later(5));
    expect((await job.get()).data()).toEqual(pending);
    await endAbandonedJobs(later(11));
    expect((await job.get()).data()).toMatchObject({
      status: 'failed',
      error: 'The extraction was interrupted',
    });
  });

  it('keeps the end that it has', async () => {
    const job = await create();
    await endJob(job.id, { status: 'completed' });
    await endAbandonedJobs(later(11));
    await endJob(job.id, { status: 'failed' });
    expect((await job.get()).get('status')).toBe('completed');
  });
});
