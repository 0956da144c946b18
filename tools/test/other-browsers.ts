import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refused } from '../terminal.ts';

function programNamed(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * The programs of Firefox and WebKit.
 *
 * @throws Refused with the missing ones and their packages
 */
export function otherBrowsers() {
  const firefox = process.env['FIREFOX'] ?? programNamed('firefox-esr', 'firefox');
  const webKitDriver = programNamed('WebKitWebDriver');
  const xvfb = programNamed('xvfb-run');
  if (firefox && webKitDriver && xvfb) return { firefox, webKitDriver, xvfb };
  const missing = [
    ...(firefox ? [] : ['Firefox (firefox-esr, or its path in FIREFOX)']),
    ...(webKitDriver ? [] : ['WebKit (webkit2gtk-driver)']),
    ...(xvfb ? [] : ['a screen for it (xvfb)']),
  ];
  throw new Refused(`Nothing was tested. Missing, with the package of Debian: ${missing.join(', ')}.`);
}
