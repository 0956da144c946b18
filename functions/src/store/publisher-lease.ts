import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { damagedAsMissing, decideOn, deleteDocument, readDocument } from '../platform/documents.ts';
import { Failure } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { publisherLeasePath } from './paths.ts';

/** `publisher_leases/site`: which publisher may change the site, until when. */
const lease = z.object({ holder: z.string(), until: z.date() });

/** How long a lease is good for unless it is renewed, and how often it is, in milliseconds. */
const LIFETIME = 20_000;
const RENEWAL = 5_000;

/** How long to wait for another publisher, and how often to ask: as long as a killed one keeps its lease, and some. */
const PATIENCE = 30_000;
const PAUSE = 250;

/** Another publisher is at work, or has taken over. What waits is left for it, or for the next. */
export class NotThePublisher extends Failure {
  readonly code = 'aborted';
  constructor() {
    super('Another publisher is at work');
  }
}

/** The right to change the site. */
export interface PublisherLease {
  /** Ask right before anything becomes visible. @throws NotThePublisher when somebody else has taken over */
  check(): Promise<void>;
}

/**
 * Does the work as the only publisher: waits until no other one is at work, renews the lease meanwhile, and gives it back. A publisher
 * that is killed keeps it for its lifetime; one that stood still for longer finds out by `check`.
 * @throws NotThePublisher when another one does not come to an end
 */
export async function asThePublisher<T>(work: (lease: PublisherLease) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await take(holder);
  const renewal = setInterval(() => {
    extend(holder).catch((error) => logUnexpected('Renewing the lease of the publisher', error));
  }, RENEWAL);
  try {
    return await work({ check: () => check(holder) });
  } finally {
    clearInterval(renewal);
    await giveBack(holder);
  }
}

async function take(holder: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; ; await delay(PAUSE)) {
    const now = new Date();
    const mine = { holder, until: new Date(now.getTime() + LIFETIME) };
    const taken = await decideOn(publisherLeasePath, lease, (current) => {
      if (!current) return { create: { path: publisherLeasePath, data: mine }, outcome: true };
      return current.until > now ? { outcome: false } : { changes: mine, outcome: true };
    }).catch(discardDamaged);
    if (taken) return;
    if (Date.now() > deadline) throw new NotThePublisher();
  }
}

/** A lease that cannot be read is nobody's. */
async function discardDamaged(error: unknown): Promise<boolean> {
  damagedAsMissing(error);
  await deleteDocument(publisherLeasePath);
  return false;
}

function extend(holder: string): Promise<boolean> {
  const until = new Date(Date.now() + LIFETIME);
  return decideOn(publisherLeasePath, lease, (current) =>
    current?.holder === holder ? { changes: { until }, outcome: true } : { outcome: false },
  );
}

async function check(holder: string): Promise<void> {
  const current = await readDocument(publisherLeasePath, lease).catch(damagedAsMissing);
  if (current?.holder !== holder || current.until <= new Date()) throw new NotThePublisher();
}

/** A lease that is not ours any more is left alone. */
async function giveBack(holder: string): Promise<void> {
  await decideOn(publisherLeasePath, lease, (current) => ({
    remove: current?.holder === holder,
    outcome: undefined,
  })).catch((error) => logUnexpected('Giving the lease of the publisher back', error));
}
