import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from './session.ts';

const MESSAGE = { targetChange: { targetChangeType: 'CURRENT' } };

/** A response without a reader never finishes. */
class Unread extends ServerResponse {
  text = '';
  readonly errors: Error[] = [];

  constructor() {
    super(new IncomingMessage(new Socket()));
    this.on('error', (error) => this.errors.push(error));
  }

  override write(chunk: string): boolean {
    this.text += chunk;
    return super.write(chunk);
  }
}

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  session = new Session({
    requestType: 'google.firestore.v1.ListenRequest',
    responseType: 'google.firestore.v1.ListenResponse',
    open: () => ({ receive() {}, halfClose() {}, close() {} }),
    onClose() {},
  });
});
afterEach(() => vi.useRealTimers());

function open(acknowledged = 0): Unread {
  const response = new Unread();
  session.openBackChannel(response, { polling: false, acknowledged, timeout: 20_000 });
  return response;
}

test('a session of WebChannel writes nothing to a back channel whose time is over, and tells it on the next', async () => {
  const first = open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(first.writableEnded).toBe(true);
  session.message(MESSAGE);
  await vi.advanceTimersByTimeAsync(60);
  const second = open(2);
  expect(second.text).toContain('CURRENT');
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('a session of WebChannel writes nothing after the client has ended it', async () => {
  const response = open();
  session.message(MESSAGE);
  session.close();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(response.errors).toEqual([]);
});

test('a session of WebChannel says that there is no back channel once its time is over', async () => {
  open();
  const ask = () => session.forward({ headers: new Map(), maps: [] }, 0)[0];
  expect(ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask()).toBe(0);
});
