import { expect, it, vi } from 'vitest';
import { logUnexpected } from '../../platform/log.ts';
import { runExtraction } from '../job.ts';
import { rulesReader } from '../rules.ts';
import { ExtractionFailed } from '../source.ts';

vi.mock(import('../../platform/log.ts'), () => ({ logUnexpected: vi.fn() }));

const source = { source_type: 'pdf', source_content: 'Make: Toyota\nModel: Vios' } as const;

const rules = rulesReader(['Toyota']);
const extractor = (extract: () => Promise<unknown>) => ({ name: 'test', reader: 'rules' as const, extract });
const failing = (error: Error) => extractor(() => Promise.reject(error));

it('an extraction ends with the listing and the name of the extractor', async () => {
  expect(await runExtraction('job', source, { choose: async () => rules })).toMatchObject({
    status: 'completed',
    extractor: rules.name,
    extracted_data: { make: 'Toyota', model: 'Vios' },
  });
});

const empty = { source_type: 'pdf', source_content: ' \n\u200b' } as const;
const inside = { source_type: 'url', source_content: 'http://169.254.169.254/' } as const;
const never = extractor(() => new Promise(() => {}));

it.each([
  ['the extractor gives a reason', failing(new ExtractionFailed('It is over its quota')), source, 'quota'],
  ['the extractor breaks', failing(new TypeError('secret')), source, 'No car listing could be read'],
  ['no model is configured', undefined, source, 'No model is configured'],
  ['there is no text', failing(new Error('asked')), empty, 'The source has no text'],
  ['the page is refused', rules, inside, 'This address is not public'],
  ['the time is up', never, source, 'The extraction took too long'],
])('an extraction ends with the reason when %s', async (_, chosen, asked, reason) => {
  const end = await runExtraction('job', asked, { choose: async () => chosen, timeoutMs: 50 });
  expect(end).toEqual({
    status: 'failed',
    extractor: chosen?.name ?? null,
    usage: null,
    error: expect.stringContaining(reason),
  });
});

it('an extraction tells no details of an unexpected error, which go to the log', async () => {
  const fault = new Error('secret');
  const end = await runExtraction('job', source, { choose: () => Promise.reject(fault) });
  expect(end).toMatchObject({ status: 'failed', error: 'An unexpected error occurred' });
  expect(logUnexpected).toHaveBeenCalledWith('extraction', fault);
});
