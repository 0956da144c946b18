import { isVector } from './order.ts';
import { StatusError } from './status.ts';
import type { Fields, Value } from './value.ts';

/** Limits of Firestore (recorded limits.json; https://firebase.google.com/docs/firestore/quotas). Sizes in bytes of UTF-8. */
const LONGEST_VALUE = 1_048_487;
const LONGEST_NAME = 1500;
const DEEPEST = 20;
const MOST_DIMENSIONS = 2048;
const LARGEST_DOCUMENT = 1_048_576;

/** The official word for an array. */
const ARRAY = 'array';

const RESERVED = /^__.*__$/;

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}

/** Throws INVALID_ARGUMENT with the official words. */
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
    if (depth(value) > DEEPEST) refuseNested(value.kind === 'array' ? ARRAY : name);
  }
  if (documentSize(path, fields) > LARGEST_DOCUMENT)
    refuse(`maximum entity size is ${LARGEST_DOCUMENT} bytes`);
}

/** Throws INVALID_ARGUMENT for an invalid vector (measured on the official emulator 1.19.9). */
export function checkVector(fields: Fields): void {
  const elements = fields.get('value');
  if (!elements) refuse("Vector map is missing key 'value'.");
  if (elements.kind !== 'array') refuse('Vector Value type must be an array.');
  if (fields.size > 2) refuse('Vector Value map has extraneous entries.');
  if (elements.values.some(({ kind }) => kind !== 'double')) {
    refuse("Vector must only contain values of type 'double'");
  }
  if (elements.values.length === 0) refuse('Cannot have a zero length vector.');
  if (elements.values.length > MOST_DIMENSIONS) {
    refuse(`Vectors must be at most ${MOST_DIMENSIONS} dimensions.`);
  }
}

function checkValue(name: string, value: Value): void {
  if (value.kind === 'map') checkNested(name, name, value);
  else if (value.kind === 'array') {
    for (const element of value.values) {
      if (element.kind === 'array') refuse('Nested arrays are not allowed');
      checkValue(ARRAY, element);
    }
  } else if (textLength(value) > LONGEST_VALUE) {
    refuse(`The value of property "${name}" is longer than ${LONGEST_VALUE} bytes.`);
  }
}

/** Names count with their path, and a failure names the outermost property. */
function checkNested(property: string, path: string, value: Value): void {
  if (value.kind === 'map') {
    if (isVector(value.fields)) {
      checkVector(value.fields);
      return;
    }
    for (const [name, inner] of value.fields) {
      if (RESERVED.test(name)) refuse(`field name '${name}' is reserved.`);
      const innerPath = `${path}.${inner.kind === 'array' ? ARRAY : name}`;
      if (bytes(`${path}.${name}`) > LONGEST_NAME) refuseNested(property);
      checkNested(property, innerPath, inner);
    }
  } else if (value.kind === 'array') {
    for (const element of value.values) {
      if (element.kind === 'array') refuse('Nested arrays are not allowed');
      checkNested(property, path, element);
    }
  } else if (textLength(value) > LONGEST_VALUE) refuseNested(property);
}

function refuseNested(property: string): never {
  refuse(`Property ${property} contains an invalid nested entity.`);
}

function depth(value: Value): number {
  if (value.kind !== 'array' && value.kind !== 'map') return 0;
  let deepest = 0;
  const inside = value.kind === 'array' ? value.values : value.fields.values();
  for (const inner of inside) deepest = Math.max(deepest, depth(inner));
  return 1 + deepest;
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}

function textLength(value: Value): number {
  return value.kind === 'string' ? bytes(value.value) : value.kind === 'bytes' ? value.value.length : 0;
}

/** By https://firebase.google.com/docs/firestore/storage-size. */
export function documentSize(path: readonly string[], fields: Fields): number {
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
