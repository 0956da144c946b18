import { setTimeout as delay } from 'node:timers/promises';
import { CATALOGUE_PATH, SITEMAP_PATH } from '@site/domain/publishing/publication';
import { PATIENCE } from './patience.ts';

/** Reads the answers of Hosting to visitors, crawlers and link previews, without scripts. */

const HOSTING = process.env['SITE'] ?? 'http://127.0.0.1:5000';

const PAUSE = 100;

export interface Received {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Requests a path, past all caches. */
export async function receive(path: string): Promise<Received> {
  const response = await fetch(HOSTING + path, { headers: { connection: 'close' }, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Requests a path until the answer fits. @throws Error with the last answer */
export async function receivedOnce(
  path: string,
  isWanted: (received: Received) => boolean,
): Promise<Received> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const received = await receive(path);
    if (isWanted(received)) return received;
    if (Date.now() > deadline) {
      throw new Error(`${path} stays as it was: ${received.status} ${received.text.slice(0, 2_000)}`);
    }
    await delay(PAUSE);
  }
}

/** The sitemap: date of the last change by path. */
export async function sitemap(): Promise<Map<string, string | undefined>> {
  const { text } = await receive(SITEMAP_PATH);
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(
    ([, url = '']): [string, string | undefined] => [
      new URL(/<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? '').pathname,
      /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
    ],
  );
  return new Map(entries);
}

interface CatalogueVehicle {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly price_rm?: number | null;
}

export async function catalogue(): Promise<readonly CatalogueVehicle[]> {
  return JSON.parse((await receive(CATALOGUE_PATH)).text).vehicles;
}

export function jsonLd({ text }: Received): readonly unknown[] {
  const blocks = text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => JSON.parse(json));
}
