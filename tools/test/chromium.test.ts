import { expect, test } from 'vitest';
import { chromiumPlaces } from './chromium.ts';

test.each(['linux', 'darwin', 'win32'] as const)(
  'on %s the browser that CHROMIUM names comes first',
  (system) => {
    expect(chromiumPlaces(system, { CHROMIUM: '/my/browser' })[0]).toBe('/my/browser');
  },
);

test('Windows: Chrome for everybody, for one person, and Edge, which every Windows has', () => {
  const places = chromiumPlaces('win32', {
    PROGRAMFILES: 'C:\\Program Files',
    LOCALAPPDATA: 'C:\\Users\\Mei Ling\\AppData\\Local',
  });
  expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(places).toContain('C:\\Users\\Mei Ling\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe');
  expect(places.at(-1)).toMatch(/msedge\.exe$/);
});

test('macOS: Chrome for everybody and for one person', () => {
  const places = chromiumPlaces('darwin', { HOME: '/Users/mei' });
  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(places).toContain('/Users/mei/Applications/Chromium.app/Contents/MacOS/Chromium');
});

test('Linux: the names that distributions give it', () => {
  expect(chromiumPlaces('linux', {})).toEqual(
    expect.arrayContaining(['/usr/bin/chromium', '/usr/bin/google-chrome-stable', '/snap/bin/chromium']),
  );
});
