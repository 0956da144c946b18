import { readContent } from '@site/domain/content/kinds';
import { inquirySubject } from '@site/domain/enquiries/lead';
import { rendered } from '@site/tests/support/rendered.ts';
import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { enter } from '#admin/shared/session/session.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { toInquiry } from '#firebase/admin/enquiries.ts';
import type { Live } from '#firebase/admin/live.ts';
import { InquiryAnswers, NotificationStates, Subject } from '../inquiry-answers.tsx';

const subject = inquirySubject({ listing_id: 'sc9YRO' });
const { item } = readContent('car_listings', { make: 'Perodua', model: 'Myvi', year: 2024 });
const at = new Date(0);
const myvi: Stored<'car_listings'> = { ...item, id: 'sc9YRO', created_at: at, updated_at: at, wrong: [] };
const draft: Stored<'car_listings'> = { ...myvi, draft: { publishAt: null, unready: [] } };

type Shown = Live<Stored<'car_listings'> | undefined>;

const entry = vi.hoisted(() => ({ live: { state: 'loading' } as unknown }));
vi.mock('#admin/content/kind.ts', async (original) => ({
  ...(await original<object>()),
  useLiveEntry: () => [entry.live],
}));
vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} });

function show(live: Shown, mayEdit: boolean) {
  if (!subject) throw new Error('This is a vehicle');
  entry.live = live;
  enter('token', { id: 'devi', username: 'Devi', role: mayEdit ? 'editor' : 'sales', secondFactor: 'off' });
  const { body } = new JSDOM(rendered(<Subject subject={subject} />)).window.document;
  const links = [...body.querySelectorAll('a')];
  return {
    text: body.textContent,
    links: links.map((link) => ['aria-label', 'href'].map((name) => link.getAttribute(name))),
  };
}

const loaded = (data: Stored<'car_listings'> | undefined): Shown => ({ state: 'loaded', data });
const page = ['View page of Perodua Myvi 2024', '/services/car-dealership/listing/sc9YRO'];
const form = ['Edit Perodua Myvi 2024', '/admin/car-listings?form=sc9YRO'];

test.each<[string, Shown, mayEdit: boolean, words: RegExp, links: string[][]]>([
  ['that is published', loaded(myvi), true, /^Perodua Myvi 2024/, [page, form]],
  ['that one may not edit', loaded(myvi), false, /^Perodua Myvi 2024/, [page]],
  ['that is a draft', loaded(draft), true, /Visitors do not see it/, [form]],
  ['that is gone', loaded(undefined), true, /^sc9YRO \(deleted\)$/, []],
  ['that is gone or a draft', loaded(undefined), false, /^sc9YRO \(no longer on the website\)$/, []],
  ['that is not known yet', { state: 'loading' }, true, /^sc9YRO$/, []],
  ['that cannot be read', { state: 'failed' }, true, /^sc9YRO$/, []],
])('the vehicle of an enquiry %s is named, with links to its page and its listing', (...row) => {
  const [, live, mayEdit, words, links] = row;
  const shown = show(live, mayEdit);
  expect(shown.text).toMatch(words);
  expect(shown.links).toEqual(links);
});

test("The visitor's message comes first, then other long texts, and nothing that is empty", () => {
  const answers = { name: 'Siti', message: 'White tiles, please', inspiration: 'A hotel in Ipoh' };
  const inquiry = toInquiry('renovation', 'a1', { ...answers, specific_requirements: '' });
  const html = rendered(<InquiryAnswers kind="renovation" inquiry={inquiry} phone={undefined} />);
  const { document } = new JSDOM(html).window;
  const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual(['Message', 'Inspiration', 'Name']);
});

test('A reply to the visitor is not called a notification, beside the one to the company', () => {
  const sent = { kind: 'contact', state: 'SENT', sent_at: at, next_attempt_at: at, attempts: 1 };
  const entries = ['mail', 'reply'].map((channel) => ({ id: channel, entry: { ...sent, channel } }));
  const html = rendered(<NotificationStates live={{ state: 'loaded', data: entries as never }} />);
  const { document } = new JSDOM(html).window;
  const told = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringContaining('The notification was sent'),
    expect.stringContaining('The reply was sent'),
  ]);
});
