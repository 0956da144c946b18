import { describe, expect, it, vi } from 'vitest';
import { logUnexpected } from '../platform/log.ts';
import { ExtractionFailed } from './check-answer.ts';
import { runExtraction } from './job.ts';
import { labelledLines } from './labelled-lines.ts';

vi.mock(import('../platform/log.ts'), () => ({ logUnexpected: vi.fn() }));

const source = { source_type: 'pdf', source_content: 'Make: Toyota\nModel: Vios' } as const;

describe('an extraction ends', () => {
  it('with the listing, and the name of the extractor', async () => {
    const end = await runExtraction('job', source, { choose: async () => labelledLines });
    expect(end).toMatchObject({
      status: 'completed',
      extractor: labelledLines.name,
      extracted_data: { make: 'Toyota', model: 'Vios' },
    });
  });

  it.each([
    ['the extractor gives a reason', new ExtractionFailed('The model is over its quota'), 'over its quota'],
    ['the extractor breaks', new TypeError('secret'), 'No car listing could be read from the source'],
  ])('with the reason when %s', async (_, error, reason) => {
    const choose = async () => ({
      name: 'test',
      reader: 'rules' as const,
      extract: () => Promise.reject(error),
    });
    const end = await runExtraction('job', source, { choose });
    expect(end).toEqual({
      status: 'failed',
      extractor: 'test',
      usage: null,
      error: expect.stringContaining(reason),
    });
  });

  it('with the reason when no model is configured', async () => {
    const end = await runExtraction('job', source, { choose: async () => undefined });
    expect(end).toEqual({ status: 'failed', extractor: null, usage: null, error: 'No model is configured' });
  });

  it('with the reason when there is no text, and asks nobody', async () => {
    const extract = vi.fn();
    const choose = async () => ({ name: 'test', reader: 'rules' as const, extract });
    const end = await runExtraction('job', { source_type: 'pdf', source_content: ' \n\u200b' }, { choose });
    expect(end).toMatchObject({ status: 'failed', error: 'The source has no text' });
    expect(extract).not.toHaveBeenCalled();
  });

  it('with the reason when the page is refused', async () => {
    const page = { source_type: 'url', source_content: 'http://169.254.169.254/' } as const;
    const end = await runExtraction('job', page, { choose: async () => labelledLines });
    expect(end).toMatchObject({ status: 'failed', error: 'This address is not public' });
  });

  it('with the reason when the time is up', async () => {
    const choose = async () => ({
      name: 'test',
      reader: 'rules' as const,
      extract: () => new Promise(() => {}),
    });
    const end = await runExtraction('job', source, { choose, timeout: 5 });
    expect(end).toEqual({
      status: 'failed',
      extractor: 'test',
      usage: null,
      error: 'The extraction took too long',
    });
  });

  it('without the details of an unexpected error, which go to the log', async () => {
    const fault = new Error('secret');
    const end = await runExtraction('job', source, { choose: () => Promise.reject(fault) });
    expect(end).toEqual({
      status: 'failed',
      extractor: null,
      usage: null,
      error: 'An unexpected error occurred',
    });
    expect(logUnexpected).toHaveBeenCalledWith('extraction', fault);
  });
});
