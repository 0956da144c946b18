import { HEX_CODE_PATTERN, STOCK_NUMBER_PATTERN, URL_PATTERN } from '@site/domain/content/formats';
import { type InquiryField, JOINED_BY, joinedPattern } from '@site/domain/enquiries/field';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { type OptionSet, optionValues } from '@site/domain/options';

/** Texts that a pattern must accept, and texts that it must refuse. */
interface Examples {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** Characters that end an HTML attribute or tag, or split an address. */
const unsafe = ['"', "'", '<', '>', ' ', '\n'];

const examples: ReadonlyMap<string, Examples> = new Map([
  [
    EMAIL_PATTERN.source,
    {
      right: [
        'a@b.my',
        'A1.%+-z@Sub-9.Example.COM',
        "s.o'connor!#$&*/=?^_`{|}~@x.my",
        `a@${'b'.repeat(63)}.my`,
        'a@xn--mnchen-3ya.xn--55qx5d',
        // Every character of a local part, several dots, label ends, and the longest country code.
        "A9!#$%&'*+/=?^_`{|}~-.A9!#$%&'*+/=?^_`{|}~-.c.d@x.my",
        'a@bb.my',
        'a@9a.Ab.a9.bA.bXb.b-b.my',
        `a@b.${'c'.repeat(63)}`,
        'a@b.XN--A-B9bA',
        'a@b.xn--9',
        'a@b.xN--a',
        `a@b.xn--${'c'.repeat(59)}`,
      ],
      wrong: [
        '@b.my',
        'a@.my',
        'a@b',
        'a@b.c',
        'a@b.',
        'a@b.c0',
        'a b@c.my',
        'a@b c.my',
        'a@b_c.my',
        'a.b.my',
        `a@b.${'c'.repeat(64)}`,
        `a@b.xn--${'c'.repeat(60)}`,
      ].concat(
        [
          'a@b@c.my',
          'a,b@c.my',
          'a<b@c.my',
          'a@bmy',
          '.a@b.my',
          'a.@b.my',
          'a..b@c.my',
          'a@b..my',
          'a@-b.my',
        ],
        ['a@b-.my', `a@${'b'.repeat(64)}.my`, 'a@b.xn--', 'ä@b.my', 'a@bücher.my'],
      ),
    },
  ],
  [
    URL_PATTERN.source,
    {
      right: [
        'https://example.com/a.png?b=c#d',
        'http://127.0.0.1:9199/a',
        'https://a',
        '/a',
        '/images/a.svg',
      ],
      wrong: ['https://', '//example.com/a.png', '/', 'ftp://example.com', 'https:/a', 'httpss://a', 'a.png']
        .concat(unsafe.map((character) => `https://a${character}b`))
        .concat(unsafe.map((character) => `/a${character}b`))
        .concat(unsafe.map((character) => `/${character}`)),
    },
  ],
  [
    HEX_CODE_PATTERN.source,
    {
      right: ['#09afAF', '#000000'],
      wrong: ['09afAF', '#09afA', '#09afAFA', '#09afAG', '#09afag', '#09af A', 'red'],
    },
  ],
  [
    STOCK_NUMBER_PATTERN.source,
    {
      // Rules need a document for each number: tests/rules/cases/stock-numbers.ts has valid numbers.
      right: [],
      wrong: ['', '-', '-V', 'v-1', 'V 1', 'V/1', 'V_1', 'Ä1', 'V-0000000000000000042'],
    },
  ],
  ...tickedBoxes().map((options): [string, Examples] => [
    joinedPattern(options).source,
    joinedExamples(options),
  ]),
]);

function tickedBoxes(): OptionSet[] {
  return Object.values(inquiryKinds)
    .flatMap(({ fields }): InquiryField[] => Object.values(fields))
    .flatMap((field) => (field.control === 'checkboxes' ? [field.options] : []));
}

function joinedExamples(options: OptionSet): Examples {
  const values = optionValues(options);
  const [first = ''] = values;
  const joined = (...parts: string[]) => parts.join(JOINED_BY);
  return {
    right: [...values, ...values.map((value) => joined(first, value)), joined(...values)],
    wrong: [
      '',
      'no-such-option',
      joined(first, 'no-such-option'),
      values.slice(0, 2).join(','),
      joined(first, ''),
      `${first}s`,
      joined(...values, first),
    ],
  };
}

/** @throws Error for a pattern without examples: somebody has to add them */
export function examplesOf(pattern: string): Examples {
  const found = examples.get(pattern);
  if (!found) throw new Error(`No examples are known for ${pattern}`);
  return found;
}
