import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { listening } from '../../tests/support/local-server.ts';
import { isTooMuch, switchOff } from './stop-billing.ts';

const incident = (policy_name: string, state: string) => ({
  incident: { policy_name, state },
  version: '1.2',
});

it.each([
  ['a month that has cost four budgets', { costAmount: 200, budgetAmount: 50, currencyCode: 'USD' }, true],
  ['a month that has cost less', { costAmount: 199.99, budgetAmount: 50 }, false],
  ['four budgets in ringgit', { costAmount: 880, budgetAmount: 220, currencyCode: 'MYR' }, true],
  [
    'four times as many ringgit as dollars',
    { costAmount: 200, budgetAmount: 220, currencyCode: 'MYR' },
    false,
  ],
  ['an open alert about downloads', incident('Downloads are out of hand', 'open'), true],
  ['an open alert about reads and writes', incident('Reads or writes are out of hand', 'open'), true],
  ['the same when it is over', incident('Reads or writes are out of hand', 'closed'), false],
  ['the alert before it', incident('Much is read or written', 'open'), false],
  ['another alert', incident('A function failed', 'open'), false],
  ['a budget of nothing', { costAmount: 0, budgetAmount: 0 }, false],
  ['what is no message of Google', 'stop', false],
])('billing stops for %s: %j', (_, message, stops) => {
  expect(isTooMuch(message, 4)).toBe(stops);
  expect(isTooMuch(message, 0)).toBe(false);
});

const asked: unknown[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  asked.push([request.method, request.url, request.headers.authorization, JSON.parse(await text(request))]);
  response.writeHead(status).end('{}');
});
const { port, stop } = await listening(server);
afterAll(stop);

it('the project loses its billing account, and a refusal is no success', async () => {
  const api = `http://127.0.0.1:${port}`;
  await switchOff(api, 'a-project', 'a token');
  const request = ['PUT', '/v1/projects/a-project/billingInfo', 'Bearer a token', { billingAccountName: '' }];
  expect(asked).toEqual([request]);
  status = 403;
  await expect(switchOff(api, 'a-project', 'a token')).rejects.toThrow('answered 403');
});
