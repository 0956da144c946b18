import { expect, test } from 'vitest';
import { isOurFile } from './files.ts';

const FILE = 'http://127.0.0.1:9199/v0/b/demo-site.appspot.com/o/car-images%2Fa.png?alt=media';

test('a file of this project is ours', () => {
  expect(isOurFile(FILE)).toBe(true);
});

test.each([
  ['another bucket', FILE.replace('demo-site', 'other')],
  ['another host', FILE.replace('127.0.0.1:9199', 'example.com')],
  ['an address that holds ours', `https://example.com/?next=${FILE}`],
  ['a picture of the build', '/illustrations/cars/myvi.svg'],
  ['no address', 'A kitchen'],
])('%s is not', (_, address) => {
  expect(isOurFile(address)).toBe(false);
});
