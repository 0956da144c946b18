import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent } from './cloud-event.ts';

/** Where the functions emulator listens. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Pauses between tries while nobody listens there, in milliseconds: the suite may still be starting. */
const PAUSES = [200, 1000, 3000];

/** Events on their way at once; the rest wait in order. */
const MAX_IN_FLIGHT = 32;

/** A connection for each event: connections are accepted in the order in which they were made. */
const agent = new Agent({ keepAlive: false, maxSockets: MAX_IN_FLIGHT });

/**
 * Sends an event. Resolves as soon as it is handed over: a function may run for long, and the next event of the
 * same trigger does not wait for it. Never rejects; what cannot be delivered is logged.
 */
export async function deliver(target: Target, path: string, event: CloudEvent): Promise<void> {
  for (const pause of [...PAUSES, undefined]) {
    try {
      return await post(target, path, event);
    } catch (error) {
      if (pause === undefined) console.error(`Event for ${path} not delivered: ${error}`);
      else await sleep(pause, undefined, { ref: false });
    }
  }
}

/** Resolves when the request is written; rejects when nobody takes it. */
function post({ host, port }: Target, path: string, { headers, body }: CloudEvent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, method: 'POST', headers, agent }, (response) => {
      // 404 is a trigger of an earlier load of the functions: registrations are never withdrawn.
      const { statusCode = 0 } = response;
      if (statusCode >= 400 && statusCode !== 404) console.error(`${path} answered ${statusCode}`);
      response.resume();
    });
    sent.once('finish', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
