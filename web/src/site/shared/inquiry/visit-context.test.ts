import { inquiryContext } from '@site/domain/entities/inquiry-context';
import { privacyNotice } from '@site/domain/privacy';
import { describe, expect, test } from 'vitest';
import { visitContext } from './visit-context.ts';

const here = 'https://www.example.com/services/car-dealership/shop?tab=recon';
const always = { language: 'en', notice_version: privacyNotice.version };

describe('what is stored beside the answers', () => {
  test('is the page, the language and the version of the privacy notice', () => {
    expect(visitContext({}, { here, entry: here, referrer: '' })).toEqual({
      page: '/services/car-dealership/shop',
      ...always,
    });
  });

  test('is the vehicle, the website that led here by its host alone, and the campaign of the first page', () => {
    const entry =
      'https://www.example.com/?utm_source=news&utm_medium=mail&utm_campaign=Raya&fbclid=somebody';
    const referrer = 'https://search.example/?q=a+person';
    const context = visitContext({ listing_id: 'myvi' }, { here, entry, referrer });
    expect(context).toEqual({
      page: '/services/car-dealership/shop',
      referrer: 'search.example',
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'Raya',
      listing_id: 'myvi',
      ...always,
    });
    expect(inquiryContext.parse(context)).toEqual(context);
  });

  test('does not name this site as the website that led here', () => {
    expect(
      visitContext({}, { here, entry: here, referrer: 'https://www.example.com/about' }),
    ).not.toHaveProperty('referrer');
  });

  test('is cut to what may be stored, however long an address is, so that the enquiry is not lost', () => {
    const long = 'x'.repeat(2_000);
    const address = `https://www.example.com/${long}?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`;
    const context = visitContext({}, { here: address, entry: address, referrer: 'about:blank' });
    expect(inquiryContext.safeParse(context).success).toBe(true);
    expect(context.utm_source).toHaveLength(100);
  });
});
