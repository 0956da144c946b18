import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as reading from '@site/domain/publishing/document-reader';
import * as entities from '@site/domain/publishing/entities';
import * as publication from '@site/domain/publishing/publication';
import { newest, publishedContent } from '@site/domain/publishing/published-content';
import type { CreateSite, Site, SiteTemplate, Unread } from '@site/domain/publishing/site';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { readTime } from '@site/domain/stored';
import { dayInKlang } from '@site/domain/time';
import { isValid } from 'date-fns';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore, withDates } from '../platform/documents.ts';
import { remembering } from '../platform/remembering.ts';
import { knownPaths } from './waiting.ts';

/** `web/build` writes the render bundle, `functions/copy-site.ts` copies it here. */
const FOLDER = join(import.meta.dirname, 'site');

/** After `npm run dev`, or a build of only some workspaces. */
export class SiteNotBuilt extends Error {
  constructor(folder: string) {
    super(`There is no render bundle in ${folder}: npm run build makes one.`);
  }
}

const sites = remembering(load);

/** Lazy loading: other functions do not pay for the bundle. @throws SiteNotBuilt */
export const loadSite = (folder = FOLDER): Promise<Site> => sites(folder);

async function load(folder: string): Promise<Site> {
  const module = join(folder, 'entry-server.js');
  if (!existsSync(module)) throw new SiteNotBuilt(folder);
  // Trusted: our build wrote both files.
  const template: SiteTemplate = JSON.parse(await readFile(join(folder, 'template.json'), 'utf8'));
  const { createSite }: { createSite: CreateSite } = await import(pathToFileURL(module).href);
  return createSite(template);
}

/** Of pages rendered in this run, not stored yet. */
export type Times = ReadonlyMap<string, Date | undefined>;

/** `text` is null if the page does not exist. Rejects if a read that the file needs fails, or the page. */
export async function renderFile(
  path: string,
  { site, documents, times }: { site: Site; documents: reading.DocumentReader; times: Times },
): Promise<{
  readonly text: string | null;
  readonly lastModified?: Date | undefined;
  readonly unread?: readonly Unread[] | undefined;
}> {
  if (path === publication.CATALOGUE_PATH) return { text: await renderCatalogue(documents) };
  if (path === publication.PROJECTS_PATH) return { text: await renderProjects(documents) };
  if (path === publication.STORIES_PATH) return { text: await renderStories(documents) };
  if (path === publication.SITEMAP_PATH) return { text: await renderSitemap(site, documents, times) };
  const { status, html, lastModified, unread } = await site.render(path, documents);
  return status === 404 ? { text: null } : { text: html, lastModified, unread };
}

async function renderSitemap(site: Site, documents: reading.DocumentReader, times: Times): Promise<string> {
  const [paths, known] = await Promise.all([site.paths(documents), knownPaths()]);
  const published = new Map(known.map(({ path, lastModified }) => [path, lastModified]));
  return site.sitemap(
    paths.map((path) => {
      const lastModified = times.has(path) ? times.get(path) : published.get(path);
      return { path, ...(lastModified && { lastModified }) };
    }),
  );
}

/** Safe in a file name, an address and a pattern, as Firestore's ids are. File systems limit names to 255. */
const PLAIN = /^[A-Za-z0-9_-]{1,200}$/;

const RESERVED = new Set(['index', '404']);

/** `/about.html` for `/about` (`cleanUrls` in firebase.json). Undefined without a possible file: the page is rendered on request. */
export function fileOf(path: string): string | undefined {
  if (path === '/') return '/index.html';
  const name = path.slice(1);
  if (/^[a-z0-9-]+\.(xml|json)$/.test(name)) return path;
  const parts = name.split('/');
  const isPlain = parts.every((part) => PLAIN.test(part) && !RESERVED.has(part));
  return path.startsWith('/') && isPlain ? `${path}.html` : undefined;
}

const COPIED = [
  ...(['id', 'brand_id', 'make', 'model', 'year', 'condition', 'availability', 'mileage_km'] as const),
  ...(['body_type', 'fuel', 'gearbox', 'transmission', 'fuel_type', 'stock_no'] as const),
] satisfies readonly (keyof entities.Vehicle)[];

export async function renderCatalogue(documents: reading.DocumentReader, now = new Date()): Promise<string> {
  const showsPrices = entities.toShowsPrices(await documents.get('admin_settings', SHOW_CAR_PRICES));
  const rows = await reading.everyRow(documents, newest('car_listings'));
  const vehicles = rows.flatMap((row) => entryOf(row, showsPrices, now));
  return `${JSON.stringify({ generated_at: now.toISOString(), vehicles })}\n`;
}

/** `price_rm` is absent while prices are hidden. `picture` is absolute, or from the root of the site. */
function entryOf({ id, data }: reading.StoredRow, showsPrices: boolean, now: Date): object[] {
  const vehicle = entities.toVehicle(id, data);
  if (!vehicle || entities.isLongSold(data, now)) return [];
  const { price_rm, image } = vehicle;
  const copied = Object.fromEntries(COPIED.map((name) => [name, vehicle[name]]));
  const picture = image && withoutToken(image);
  // Random digits of a time compress badly.
  const created = readTime(data, 'created_at');
  const created_at = isValid(created) ? dayInKlang(created) : null;
  return [{ ...copied, ...(showsPrices && { price_rm }), picture, created_at }];
}

/** Pictures are public (storage.rules); tokens would be a quarter of the catalogue's size. */
const withoutToken = (address: string) => address.replace(/(\/o\/[^?]+\?alt=media)&token=[\w-]+$/, '$1');

export async function renderProjects(documents: reading.DocumentReader, now = new Date()): Promise<string> {
  const rows = await reading.everyRow(documents, newest('renovation_gallery'));
  const projects = rows.flatMap(({ id, data }) => {
    const project = entities.toProject(id, data);
    if (!project) return [];
    const { features, key_results, ...card } = project;
    // A card shows the description or the two other texts.
    return [card.description ? { ...card, challenge: '', solution: '' } : card];
  });
  return `${JSON.stringify({ generated_at: now.toISOString(), projects })}\n`;
}

export async function renderStories(documents: reading.DocumentReader, now = new Date()): Promise<string> {
  const stories = await publishedContent(documents).everyStory();
  return `${JSON.stringify({ generated_at: now.toISOString(), stories })}\n`;
}

/** Reads published content without the security rules. */
export const firestoreReader: reading.DocumentReader = {
  async get(collection, id) {
    const document = await (await firestore()).collection(collection).doc(id).get();
    return document.exists ? withDates(document.data()) : undefined;
  },

  async list({ after, limit, ...query }) {
    const rows = (await queryOf(query)).limit(limit);
    const known = after && snapshots.get(after);
    const cursor = known ? [known] : after && [after.data[query.orderBy], after.id];
    return (await (cursor ? rows.startAfter(...cursor) : rows).get()).docs.map(toRow);
  },
};

/** Cursors: `Date` has too few digits to continue exactly. */
const snapshots = new WeakMap<reading.StoredRow, QueryDocumentSnapshot>();

function toRow(document: QueryDocumentSnapshot): reading.StoredRow {
  const row = { id: document.id, data: withDates(document.data()) };
  snapshots.set(row, document);
  return row;
}

async function queryOf({ collection, where, orderBy, direction }: reading.ListQuery): Promise<Query> {
  const { FieldPath } = await import('firebase-admin/firestore');
  const order = direction === 'ASCENDING' ? 'asc' : 'desc';
  const all = (await firestore()).collection(collection);
  const some = where ? all.where(where.field, typeof where.text === 'string' ? '==' : 'in', where.text) : all;
  return some.orderBy(orderBy, order).orderBy(FieldPath.documentId(), order);
}

/** A cache for pages rendered together: each change needs a new reader. */
export function askingOnce(reader: reading.DocumentReader): reading.DocumentReader {
  const answers = remembering((_, ask: () => Promise<unknown>) => ask());
  // A key stands for one question, so the type is right.
  const once = <T>(question: unknown, ask: () => Promise<T>) =>
    answers(JSON.stringify(question), ask) as Promise<T>;
  return {
    get: (collection, id) =>
      // Thousands of vehicles and projects are read once anyway.
      shared.has(collection)
        ? once(['get', collection, id], () => reader.get(collection, id))
        : reader.get(collection, id),
    list: (query: reading.DocumentQuery) => {
      const { after, ...rest } = query;
      return once(['list', rest, after?.id], () => reader.list(query));
    },
  };
}

const shared: ReadonlySet<string> = new Set(['admin_settings', 'car_brands', 'hero_images']);
