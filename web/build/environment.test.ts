import { expect, test } from 'vitest';
import { readEnvironment, suiteEnvironment } from './environment.ts';

const real = {
  VITE_FIREBASE_PROJECT_ID: 'klang-prime-1a2b',
  VITE_FIREBASE_API_KEY: 'AIzaSyExample',
  VITE_FIREBASE_AUTH_DOMAIN: 'klang-prime-1a2b.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'klang-prime-1a2b.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:1234567890:web:0a1b2c3d',
};

test('A production build takes the project that is configured; App Check is off unless a key is set', () => {
  expect(readEnvironment('production', real)).toEqual({ ...real, VITE_APP_CHECK_SITE_KEY: '' });
});

test('A production build without a configuration stops, and names every variable that is missing', () => {
  for (const name of Object.keys(real))
    expect(() => readEnvironment('production', {})).toThrow(`${name} is missing`);
});

test.each([
  ['VITE_FIREBASE_PROJECT_ID', 'demo-site'],
  ['VITE_FIREBASE_PROJECT_ID', 'Klang Prime'],
  ['VITE_FIREBASE_API_KEY', ''],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://klang-prime.firebaseapp.com'],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://klang-prime.firebasestorage.app'],
  ['VITE_FIREBASE_APP_ID', 'klang-prime'],
  ['VITE_APP_CHECK_SITE_KEY', 'two words'],
])('A production build refuses %s=%s', (name, value) => {
  expect(() => readEnvironment('production', { ...real, [name]: value })).toThrow(`${name} is wrong`);
});

test('A local build never talks to a real project, whatever is configured', () => {
  for (const mode of ['suite', 'development']) expect(readEnvironment(mode, real)).toEqual(suiteEnvironment);
  expect(suiteEnvironment.VITE_FIREBASE_PROJECT_ID).toMatch(/^demo-/);
});
