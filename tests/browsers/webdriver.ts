import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { end, start, untilAnswers } from '../../tools/start/processes.ts';
import { otherBrowsers } from '../../tools/test/other-browsers.ts';
import { listening } from '../support/local-server.ts';

/**
 * W3C WebDriver (https://www.w3.org/TR/webdriver2/). WebKit takes a command over HTTP. Firefox takes the same command by its name from a
 * socket, where geckodriver, which Debian has not, would send it.
 */
const commands = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  Forward: ['POST', 'forward'],
  Refresh: ['POST', 'refresh'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementClear: ['POST', 'element/{id}/clear'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
  SetWindowRect: ['POST', 'window/rect'],
  Print: ['POST', 'print'],
} as const;

type Command = keyof typeof commands;

export interface Driver {
  /** @throws Error with the words of the browser */
  send(command: Command, args?: object): Promise<unknown>;
  /** Lines of the browser, with errors of the console if it tells them. */
  readonly said: string[];
  stop(): Promise<void>;
}

/** Each starts without a window that anybody sees, sends all requests through the proxy, and asks pages not to move. */
export const engines = { firefox: startFirefox, webkit: startWebKit } as const;

const refusal = z.object({ error: z.string(), message: z.string() });
const withValue = z.object({ value: z.unknown() });

const errorOf = (answer: unknown) => {
  const { error, message } = refusal.parse(answer);
  return new Error(`${error}: ${message}`);
};

const proxyAt = (address: string) => ({
  proxy: { proxyType: 'manual', httpProxy: address, sslProxy: address },
});

async function startFirefox(proxy: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  mkdirSync(join(profile, 'chrome'));
  // Without this, no window is narrower than 450 pixels.
  writeFileSync(join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }');
  const preferences = {
    'marionette.port': 0,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'network.proxy.allow_hijacking_localhost': true,
    'devtools.console.stdout.content': true,
    'ui.prefersReducedMotion': 1,
    // Scroll bars lie over the page, as on a phone.
    'ui.useOverlayScrollbars': 1,
    'widget.gtk.overlay-scrollbars.enabled': true,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const said: string[] = [];
  let browser: ReturnType<typeof start> | undefined;
  const port = await new Promise<number>((resolve, reject) => {
    const onLine = (line: string) => {
      said.push(line);
      const [, found] = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(line) ?? [];
      if (found) resolve(Number(found));
    };
    const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
    browser = start({ command: otherBrowsers().firefox, args, onLine });
    browser.once('close', () => reject(new Error(`Firefox ended:\n${said.join('\n')}`)));
  });
  const { send, close } = await marionette(port);
  await send('NewSession', proxyAt(proxy));
  const stop = async () => {
    close();
    if (browser) await end(browser);
    rmSync(profile, { recursive: true, force: true });
  };
  return { send, said, stop };
}

/** [1, id, error, result] */
const message = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);

/** Messages have their length and a colon before them. A command is [0, id, name, arguments]. */
async function marionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < length) return;
      // The first message is a greeting.
      const { data } = message.safeParse(JSON.parse(received.subarray(colon + 1, length).toString()));
      received = received.subarray(length);
      if (data) waiting.get(data[1])?.(data[2], data[3]);
    }
  });
  await once(socket, 'connect');
  let sent = 0;
  const send = (command: Command | 'NewSession', args: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      sent += 1;
      waiting.set(sent, (error, result) => {
        if (error) reject(errorOf(error));
        else resolve(withValue.safeParse(result).data?.value);
      });
      const text = JSON.stringify([0, sent, `WebDriver:${command}`, args]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { send, close: () => socket.destroy() };
}

/** In pixels, larger than every window. */
export const SCREEN = { width: 1600, height: 1200 };

const session = z.object({ sessionId: z.string() });

async function startWebKit(proxy: string): Promise<Driver> {
  const { webKitDriver, xvfb } = otherBrowsers();
  const said: string[] = [];
  const onLine = (line: string) => said.push(line);
  const free = await listening(createServer());
  await free.stop();
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const args = [
    '-a',
    '-s',
    `-screen 0 ${SCREEN.width}x${SCREEN.height}x24`,
    webKitDriver,
    `--port=${free.port}`,
  ];
  const driver = start({ command: xvfb, args, env: { XDG_CONFIG_HOME: settings }, onLine });
  const origin = `http://127.0.0.1:${free.port}`;
  await untilAnswers(`${origin}/status`, driver);
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = withValue.parse(await answer.json());
    if (!answer.ok) throw errorOf(value);
    return value;
  };
  // Only a window of the whole screen has no bar, which is wider than a phone.
  const options = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', ...proxyAt(proxy), ...options } };
  const { sessionId } = session.parse(await request('POST', '/session', { capabilities }));
  const send = (command: Command, { id, ...body }: { id?: string } = {}) => {
    const [method, path] = commands[command];
    return request(
      method,
      `/session/${sessionId}/${path.replace('{id}', id ?? '')}`,
      method === 'GET' ? undefined : body,
    );
  };
  const stop = async () => {
    await request('DELETE', `/session/${sessionId}`);
    await end(driver);
    rmSync(settings, { recursive: true, force: true });
  };
  return { send, said, stop };
}
