import { PROJECT_TYPE_PATTERN, PROJECT_TYPE_SEPARATOR } from '@site/domain/entities/renovation-inquiry';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { HEX_CODE_PATTERN } from '@site/domain/hex-code';
import { optionValues } from '@site/domain/options/option';
import { projectTypes } from '@site/domain/options/renovation';
import { URL_PATTERN } from '@site/domain/url-pattern';

/** Texts that a pattern of the domain must take, and texts that it must refuse. */
interface Examples {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const types = optionValues(projectTypes);
const joined = (...parts: string[]) => parts.join(PROJECT_TYPE_SEPARATOR);
/** What would end an attribute or a tag of HTML, or part the address in two. */
const unsafe = ['"', "'", '<', '>', ' ', '\n'];

const examples: ReadonlyMap<string, Examples> = new Map([
  [
    EMAIL_PATTERN.source,
    {
      right: ['a@b.my', 'A1._%+-z@Sub-9.Example.COM'],
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
      ].concat(['a@b@c.my', 'a,b@c.my', 'a<b@c.my', 'a@bmy']),
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
    PROJECT_TYPE_PATTERN.source,
    {
      right: [...types, ...types.map((type) => joined('kitchen', type)), joined(...types)],
      wrong: [
        '',
        'garden',
        joined('kitchen', 'garden'),
        'kitchen,bathroom',
        joined('kitchen', ''),
        'kitchens',
      ].concat([joined(...types, 'kitchen')]),
    },
  ],
  [
    HEX_CODE_PATTERN.source,
    {
      right: ['#09afAF', '#000000'],
      wrong: ['09afAF', '#09afA', '#09afAFA', '#09afAG', '#09afag', '#09af A', 'red'],
    },
  ],
]);

/** The examples of a pattern; a pattern without any is one that nobody has thought about. */
export function examplesOf(pattern: string): Examples {
  const found = examples.get(pattern);
  if (!found) throw new Error(`No examples are known for ${pattern}`);
  return found;
}
