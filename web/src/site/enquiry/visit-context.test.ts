import { inquiryContext } from '@site/domain/enquiries/context';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ARRIVAL, keepArrival } from './arrival.ts';
import { currentVisit, visitContext } from './send.ts';

const here = 'https://www.example.com/services/car-dealership/shop?tab=recon';
const always = { language: 'en', notice_version: privacyNotice.version };

const page = '/services/car-dealership/shop';
const from = (visit: Partial<Parameters<typeof visitContext>[1]>, language: 'en' | 'ms' = 'en') =>
  visitContext({ language }, { here, entry: here, referrer: '', kept: undefined, ...visit });
const kept = { referrer: 'search.example', utm_source: 'news' };

test.each([
  ['the page, the language and the version of the privacy notice', from({}), { page, ...always }],
  [
    'not this site as the website that led here',
    from({ referrer: 'https://www.example.com/about' }),
    { page, ...always },
  ],
  [
    'the source of the first page of the visit',
    from({ entry: `${here}&utm_source=later`, referrer: 'https://other.example/', kept }, 'ms'),
    { page, ...kept, ...always, language: 'ms' },
  ],
])('an enquiry tells %s', (_, context, told) => {
  expect(context).toEqual(told);
});

test('an enquiry tells the vehicle, the host that led here, and the campaign of the first page', () => {
  const entry = 'https://www.example.com/?utm_source=news&utm_medium=mail&utm_campaign=Raya&fbclid=somebody';
  const visit = { here, entry, referrer: 'https://search.example/?q=a+person', kept: undefined };
  const context = visitContext({ listing_id: 'myvi', language: 'en' }, visit);
  const source = { ...kept, utm_medium: 'mail', utm_campaign: 'Raya' };
  expect(context).toEqual({ page, ...source, listing_id: 'myvi', ...always });
  expect(inquiryContext.parse(context)).toEqual(context);
});

test('a context is cut to what may be stored, however long an address is, so that the enquiry is not lost', () => {
  const long = 'x'.repeat(2_000);
  const address = `https://www.example.com/${long}?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`;
  const context = from({ here: address, entry: address, referrer: 'about:blank' });
  expect(inquiryContext.safeParse(context).success).toBe(true);
  expect(context.utm_source).toHaveLength(100);
});

function visiting(address: string, referrer: string, session: Record<string, string>) {
  const { hostname, href } = new URL(address, here);
  vi.stubGlobal('location', { href, hostname });
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session[key] ?? null,
    setItem: (key: string, value: string) => {
      session[key] = value;
    },
  });
}

describe('the source of a visit', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is kept from the first page on, through pages that are loaded anew', () => {
    const kept = {};
    visiting('/?utm_source=news&fbclid=somebody', 'https://search.example/?q=a+person', kept);
    keepArrival();
    visiting('/about?utm_source=later', 'https://www.example.com/', kept);
    keepArrival();
    expect(currentVisit().kept).toEqual({ referrer: 'search.example', utm_source: 'news' });
    expect(JSON.stringify(kept)).not.toContain('person');
  });

  test('is kept from the second page on where the first has no script: the campaign in its address', () => {
    const kept = {};
    const first = 'https://www.example.com/services/home-renovation/minor?utm_source=raya';
    visiting('/services/home-renovation/inquiry?utm_source=later', first, kept);
    keepArrival();
    expect(currentVisit().kept).toEqual({ utm_source: 'raya' });
  });

  test('is not kept for a direct visit', () => {
    const kept = {};
    visiting('/', '', kept);
    keepArrival();
    visiting('/about', 'https://www.example.com/', kept);
    keepArrival();
    expect(kept).toEqual({});
    expect(currentVisit().kept).toBeUndefined();
  });

  test.each(['', 'no JSON', '{"referrer":5}', '{"page":"/x"}'])('is not read when it is %j', (text) => {
    visiting('/', '', { [ARRIVAL]: text });
    expect(currentVisit().kept).toBeUndefined();
  });

  test('does not matter to a browser that stores nothing', () => {
    visiting('/?utm_source=news', '', {});
    vi.stubGlobal('sessionStorage', undefined);
    keepArrival();
    expect(currentVisit().kept).toBeUndefined();
  });
});
