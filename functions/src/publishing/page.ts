import { adminPaths } from '@site/domain/admin-routes';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { isLongSold, toProject, toShownVehicle, toShowsPrices } from '@site/domain/publishing/entities';
import { memoryReader } from '@site/domain/publishing/memory-reader';
import type { RenderedPage, Site } from '@site/domain/publishing/site';
import { documentOf, isPublicPath, meantPaths } from '@site/domain/routes';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { onRequest } from 'firebase-functions/https';
import { warn } from 'firebase-functions/logger';
import { accounts, deployment } from '../platform/configuration.ts';
import { failure } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { remembering } from '../platform/remembering.ts';
import { isOther, liveBuild, OtherBuild } from './hosting.ts';
import { firestoreReader, loadSite } from './render.ts';
import { gonePaths } from './waiting.ts';

type PageAnswer = Omit<RenderedPage, 'status'> & { readonly status: 200 | 404 | 410 };

/** The collection of a page and its conversion, undefined for hidden documents. */
const shown = {
  vehicle: { collection: 'car_listings', toItem: toShownVehicle },
  project: { collection: 'renovation_gallery', toItem: toProject },
} as const;

const NOWHERE = '/404';

/** Renders a missing page without a read. */
const nothing = memoryReader();

/** 410 for deleted content and long-sold vehicles. A missing document costs one read and `gone`. Rejects if a read fails. */
export async function answerPage(
  path: string,
  site: Site,
  documents: DocumentReader,
  gone: () => Promise<ReadonlySet<string>> = gonePaths,
): Promise<PageAnswer> {
  const named = documentOf(path);
  if (!named) return site.render(isPublicPath(path) ? path : NOWHERE, documents);
  const { collection, toItem } = shown[named.name];
  const stored = await documents.get(collection, named.id);
  if (stored && toItem(named.id, stored)) {
    const isThis = (of: string, id: string) => of === collection && id === named.id;
    const get: DocumentReader['get'] = async (of, id) => (isThis(of, id) ? stored : documents.get(of, id));
    return site.render(path, { ...documents, get });
  }
  const { html } = await site.render(path, nothing);
  const isOver =
    (stored && named.name === 'vehicle' && isLongSold(stored, new Date())) || (await gone()).has(path);
  return { status: isOver ? 410 : 404, html };
}

const LONGEST_PATH = 1_000;

/** The cache key: the form of links and the sitemap. */
export function pagePath(address: string): string {
  if (address.length > LONGEST_PATH) return NOWHERE;
  try {
    const parts = address.replace(/\/+$/, '').split('/');
    return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/') || '/';
  } catch {
    return NOWHERE;
  }
}

export class Spent extends failure('resource-exhausted') {}

/** Per minute and instance. Work in progress may finish. */
export function budget(name: string, limit: number, now = Date.now) {
  let end = 0;
  let spent = 0;
  let isTold = false;
  return {
    check(): void {
      if (now() >= end) {
        end = now() + millisecondsInMinute;
        spent = 0;
        isTold = false;
      }
      if (spent < limit) return;
      if (!isTold) warn(`The ${name} of a minute are spent`);
      isTold = true;
      throw new Spent(name);
    },
    add(amount: number): void {
      spent += amount;
    },
  };
}
type Budget = ReturnType<typeof budget>;

/** Counts reads as Firestore bills them. */
export function paidReader(reader: DocumentReader, reads: Budget): DocumentReader {
  return {
    async get(collection, id) {
      reads.check();
      const stored = await reader.get(collection, id);
      reads.add(1);
      return stored;
    },
    async list(query) {
      reads.check();
      const rows = await reader.list(query);
      reads.add(Math.max(rows.length, 1));
      return rows;
    },
  };
}

/** Each instance has the budgets below; docs/faults.md gives the cost. */
const INSTANCES = 6;
const reads = budget('reads', 1_000);
const bytes = budget('bytes', 10_000_000);

/** In the cache. Missing also stands for incomplete pages. */
const FOUND_MS = millisecondsInMinute;
const MISSING_MS = 10_000;

const gone = remembering(
  () => {
    reads.check();
    reads.add(1);
    return gonePaths();
  },
  () => MISSING_MS,
);
/** The page would name scripts that Hosting does not have. */
const live = remembering(
  () => liveBuild(),
  () => MISSING_MS,
);
const reader = paidReader(firestoreReader, reads);
/** A remembered page must not show a price that is hidden by now. */
const priceSetting = remembering(
  () => reader.get('admin_settings', SHOW_CAR_PRICES).then(toShowsPrices, () => null),
  () => millisecondsInSecond,
);
const remembered = remembering(
  async (_key, path: string) => answerPage(path, await loadSite(), reader, () => gone('')),
  ({ status, unread }) => (status === 200 && !unread ? FOUND_MS : MISSING_MS),
);
const answer = async (path: string) => remembered(`${await priceSetting('')} ${path}`, path);

/**
 * `page`: anyone may call. Hosting asks for every page without a file (rewrites of firebase.json). Redirects to the page that an address with
 * capital letters, or something behind it, means. No cache may keep an error.
 */
export const page = onRequest(
  {
    ...deployment,
    maxInstances: INSTANCES,
    memory: '512MiB',
    invoker: 'public',
    serviceAccount: accounts.page,
    labels: { access: 'visitor' },
  },
  async (request, response) => {
    response.set('Cache-Control', 'no-store').set('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').send('Only GET and HEAD');
      return;
    }
    try {
      bytes.check();
      const { build } = await loadSite();
      if (isOther(await live(''), build)) throw new OtherBuild();
      const path = pagePath(request.path);
      const { status, html, lastModified, unread } = await answer(path);
      const isWrong = status === 404 && path !== NOWHERE;
      for (const meant of isWrong ? meantPaths(request.path, adminPaths) : []) {
        if (!adminPaths.includes(meant) && (await answer(meant)).status === 404) continue;
        return response.redirect(301, meant + request.originalUrl.replace(/^[^?]*/, ''));
      }
      for (const { reason } of unread ?? []) if (!(reason instanceof Spent)) logUnexpected('page', reason);
      bytes.add(Buffer.byteLength(html));
      if (lastModified) response.set('Last-Modified', lastModified.toUTCString());
      if (status === 200 && !unread) response.set('Cache-Control', 'no-cache');
      response.status(status).type('html').send(html);
    } catch (error) {
      // `budget` has already logged a spent budget. A deploy takes minutes.
      if (!(error instanceof Spent || error instanceof OtherBuild)) logUnexpected('page', error);
      response.status(503).set('Retry-After', '5').type('html').send(FAILED);
    }
  },
);

/** No styles or scripts: the failed site bundle may be the cause. */
const FAILED = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment please</title><h1>One moment please</h1><p>The page could not be shown just now. Please load it again.</p></html>`;
