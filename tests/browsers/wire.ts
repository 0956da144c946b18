import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { REPORT_ERROR } from '@site/domain/limits';
import { SITE } from '../support/browser.ts';
import { listening } from '../support/local-server.ts';

/**
 * The proxy of a browser under test. It lets requests to this machine through, and no others; holds or breaks those of a pattern; and hears
 * the errors that pages report.
 */
export async function openWire() {
  // A kept connection may end while a request is on its way.
  const agent = new Agent({ keepAlive: false });
  let held: { readonly pattern: RegExp; readonly until: Promise<void>; release(): void } | undefined;
  let broken: RegExp | undefined;
  /** Errors that pages have reported, and answers that say so. */
  const errors: string[] = [];

  const forward = (asked: IncomingMessage, answer: ServerResponse, address: URL) => {
    const onward = request(address, { method: asked.method, headers: asked.headers, agent }, (received) => {
      const status = received.statusCode ?? 502;
      if (status >= 400 && address.origin === SITE) errors.push(`${status} ${asked.method} ${address}`);
      // Code comes anew with each page: a test may hold or break it.
      const isCode = address.pathname.startsWith('/assets/');
      answer.writeHead(status, { ...received.headers, ...(isCode && { 'cache-control': 'no-store' }) });
      received.pipe(answer);
    });
    onward.once('error', ({ message }) => {
      if (!answer.destroyed) errors.push(`${message} ${address}`);
      answer.destroy();
    });
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
    if (!address.pathname.endsWith(`/${REPORT_ERROR}`)) return;
    asked.setEncoding('utf8').on('data', (part) => errors.push(part));
  };

  const server = createServer(async (asked, answer) => {
    const address = new URL(asked.url ?? '');
    if (held?.pattern.test(address.href)) await held.until;
    if (address.hostname !== '127.0.0.1' || broken?.test(address.href)) answer.destroy();
    else forward(asked, answer, address);
  });
  server.on('connect', (_, socket) => socket.destroy());
  const { port, stop } = await listening(server);

  return {
    address: `127.0.0.1:${port}`,
    errors,
    stop,
    /** Holds requests to matching addresses until `mend`. */
    hold(pattern: RegExp): void {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { pattern, until, release };
    },
    /** Breaks the connection of matching requests until `mend`. */
    break(pattern: RegExp): void {
      broken = pattern;
    },
    mend(): void {
      held?.release();
      held = undefined;
      broken = undefined;
    },
  };
}
