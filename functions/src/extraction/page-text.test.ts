import { expect, it } from 'vitest';
import { PAGE_BYTES } from './fetch-page.ts';
import { pageText } from './read-source.ts';

it('the text of a page is what a person reads', () => {
  const html = `<head><style>p{}</style><script>alert('<p>')</script></head>
    <h1>Myvi &amp; Ativa</h1><!-- hidden --><ul><li>RM&nbsp;50,900</li><li>&#50;024</li></ul>&unknown;`;
  expect(pageText(html)).toBe('Myvi & Ativa\nRM 50,900\n2024\n&unknown;');
});

it.each([
  ['a script that never ends', 'Myvi<script>alert(1)', 'Myvi'],
  ['a comment that never ends', 'Myvi<!-- RM 1', 'Myvi'],
  ['a script in capitals', 'Myvi<SCRIPT>alert(1)</SCRIPT >RM 1', 'Myvi RM 1'],
  ['an entity for what would be a tag', '&lt;script&gt;', '<script>'],
  ['an entity beyond the last character', '&#x110000;', '&#x110000;'],
  ['a lone bracket', '5 < 6 Myvi', '5 < 6 Myvi'],
])('%s does no harm', (_, html, text) => {
  expect(pageText(html)).toBe(text);
});

// With lookahead to the end, a pattern would take hours.
it.each(['<', '<p ', '<!-', '<script', '</script ', '&', '&#', '\n ', '<script></script'])(
  'the largest page is read to its end, also when it is all "%s"',
  (part) => {
    expect(typeof pageText(part.repeat(PAGE_BYTES / part.length))).toBe('string');
  },
);
