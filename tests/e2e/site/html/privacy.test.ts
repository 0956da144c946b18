import { company } from '@site/domain/company';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { RETENTION_MONTHS } from '@site/domain/privacy/retention';
import { describe, expect, test } from 'vitest';
import { linksNamed, mainOf, pageAt, textOf, textsIn } from '../../../support/html.ts';

const languages = [
  {
    language: 'en',
    address: '/privacy',
    heading: 'Privacy Notice',
    other: ['Baca dalam Bahasa Malaysia', '/privacy/ms'],
    law: /Personal Data Protection Act 2010 .*amended in 2024/,
    parts: [
      'Who we are',
      'Which data',
      'What we use it for',
      'Who sees it',
      'How long',
      'Your rights',
      'Whom to ask',
    ],
    kept: `${RETENTION_MONTHS} months`,
    draft: /lawyer has not confirmed/,
  },
  {
    language: 'ms',
    address: '/privacy/ms',
    heading: 'Notis Privasi',
    other: ['Read in English', '/privacy'],
    law: /Akta Perlindungan Data Peribadi 2010 .*dipinda pada tahun 2024/,
    parts: [
      'Siapa kami',
      'Data yang',
      'Tujuan',
      'Siapa yang melihatnya',
      'Tempoh',
      'Hak anda',
      'Siapa yang boleh dihubungi',
    ],
    kept: `${RETENTION_MONTHS} bulan`,
    draft: /belum disahkan oleh peguam/,
  },
] as const;

describe.each(languages)('the privacy notice at $address', ({ language, address, heading, ...notice }) => {
  test('says who, what for, which data, how long, whom to ask and which rights, in its language', async () => {
    const page = await pageAt(address);
    const main = mainOf(page);
    expect(textsIn(page, 'h1')).toEqual([heading]);
    expect(main.querySelector(`[lang="${language}"] h1`)).not.toBeNull();
    const parts = textsIn(main, 'h2').join('\n');
    for (const part of notice.parts) expect(parts).toContain(part);
    const text = textOf(main);
    for (const words of [company.legalName, company.email, notice.kept, privacyNotice.version])
      expect(text).toContain(words);
    expect(text).toMatch(notice.law);
    expect(notice.draft.test(text)).toBe(!privacyNotice.isConfirmed);
    const [label, to] = notice.other;
    expect(linksNamed(main, label)).toEqual([to]);
  });

  test('tells search engines of the other language, and needs no script', async () => {
    const page = await pageAt(address);
    const alternates = [...page.querySelectorAll('head link[rel=alternate]')];
    expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', `${company.website}/privacy`],
      ['ms', `${company.website}/privacy/ms`],
    ]);
    const scripts = [...page.querySelectorAll('script')].map((script) => script.getAttribute('type'));
    expect(new Set(scripts)).toEqual(new Set(['application/ld+json']));
  });
});

test.each(['/', '/services/business-consultation/inquiry', '/services/home-renovation/inquiry'])(
  'the form at %s says what becomes of the answers, with the notice in both languages',
  async (address) => {
    const form = mainOf(await pageAt(address)).querySelector('form');
    expect(textOf(form)).toContain('We use your details to answer you, and delete them in time.');
    expect(linksNamed(form, 'Privacy Notice')).toEqual(['/privacy']);
    expect(linksNamed(form, 'Notis Privasi')).toEqual(['/privacy/ms']);
    // What was typed stays in sight.
    expect(form?.querySelectorAll('a[target=_blank]')).toHaveLength(2);
  },
);
