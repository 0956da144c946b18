import { expect, test } from 'vitest';
import { decodeValue } from './codec.ts';
import type { WireValue } from './wire.ts';

test.each<[string, WireValue, string]>([
  ['nothing', {}, 'Value type not set.'],
  ['a pipeline function', { functionValue: {} }, 'Value type not set.'],
  ['no integer', { integerValue: '1.5' }, 'Not a 64-bit integer: 1.5'],
  [
    'too large an integer',
    { integerValue: '9223372036854775808' },
    'Not a 64-bit integer: 9223372036854775808',
  ],
  ['a time after the year 9999', { timestampValue: { seconds: '253402300800' } }, 'Timestamp out of range.'],
])('a value is refused when it is %s', (_, wire, message) => {
  expect(() => decodeValue(wire)).toThrow(message);
});
