import { isVector } from './order.ts';
import { StatusError } from './status.ts';
import type { Fields, Value } from './value.ts';

/** Limits of Firestore (recorded limits.json; https://firebase.google.com/docs/firestore/quotas). Sizes in bytes of UTF-8. */
const LONGEST_VALUE = 1_048_487;
const LONGEST_NAME = 1500;
const DEEPEST = 20;
const LARGEST_DOCUMENT = 1_048_576;

const RESERVED = /^__.*__$/;

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}

/** Throws INVALID_ARGUMENT, in the official words, for a document that Firestore would not store. */
export function checkDocumentLimits(path: readonly string[], fields: Fields): void {
  path.forEach((segment, index) => {
    if (bytes(segment) > LONGEST_NAME) {
      refuse(
        `The key path element ${index % 2 === 0 ? 'kind' : 'name'} is longer than ${LONGEST_NAME} bytes.`,
      );
    }
  });
  for (const [name, value] of fields) {
    if (RESERVED.test(name)) refuse(`field name ${name} is reserved`);
    if (bytes(name) > LONGEST_NAME) refuse(`The property.name is longer than ${LONGEST_NAME} bytes.`);
    checkValue(name, value);
    if (depth(value) > DEEPEST)
      refuse(`Property ${outerName(name, value)} contains an invalid nested entity.`);
  }
  if (documentSize(path, fields) > LARGEST_DOCUMENT)
    refuse(`maximum entity size is ${LARGEST_DOCUMENT} bytes`);
}

function checkValue(name: string, value: Value): void {
  if (value.kind === 'string' || value.kind === 'bytes') {
    if (length(value) > LONGEST_VALUE)
      refuse(`The value of property "${name}" is longer than ${LONGEST_VALUE} bytes.`);
  } else if (value.kind === 'array') {
    for (const element of value.values) {
      if (element.kind === 'array') refuse('Nested arrays are not allowed');
      checkValue('array', element);
    }
  } else if (value.kind === 'timestamp' && value.value.seconds < -62_135_596_800) {
    refuse('Only timestamps past epoch are supported.');
  } else if (value.kind === 'map' && !isVector(value.fields)) {
    checkMap(name, name, value.fields);
  }
}

function checkMap(property: string, prefix: string, fields: Fields): void {
  for (const [name, value] of fields) {
    if (RESERVED.test(name)) refuse(`field name '${name}' is reserved.`);
    const path = `${prefix}.${name}`;
    if (bytes(path) > LONGEST_NAME) refuse(`Property ${property} contains an invalid nested entity.`);
    if (value.kind === 'map' && !isVector(value.fields)) checkMap(property, path, value.fields);
    else if (value.kind === 'array' && value.values.some((element) => element.kind === 'array')) {
      refuse('Nested arrays are not allowed');
    } else if (tooLong(value)) refuse(`Property ${property} contains an invalid nested entity.`);
  }
}

function tooLong(value: Value): boolean {
  if (value.kind === 'array') return value.values.some(tooLong);
  return length(value) > LONGEST_VALUE;
}

/** The official texts name an array as `array`. */
function outerName(name: string, value: Value): string {
  return value.kind === 'array' ? 'array' : name;
}

/** How many maps and arrays deep a value goes. */
function depth(value: Value): number {
  if (value.kind === 'array') return 1 + Math.max(0, ...value.values.map(depth));
  if (value.kind === 'map') return 1 + Math.max(0, ...[...value.fields.values()].map(depth));
  return 0;
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}

function length(value: Value): number {
  return value.kind === 'string' ? bytes(value.value) : value.kind === 'bytes' ? value.value.length : 0;
}

/** As https://firebase.google.com/docs/firestore/storage-size counts. */
function documentSize(path: readonly string[], fields: Fields): number {
  const name = path.reduce((sum, segment) => sum + bytes(segment) + 1, 16);
  return name + fieldsSize(fields) + 32;
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += bytes(name) + 1 + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  switch (value.kind) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geopoint':
      return 16;
    case 'string':
      return bytes(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return bytes(value.value) + 1;
    case 'array':
      return value.values.reduce((sum, element) => sum + valueSize(element), 0);
    case 'map':
      return fieldsSize(value.fields);
  }
}
