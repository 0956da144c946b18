import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { missingScript } from './built-site.ts';
import { indexFindings } from './findings.ts';
import { describeIndex, neededIndex } from './queries.ts';

it('pages of a build are strange to a site that lacks one of their scripts', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/assets/a.js' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await missingScript(origin, ['/assets/a.js', '/assets/a.js'])).toBeUndefined();
  expect(await missingScript(origin, ['/assets/a.js', '/assets/b.js'])).toBe('/assets/b.js');
  server.close();
});

describe('a deploy', () => {
  it('has an index for every query of the code, and no index that nothing needs', () => {
    expect(indexFindings()).toEqual([]);
  });

  it('needs a composite index for a filter with an order, and for nothing less', () => {
    const from = 'somewhere.ts';
    const order = ['created_at', 'DESCENDING'] as const;
    const index = neededIndex({ from, collection: 'cars', equal: ['brand'], order });
    expect(index && describeIndex(index)).toBe('cars (brand ASCENDING, created_at DESCENDING)');
    expect(neededIndex({ from, collection: 'cars', order })).toBeUndefined();
    expect(neededIndex({ from, collection: 'cars', equal: ['brand', 'year'] })).toBeUndefined();
  });
});
