import { readFileSync } from 'node:fs';
import { REPORT_ERROR } from '@site/domain/browser-errors';
import { expect, it } from 'vitest';
import { functionsHost, PROJECT, unique } from '../support/suite.ts';

/** The log of the suite's functions (tools/start/suite.ts). */
const LOG = process.env['SUITE_LOG'] ?? new URL('../../artifacts/suite.log', import.meta.url);

it('an error of a page stands in the log, without the address that it names', async () => {
  // Letters only: eight digits in a row would be removed as a phone number.
  const mark = unique('no-price').replaceAll(/\d/g, 'x');
  const { status } = await fetch(`http://${functionsHost}/${PROJECT}/asia-southeast1/${REPORT_ERROR}`, {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:5000', 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ message: `${mark} of ${mark}@example.com`, stack: 'at shop', page: '/about' }),
  });
  expect(status).toBe(204);
  await expect.poll(() => readFileSync(LOG, 'utf8'), { timeout: 30_000 }).toContain(`${mark} of [e-mail]`);
  expect(readFileSync(LOG, 'utf8')).not.toContain(`${mark}@example.com`);
});
