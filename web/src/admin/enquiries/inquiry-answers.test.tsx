import { readContent } from '@site/domain/content/kinds';
import { inquirySubject } from '@site/domain/enquiries/lead';
import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { toInquiry } from '#firebase/admin/enquiries.ts';
import type { Live } from '#firebase/admin/live.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { enter } from '../shared/session/session.ts';
import { InquiryAnswers, Subject } from './inquiry-answers.tsx';

const subject = inquirySubject({ listing_id: 'sc9YRO' });
const { item } = readContent('car_listings', { make: 'Perodua', model: 'Myvi', year: 2024 });
const at = new Date(0);
const myvi: Stored<'car_listings'> = { ...item, id: 'sc9YRO', created_at: at, updated_at: at, wrong: [] };
const draft: Stored<'car_listings'> = { ...myvi, draft: { publishAt: null, unready: [] } };

type Shown = Live<Stored<'car_listings'> | undefined>;

const entry = vi.hoisted(() => ({ live: { state: 'loading' } as unknown }));
vi.mock('../content/kind.ts', async (original) => ({
  ...(await original<object>()),
  useLiveEntry: () => [entry.live],
}));
vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} });

function show(live: Shown, mayEdit = true) {
  if (!subject) throw new Error('This is a vehicle');
  entry.live = live;
  enter('token', { id: 'devi', username: 'Devi', role: mayEdit ? 'editor' : 'sales', secondFactor: 'off' });
  const { body } = new JSDOM(rendered(<Subject subject={subject} />)).window.document;
  return {
    text: body.textContent ?? '',
    links: [...body.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]),
  };
}

const loaded = (data: Stored<'car_listings'> | undefined): Shown => ({ state: 'loaded', data });
const page = ['View page of Perodua Myvi 2024', '/services/car-dealership/listing/sc9YRO'];
const form = ['Edit Perodua Myvi 2024', '/admin/car-listings?form=sc9YRO'];

describe('the vehicle of an enquiry', () => {
  test('is named, with links to its page and to its listing', () => {
    const { text, links } = show(loaded(myvi));
    expect(text).toMatch(/^Perodua Myvi 2024/);
    expect(links).toEqual([page, form]);
  });

  test('cannot be edited by those who may not', () => {
    expect(show(loaded(myvi), false).links).toEqual([page]);
  });

  test('has no page while it is a draft, and says so', () => {
    const { text, links } = show(loaded(draft));
    expect(text).toContain('Visitors do not see it');
    expect(links).toEqual([form]);
  });

  test('that is gone is its number, and says so', () => {
    expect(show(loaded(undefined))).toEqual({ text: 'sc9YRO (deleted)', links: [] });
    expect(show(loaded(undefined), false).text).toBe('sc9YRO (no longer on the website)');
  });

  test('is its number until it is known, or when it cannot be read', () => {
    expect(show({ state: 'loading' }).text).toBe('sc9YRO');
    expect(show({ state: 'failed', error: new Error('offline') }).text).toBe('sc9YRO');
  });
});

test("The visitor's message comes first, then other long texts, and nothing that is empty", () => {
  const answers = { name: 'Siti', message: 'White tiles, please', inspiration: 'A hotel in Ipoh' };
  const inquiry = toInquiry('renovation', 'a1', { ...answers, specific_requirements: '' });
  const html = rendered(<InquiryAnswers kind="renovation" inquiry={inquiry} phone={undefined} />);
  const { document } = new JSDOM(html).window;
  const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual(['Message', 'Inspiration', 'Name']);
});
