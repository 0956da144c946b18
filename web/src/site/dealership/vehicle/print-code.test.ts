import { company } from '@site/domain/company';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { printCode } from './print-code.ts';

/** Reads a bitmap of one bit a pixel, as browsers do. */
function pixels(address: string): boolean[][] {
  const file = Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64');
  expect(file.toString('latin1', 0, 2)).toBe('BM');
  expect(file.readUInt32LE(2)).toBe(file.length);
  const [start, width, height] = [file.readUInt32LE(10), file.readUInt16LE(18), file.readUInt16LE(20)];
  const row = (file.length - start) / height;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const byte = file.readUInt8(start + (height - 1 - y) * row + Math.floor(x / 8));
      return ((byte >> (7 - (x % 8))) & 1) === 1;
    }),
  );
}

test('the code on paper is the address of the page, module for module', () => {
  const address = `${company.website}/services/car-dealership/listing/city%20rs`;
  expect(pixels(printCode('city rs'))).toEqual(encode(address, { border: 0 }).data);
});
