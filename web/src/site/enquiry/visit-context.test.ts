import { inquiryContext } from '@site/domain/enquiries/context';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, keepArrival } from './arrival.ts';
import { currentVisit, visitContext } from './send.ts';

const here = 'https://www.example.com/services/car-dealership/shop?tab=recon';
const always = { language: 'en', notice_version: privacyNotice.version };

const page = '/services/car-dealership/shop';
const from = (
  visit: Partial<Parameters<typeof visitContext>[1]>,
  about: Partial<Parameters<typeof visitContext>[0]> = {},
) =>
  visitContext({ language: 'en', ...about }, { here, entry: here, referrer: '', kept: undefined, ...visit });
const kept = { referrer: 'search.example', utm_source: 'news' };

const source = { ...kept, utm_medium: 'mail', utm_campaign: 'Raya' };

test.each<[string, Parameters<typeof from>, object]>([
  ['the page, the language and the version of the privacy notice', [{}], {}],
  ['not this site as the website that led here', [{ referrer: 'https://www.example.com/about' }], {}],
  [
    'the source of the first page of the visit',
    [{ entry: `${here}&utm_source=later`, referrer: 'https://other.example/', kept }, { language: 'ms' }],
    { ...kept, language: 'ms' },
  ],
  [
    'the vehicle, the host that led here, and the campaign of the first page',
    [
      {
        entry: 'https://www.example.com/?utm_source=news&utm_medium=mail&utm_campaign=Raya&fbclid=somebody',
        referrer: 'https://search.example/?q=a+person',
      },
      { listing_id: 'myvi' },
    ],
    { ...source, listing_id: 'myvi' },
  ],
])('an enquiry tells %s', (_, visit, told) => {
  const context = from(...visit);
  expect(context).toEqual({ page, ...always, ...told });
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

afterEach(() => vi.unstubAllGlobals());

const search = 'https://search.example/?q=a+person';
const unscripted = 'https://www.example.com/services/home-renovation/minor?utm_source=raya';

/** Each page of a visit is loaded anew: its address, and where its visitor came from. */
test.each<[string, visited: [address: string, referrer: string][], source: object | undefined]>([
  [
    'from the first page on',
    [
      ['/?utm_source=news&fbclid=somebody', search],
      ['/about?utm_source=later', 'https://www.example.com/'],
    ],
    { referrer: 'search.example', utm_source: 'news' },
  ],
  // The campaign stands in the address of a page that has no script.
  [
    'from the second page on where the first has no script',
    [['/inquiry?utm_source=later', unscripted]],
    { utm_source: 'raya' },
  ],
  [
    'never for a direct visit',
    [
      ['/', ''],
      ['/about', 'https://www.example.com/'],
    ],
    undefined,
  ],
])('the source of a visit is kept %s', (_, visited, source) => {
  const session = {};
  for (const [address, referrer] of visited) {
    visiting(address, referrer, session);
    keepArrival();
  }
  expect(currentVisit().kept).toEqual(source);
  expect(JSON.stringify(session)).not.toContain('person');
});

test.each(['', 'no JSON', '{"referrer":5}', '{"page":"/x"}'])(
  'a source is not read when it is %j',
  (text) => {
    visiting('/', '', { [ARRIVAL]: text });
    expect(currentVisit().kept).toBeUndefined();
  },
);

test('a browser that stores nothing has no source', () => {
  visiting('/?utm_source=news', '', {});
  vi.stubGlobal('sessionStorage', undefined);
  keepArrival();
  expect(currentVisit().kept).toBeUndefined();
});

test('an enquiry with half of a picture is refused by name, not by the database', () => {
  expect(inquiryContext.safeParse({ ...always, page: '/\ud83d' }).success).toBe(false);
});
