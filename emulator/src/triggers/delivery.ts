import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent } from './cloud-event.ts';

export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Back-off in milliseconds: the suite may still be starting. */
const PAUSES = [200, 1000, 3000];

/** Further events wait in order. */
const MAX_IN_FLIGHT = 32;

/** One connection for each event, because connections are accepted in the order of their creation. */
const agent = new Agent({ keepAlive: false, maxSockets: MAX_IN_FLIGHT });

/** Resolves at the hand-over, because a function may run long. Never rejects: a failed delivery is logged. */
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

/** Resolves when the request is written, rejects when nobody accepts it. */
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
