import type { ScrapingJob } from '@site/domain/extraction';
import { sourceFileName } from '@site/domain/extraction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { storedContent, storeFile } from '../support/stored-files.ts';
import { createAdministrator, discardTemporary, PROJECT, writeTemporary } from '../support/suite.ts';

let idToken: string;
beforeAll(async () => {
  ({ idToken } = await signIn(await createAdministrator()));
});
afterAll(() => discardTemporary());

async function extract(sourceType: ScrapingJob['source_type'], sourceContent: string) {
  const pending: ScrapingJob = { source_type: sourceType, source_content: sourceContent, status: 'pending' };
  const job = await writeTemporary('car_listing_scraping_jobs', pending);
  const request = { sourceType, sourceContent, jobId: job.id };
  const answer = await call('scrape-car-listing', request, idToken);
  return { answer, request, job: (await job.get()).data() };
}

const advertisement =
  ' Make: Toyota\nModel: Vios\nYear: 2022\nPrice: RM 68,800\nFuel: Petrol\nTransmission: Automatic \n';

it('Reading a listing from pasted text completes the job, and says that no model was asked', async () => {
  const { answer, job } = await extract('pdf', advertisement);
  expect(answer).toMatchObject({
    success: true,
    extractedData: { make: 'Toyota', model: 'Vios', year: 2022, price: '68,800', fuel_type: 'Petrol' },
  });
  expect(job).toMatchObject({
    status: 'completed',
    extractor: expect.stringContaining('no model'),
    extracted_data: { make: 'Toyota' },
  });
});

it('Without a model, reading a listing understands an advertisement for a brand of the list', async () => {
  const text = 'For sale: Toyota Vios 1.5G 2018, RM 65,800, petrol, automatic';
  expect((await extract('pdf', text)).answer).toMatchObject({
    success: true,
    reader: 'rules',
    extractedData: { make: 'Toyota', model: 'Vios 1.5G', year: 2018, price: '65,800', fuel_type: 'Petrol' },
  });
  const { answer } = await extract('pdf', 'For sale: nice car 2018, RM 65,800');
  expect(answer).toMatchObject({
    success: false,
    error: expect.stringContaining('write GEMINI_API_KEY=<your key> into functions/.secret.local'),
  });
});

it('Reading a listing from a PDF reads its text, says where each value stands, and deletes the file', async () => {
  const lines = ['Make: Proton', 'Model: X50', 'Year: 2023', 'RM 86,300', 'Mileage: 12,000 km'];
  const name = sourceFileName('application/pdf');
  const pdf = samplePdf({ lines });
  const address = await storeFile(`${PROJECT}.appspot.com`, name, pdf, 'application/pdf');
  const { answer, job } = await extract('file', name);
  expect(answer).toMatchObject({
    success: true,
    reader: 'rules',
    extractedData: { make: 'Proton', price: '86,300' },
  });
  expect(answer).toMatchObject({
    proposals: expect.arrayContaining([
      { field: 'price', value: '86,300', quote: 'RM 86,300', standing: 'stands' },
    ]),
  });
  expect(job).toMatchObject({ status: 'completed', usage: null });
  expect(await storedContent(address)).toBeUndefined();
});

it('Reading a listing runs for a pending job with the same source only', async () => {
  const { request } = await extract('pdf', advertisement);
  for (const change of [{}, { jobId: 'missing' }, { sourceContent: 'another' }]) {
    const refusal = call('scrape-car-listing', { ...request, ...change }, idToken);
    await expect(refusal).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  }
});
