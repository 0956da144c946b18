import { expect, test } from 'vitest';
import { arraysFrame, handshakeFrame, parseForwardBody } from './frames.ts';

test('the length of a chunk counts UTF-16 code units', () => {
  expect(arraysFrame([{ id: 1, text: '["😀"]' }])).toBe('12\n[[1,["😀"]]]');
});

test('a handshake names the session and the versions', () => {
  expect(handshakeFrame('s')).toBe('29\n[[0,["c","s","",8,12,30000]]]');
});

test('maps are told with their position since the session began', () => {
  const body = parseForwardBody('count=2&ofs=3&req0___data__=%7B%7D&req1___data__=%5B1%5D&req1_type=x');
  expect(body.maps).toEqual([
    { index: 3, data: '{}' },
    { index: 4, data: '[1]' },
  ]);
});

test('the headers of the call travel in the body of the handshake', () => {
  const headers = encodeURIComponent('Authorization:Bearer owner\r\nX-Goog-Api-Client:gl-js/\r\n');
  const { headers: told, maps } = parseForwardBody(`headers=${headers}&count=0`);
  expect(told.get('authorization')).toBe('Bearer owner');
  expect(maps).toEqual([]);
});
