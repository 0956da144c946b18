import fc from 'fast-check';
import type { WireValue } from '../../src/values/wire.ts';

/** Random wire values of every type. Easily confused values come often. */

const STRINGS = ['', 'a', 'A', 'é', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '😀', 'a\u0000', 'ab'];
const INTEGERS = [0n, 1n, -1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n)];
const DOUBLES = [
  0,
  -0,
  1,
  1.5,
  Number.NaN,
  Infinity,
  -Infinity,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  5e-324,
];
const IDS = ['a', 'b', 'é', '😀', '__id7__', '__id-7__', '__id10__'];

/** Whole code points only: half a surrogate pair has no UTF-8. */
export const text = fc.oneof(fc.constantFrom(...STRINGS), fc.string({ unit: 'binary', maxLength: 4 }));

const integer = fc.oneof(
  fc.constantFrom(...INTEGERS),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const double = fc.oneof(fc.constantFrom(...DOUBLES), fc.integer({ min: -3, max: 3 }), fc.double());
/** Both number types; many are closer than doubles can distinguish. */
export const number: fc.Arbitrary<WireValue> = fc.oneof(
  integer.map((value) => ({ integerValue: String(value) })),
  double.map((doubleValue) => ({ doubleValue })),
);
const bytes = fc.uint8Array({ maxLength: 3 });
const timestamp = fc.record({
  seconds: fc.constantFrom('0', '1', '-1', '253402300799', '-62135596800'),
  // Firestore keeps microseconds.
  nanos: fc.constantFrom(0, 1000, 999_999_000),
});
const reference = fc
  .array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 2 })
  .map((ids) => `projects/p/databases/(default)/documents/${ids.map((id) => `c/${id}`).join('/')}`);
const coordinates = fc.record({
  latitude: fc.constantFrom(-90, -0, 0, 1, 90),
  longitude: fc.constantFrom(-180, 0, 1, 180),
});

/** All types except arrays and maps. */
const scalar: fc.Arbitrary<WireValue> = fc.oneof(
  fc.constant({ nullValue: 'NULL_VALUE' as const }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  number,
  timestamp.map((timestampValue) => ({ timestampValue })),
  text.map((stringValue) => ({ stringValue })),
  bytes.map((bytesValue) => ({ bytesValue })),
  reference.map((referenceValue) => ({ referenceValue })),
  coordinates.map((geoPointValue) => ({ geoPointValue })),
);

const vector = fc.array(double, { maxLength: 3 }).map((numbers) => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: numbers.map((doubleValue) => ({ doubleValue })) } },
    },
  },
}));

/** Arrays and maps have up to three levels. */
export const value: fc.Arbitrary<WireValue> = fc.letrec<{ value: WireValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    scalar,
    vector,
    fc.array(tie('value'), { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'é', '😀', '\uffff'), tie('value'), { maxKeys: 3 })
      .map((fields) => ({ mapValue: { fields } })),
  ),
})).value;
