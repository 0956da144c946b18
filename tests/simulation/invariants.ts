import { isDeepStrictEqual } from 'node:util';
import { draft, entryCollections } from '@site/domain/content/draft';
import { changeNote, historyEntry, trashEntry } from '@site/domain/content/history';
import { checkContent, checkedCollections } from '@site/domain/content-check';
import { contact, contactKey, lead, leadId } from '@site/domain/enquiries/lead';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { cleanupReport } from '@site/domain/privacy/cleanup-report';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { filePaths, MARK, publication } from '@site/domain/publishing/publication';
import { statsDay, statsLead } from '@site/domain/statistics/count';
import { dayInKlang } from '@site/domain/time';
import { encodeDocument } from '@site/emulator/service';
import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { type Check, enquiryChecks, type Place } from './enquiry-checks.ts';
import type { People } from './people.ts';
import { siteOf } from './site.ts';
import type { World } from './world.ts';

/** Promises of the whole product. The key is the sentence. Each check names what contradicts it. */

const invariants: Readonly<Record<string, Check>> = {
  ...enquiryChecks,
  'history has one entry for each change of an entry, with what was before and after': async ({
    world,
    all,
  }) => {
    const history = await all('history');
    const wrong: string[] = [];
    for (const event of world.platform.arrived) {
      const [, collection] = /^record-history-(.+)$/.exec(event.to) ?? [];
      if (!collection || !entryCollections.some((name) => name === collection)) continue;
      const [before, after] = [event.before, event.after].map((document) => dataOf(world, document));
      const without = (data: object | undefined) => data && { ...data, updated_at: null };
      if (isDeepStrictEqual(without(before), without(after))) continue;
      const entry = history.get(event.id);
      if (!entry) wrong.push(`the change of ${event.path} has no entry`);
      else if (!isDeepStrictEqual([entry['before'], entry['after']], [before ?? null, after ?? null]))
        wrong.push(
          `the entry ${event.id} of ${event.path} tells another change: ${JSON.stringify([entry['before'], entry['after']])} instead of ${JSON.stringify([before ?? null, after ?? null])}`,
        );
    }
    return wrong;
  },

  'a page on Hosting is the rendering of its content, so it shows no draft, hidden price or deleted entry':
    async ({ world, all }) => {
      const reader = readerOf(world);
      const site = siteOf(world.build);
      const files = world.outside.hosting.site();
      const failed = new Set(
        [...(await all('publications'))]
          .filter(([, { state }]) => state === 'failed')
          .map(([id]) => decodeURIComponent(id)),
      );
      const wrong = [...(await all('publications'))]
        .filter(([, { state }]) => state === 'waiting')
        .map(([id]) => `${id} still waits`);
      const paths = await site.paths(reader);
      const expected = new Set(
        ['/404.html', ...filePaths, ...failed].flatMap((path) => [path, `${path}.html`]),
      );
      for (const path of paths) {
        const file = path === '/' ? '/index.html' : `${path}.html`;
        expected.add(file);
        const { html } = await site.render(path, reader);
        if (!failed.has(path) && files[file] !== html)
          wrong.push(
            `${path} shows ${files[file]?.slice(0, 300) ?? 'nothing'} instead of ${html.slice(0, 300)}`,
          );
      }
      for (const file of Object.keys(files)) if (!expected.has(file)) wrong.push(`${file} is still there`);
      const catalogue = JSON.parse(files['/catalogue.json'] ?? '{"vehicles":[]}').vehicles as Record<
        string,
        unknown
      >[];
      const shown = [...(await all('car_listings')).keys()];
      if (
        !failed.has('/catalogue.json') &&
        catalogue
          .map((each) => String(each['id']))
          .toSorted()
          .join() !== shown.toSorted().join()
      )
        wrong.push('the catalogue lists other vehicles');
      return wrong;
    },

  'no page names the scripts of another build than Hosting has': async ({ world }) =>
    world.outside.strangePages,

  'a deleted entry is in the trash until it is restored': async ({ world, all }) => {
    const wrong: string[] = [];
    for (const [id, entry] of await all('history')) {
      const { collection, document_id: document, kind, is_draft: isDraft } = entry;
      const isEntry = entryCollections.some((name) => name === collection);
      if (kind !== 'delete' || !isEntry || isDraft || world.outside.trashed.has(id)) continue;
      const places = [`${collection}/${document}`, `drafts/${collection}:${document}`];
      const found = await Promise.all(places.map((path) => world.store.doc(path).get()));
      if (!found.some(({ exists }) => exists)) wrong.push(`${collection}/${document} was never in the trash`);
    }
    return wrong;
  },

  'every document fits its schema': async ({ all }) => {
    const wrong: string[] = [];
    for (const [collection, schema] of Object.entries(schemas)) {
      for (const [id, data] of await all(collection)) {
        // The list of former pages is no page.
        if (collection === 'publications' && id.startsWith(MARK)) continue;
        const { error } = schema.safeParse(data);
        if (error)
          wrong.push(`${collection}/${id}: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
      }
    }
    const contents = await Promise.all(
      checkedCollections.map(
        async (name) => [name, [...(await all(name))].map(([id, data]) => ({ id, data }))] as const,
      ),
    );
    for (const { collection, id, wrong: fields } of checkContent(new Map(contents) as never))
      wrong.push(`${collection}/${id}: ${fields.join(', ')}`);
    return wrong;
  },

  'an extraction ends, and holds no money back': async ({ all }) => [
    ...[...(await all('car_listing_scraping_jobs'))].flatMap(([id, { status }]) =>
      status === 'pending' ? [`${id} is still pending`] : [],
    ),
  ],

  'history restores what it says': async ({ people, world, all, drain }) => {
    const listings = await all('car_listings');
    const [found] = [...(await all('history'))]
      .filter(
        ([, entry]) =>
          entry['collection'] === 'car_listings' &&
          !entry['is_draft'] &&
          entry['before'] &&
          listings.has(String(entry['document_id'])),
      )
      .slice(-1);
    if (!found) return [];
    const [historyId, entry] = found;
    const asked = people.callAs('owner', () => 0, 'restore-version', { historyId, version: 'before' });
    await drain(asked);
    if ((await asked)?.['success'] !== true) return [];
    const now = (await world.store.doc(`car_listings/${entry['document_id']}`).get()).data();
    const told = entry['before'] as Record<string, unknown>;
    return Object.keys(told)
      .filter(
        (name) =>
          !['updated_at', 'make', 'created_at', 'sold_at'].includes(name) &&
          !isDeepStrictEqual(withDates(now)[name], told[name]),
      )
      .map((name) => `${entry['document_id']} has another ${name} than its version`);
  },
};

const schemas = {
  leads: lead,
  contacts: contact,
  contact_keys: contactKey,
  outbox: outboxEntry,
  publications: publication,
  history: historyEntry,
  trash: trashEntry,
  drafts: draft,
  change_notes: changeNote,
  stats_daily: statsDay,
  stats_leads: statsLead,
  cleanup_reports: cleanupReport,
};

/** Checks what must hold at every moment, and is seen when it happens. */
export function watch(world: World): void {
  /** Every next step that a lead has had. */
  const plans = new Map<string, readonly unknown[]>();
  const told = new Set<string>();
  watchPages(world);
  world.service.onCommit(({ authType, changes }) => {
    const { now } = world.clock;
    for (const { path, after } of changes) {
      const [collection, id = ''] = path;
      if (collection === 'trash' && after) world.outside.trashed.add(id);
      const data =
        after && (collection === 'leads' || collection === 'outbox') && path.length === 2
          ? dataOf(world, encodeDocument(after))
          : undefined;
      if (data && collection === 'leads') plans.set(id, [...(plans.get(id) ?? []), data['next_step_at']]);
      if (data?.['channel'] !== 'reminder' || told.has(id)) continue;
      told.add(id);
      const days = (plans.get(leadId(data['kind'] as never, String(data['inquiry_id']))) ?? []).map(
        (at) => at instanceof Date && dayInKlang(at),
      );
      if (!days.includes(dayInKlang(new Date(now))))
        world.violate(
          'a reminder comes on its day',
          `${id} comes on another day than ${days.filter(Boolean).join(', ')}`,
        );
    }
    for (const { path, after } of changes) {
      const { failed_at: failed, publish_at: due } =
        (path[0] === 'drafts' && after && dataOf(world, encodeDocument(after))) || {};
      if (failed instanceof Date && !(due instanceof Date && due <= failed))
        world.violate('a draft shows no failure of a schedule that it has no more', `${path[1]} failed`);
    }
    const isNoted = changes.some(({ path }) => path[0] === 'change_notes');
    for (const { path, before, after } of changes) {
      if (path[0] !== 'drafts' || !before || after || authType !== 'system' || isNoted) continue;
      const [, collection, id] = /^([a-z_]+):(.+)$/.exec(path[1] ?? '') ?? [];
      const isPublished = changes.some((each) => each.after && each.path.join('/') === `${collection}/${id}`);
      const due = dataOf(world, encodeDocument(before))?.['publish_at'];
      const isEntry = entryCollections.some((name) => name === collection);
      if (isPublished && isEntry && !(due instanceof Date && due.getTime() <= now))
        world.violate(
          'a scheduled entry is published at its time, and a cancelled one never',
          `${path[1]} was due ${due instanceof Date ? due.toISOString() : 'never'}`,
        );
    }
  });
}

/** A page counts as published only once Hosting has shown it as it was drawn after its last mark. */
function watchPages(world: World): void {
  const marked = new Map<string, number>();
  world.service.onCommit(({ changes }) => {
    for (const { path, before, after } of changes) {
      if (path[0] !== 'publications' || !after) continue;
      const [old, now] = [before, after].map((each) => each && dataOf(world, encodeDocument(each)));
      const page = String(now?.['path']);
      if (now?.['state'] === 'waiting' && !isDeepStrictEqual(now['changed_at'], old?.['changed_at']))
        marked.set(page, world.nextMoment());
      const drawn = world.renderings.get(page);
      if (!drawn || old?.['state'] !== 'waiting' || now?.['state'] !== 'published') continue;
      const shown = world.outside.shown.get(page === '/' ? '/index.html' : `${page}.html`);
      if (!drawn.some(({ begun, html }) => begun > (marked.get(page) ?? 0) && shown?.has(html)))
        world.violate('a page counts as published once its present content is shown', `${page} does`);
    }
  });
}

export async function endChecks(people: People, drain: Place['drain']): Promise<void> {
  const { world } = people;
  const all = async (collection: string) =>
    new Map(
      (await world.store.collection(collection).get()).docs.map((each) => [each.id, withDates(each.data())]),
    );
  for (const [sentence, check] of Object.entries(invariants)) {
    const [wrong] = await world.clock.finish(check({ people, world, all, drain }));
    if (wrong) return world.violate(sentence, wrong);
  }
}

/** Timestamps become `Date`, at any depth. */
function withDates(value: unknown): Readonly<Record<string, unknown>> {
  return dated(value ?? {}) as Readonly<Record<string, unknown>>;
}

function dated(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(dated);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, dated(inner)]));
}

function dataOf(world: World, document: object | undefined): Readonly<Record<string, unknown>> | undefined {
  const decoding = world.store as unknown as {
    snapshot_(document: object, time: object, encoding: string): DocumentSnapshot;
  };
  return document && withDates(decoding.snapshot_(document, { seconds: '1', nanos: 0 }, 'protobufJS').data());
}

/** Reads content as the publisher does, with the times of the database. */
function readerOf({ store }: World): DocumentReader {
  const snapshots = new Map<string, DocumentSnapshot>();
  return {
    async get(collection, id) {
      const document = await store.collection(collection).doc(id).get();
      return document.exists ? withDates(document.data()) : undefined;
    },
    async list({ collection, where, orderBy, direction, after, limit }) {
      const order = direction === 'ASCENDING' ? 'asc' : 'desc';
      const all = store.collection(collection);
      const some = where ? all.where(where.field, 'in', [where.text].flat()) : all;
      const rows = some.orderBy(orderBy, order).orderBy(FieldPath.documentId(), order).limit(limit);
      const cursor = after && snapshots.get(`${collection}/${after.id}`);
      const { docs } = await (cursor ? rows.startAfter(cursor) : rows).get();
      for (const document of docs) snapshots.set(document.ref.path, document);
      return docs.map((document) => ({ id: document.id, data: withDates(document.data()) }));
    },
  };
}
