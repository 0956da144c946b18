import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { adminRoutes } from '@site/domain/admin-routes';
import { Launcher } from 'chrome-launcher';
import { type Browser, chromium, type Page } from 'playwright-core';
import { Refused } from './terminal.ts';

/** Debian's Chromium without windows: a visit needs a fifth less CPU time. */
const SHELL = 'chromium-headless-shell';

/** Metrics of Arial, which tests of page sizes need. Debian only recommends the package. */
const FONTS = 'fonts-liberation';

/** Every Windows has it. */
const EDGE = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';

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

/**
 * The path of the browser: CHROMIUM, otherwise an installed one, otherwise installed now on Debian as root.
 * `windowless` prefers the headless shell.
 */
export function ensureChromium({ windowless = false } = {}): string {
  const chosen = process.env['CHROMIUM'];
  if (chosen) return chosen;
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const shell = `/usr/bin/${SHELL}`;
  if (windowless && !existsSync(shell) && isDebian) install(SHELL);
  if (windowless && existsSync(shell)) return shell;
  if (!installed() && isDebian) install('chromium');
  const found = installed();
  if (found) return found;
  throw new Refused('This needs Chromium: install it, or set CHROMIUM to the path of one.');
}

function installed(): string | undefined {
  try {
    return Launcher.getFirstInstallation() ?? (existsSync(EDGE) ? EDGE : undefined);
  } catch {
    return undefined;
  }
}

function install(name: string): void {
  console.log(`Installing ${name} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', name, FONTS);
}

/** Starts Chromium. Chromium ignores Ctrl-C: the command must clean up first. */
export const launchBrowser = (executablePath = ensureChromium()): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...chromiumFlags], handleSIGINT: false });

/** The session token stays in the context of the page. @throws the page's answer if nobody is signed in */
export async function signIn(page: Page, username = 'admin', password = 'local-admin-only'): Promise<void> {
  await page.goto(adminRoutes.signIn);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert');
  const greeting = page.getByText('Logged in as').first();
  await greeting.or(refusal).filter({ visible: true }).first().waitFor();
  if (!(await greeting.isVisible())) throw new Error((await refusal.first().textContent()) ?? '');
}
