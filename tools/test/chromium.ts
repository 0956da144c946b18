import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** Debian's Chromium without windows: a visit needs a fifth less CPU time. */
const SHELL = 'chromium-headless-shell';

/** Flags for Chromium as root without a display and without background requests. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Metrics of Arial, which tests of page sizes need. Debian only recommends the package. */
const FONTS = 'fonts-liberation';

/**
 * The browser of the end-to-end tests: CHROMIUM, otherwise an installed one, otherwise installed now on Debian as root.
 * `windowless` prefers the headless shell. Throws one line with the packages to install.
 */
export function ensureChromium({ windowless = false } = {}): string {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const chosen = process.env['CHROMIUM'];
  if (windowless && !chosen) {
    const shell = `/usr/bin/${SHELL}`;
    if (!existsSync(shell) && isDebian) install(SHELL);
    if (existsSync(shell)) return shell;
  }
  const found = findChromium();
  if (found) return found;
  if (isDebian) install('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM to the path of one.');
}

function install(name: string): void {
  console.log(`Installing ${name} with apt-get ...`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name, FONTS],
  ]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** Best first, CHROMIUM before all. */
function chromiumPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  const chosen = env['CHROMIUM'] ? [env['CHROMIUM']] : [];
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    );
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return [
      ...chosen,
      ...programs.flatMap((program) => folders.map((folder) => win32.join(folder, program))),
    ];
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] ? [posix.join(env['HOME'], 'Applications')] : [])];
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return [
      ...chosen,
      ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`)),
    ];
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return [...chosen, ...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium'];
}

function findChromium(): string | undefined {
  return chromiumPlaces(process.platform, process.env).find((place) => existsSync(place));
}
