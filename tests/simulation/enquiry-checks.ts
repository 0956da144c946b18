import { isDeepStrictEqual } from 'node:util';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { contributionOf, countedLead, emptyDay, isEmptyDay } from '@site/domain/statistics/count';
import { encodeDocument } from '@site/emulator/service';
import { recount } from '../support/recount.ts';
import { PROJECT } from './database.ts';
import { type People, visitors } from './people.ts';
import type { World } from './world.ts';

/** Promises about enquiries, leads, people and mails. The key is the sentence. Each check names what contradicts it. */

type Documents = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export interface Place {
  readonly people: People;
  readonly world: World;
  /** All documents of a collection, by id. */
  all(collection: string): Promise<Documents>;
  /** Goes on until this work is done, and nothing else waits. */
  drain(work: Promise<unknown>): Promise<void>;
}

export type Check = (place: Place) => Promise<readonly string[]>;

export const enquiryChecks: Readonly<Record<string, Check>> = {
  'every accepted enquiry has exactly one lead, and is lost by nobody': async ({
    people: { memory },
    all,
  }) => {
    const leads = await all('leads');
    const contacts = [...(await all('contacts'))];
    const wrong: string[] = [];
    for (const [kind, { collection }] of Object.entries(inquiryKinds)) {
      const stored = await all(collection);
      for (const [path, email] of memory.accepted) {
        const [of, id = ''] = path.split('/');
        if (of !== collection) continue;
        const own = leadId(kind as never, id);
        if (!stored.has(id)) {
          if (!memory.deleted.has(path) && !memory.deleted.has(email)) wrong.push(`${path} is gone`);
          else if (leads.has(own)) wrong.push(`${path} is deleted, but has a lead`);
          continue;
        }
        const person = leads.get(own)?.['contact_id'];
        const owners = contacts
          .filter(([, { lead_ids: ids }]) => (ids as string[]).includes(own))
          .map(([key]) => key);
        if (!leads.has(own)) wrong.push(`${path} has no lead`);
        else if (!isDeepStrictEqual(owners, [person]))
          wrong.push(`${path} belongs to ${owners.join(', ') || 'nobody'}, its lead says ${person}`);
      }
    }
    return wrong;
  },

  'every enquiry is told once on each channel, in the end, also after a day without a mail server': async ({
    world,
    people: { memory },
    all,
  }) => {
    const isEnd = (state: unknown) => state === 'SENT' || (state === 'ERROR' && world.outside.state.wasAway);
    const entries = [...(await all('outbox')).values()];
    return [...memory.accepted].flatMap(([path, email]) => {
      if (memory.deleted.has(path) || memory.deleted.has(email)) return [];
      const own = entries.filter(
        (each) => each['channel'] === 'mail' && each['inquiry_id'] === path.split('/')[1],
      );
      const [state] = own.map((each) => each['state']);
      return own.length === 1 && isEnd(state) ? [] : [`${path} has ${own.length} notifications, ${state}`];
    });
  },

  'a mail counted as sent was handed over, and twice only after a crash or a lost answer in between': async ({
    world,
    all,
  }) => {
    const { mails, excuses } = world.outside;
    const wrong: string[] = [];
    for (const [id, entry] of await all('outbox')) {
      const key = id.replaceAll(':', '_');
      const own = mails.filter((mail) => mail.id === key);
      const isRefused = String(entry['last_error']).startsWith('Refused for');
      if (
        entry['state'] === 'SENT' &&
        !isRefused &&
        own.length === 0 &&
        !mails.some((mail) => mail.id.startsWith(`${entry['digest']}`.replaceAll(':', '_')))
      )
        wrong.push(`${id} counts as sent`);
    }
    for (const id of new Set(mails.map((mail) => mail.id))) {
      const own = mails.filter((mail) => mail.id === id);
      const times = own.map(({ at }) => at);
      const [first, last] = [Math.min(...times), Math.max(...times)];
      const excused = excuses.filter(({ at }) => at >= first - 120_000 && at <= last).length;
      if (own.length > 1 + excused) wrong.push(`${id} was mailed ${own.length} times`);
    }
    return wrong;
  },

  'statistics equal a recount': async ({ all }) => {
    const wrong: string[] = [];
    const leads = await all('leads');
    const days = recount([...leads.values()].map((data) => countedLead.parse(data)));
    const counted = await all('stats_leads');
    for (const [id, data] of leads) {
      const share = contributionOf(countedLead.parse(data));
      if (!isDeepStrictEqual(counted.get(id), share))
        wrong.push(`the share of ${id} is ${JSON.stringify(counted.get(id))}`);
    }
    for (const id of counted.keys()) if (!leads.has(id)) wrong.push(`${id} is gone, but counted`);
    const stored = await all('stats_daily');
    for (const name of new Set([...days.keys(), ...stored.keys()])) {
      const [expected = emptyDay, found] = [days.get(name), stored.get(name) ?? emptyDay];
      const isSame =
        isDeepStrictEqual({ ...found }, { ...expected }) || (isEmptyDay(expected) && !stored.has(name));
      if (!isSame)
        wrong.push(`${name} counts ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    }
    return wrong;
  },

  'a deleted enquiry leaves no copy': async ({ all }) => {
    const stored = new Set<string>();
    for (const { collection } of Object.values(inquiryKinds))
      for (const id of (await all(collection)).keys()) stored.add(id);
    const copies = [...(await all('outbox')), ...(await all('leads'))];
    return copies.flatMap(([id, copy]) => (stored.has(String(copy['inquiry_id'])) ? [] : [`${id} is left`]));
  },

  'an erased person is found nowhere': async ({ world, people: { memory } }) => {
    const wrong: string[] = [];
    for (const document of world.service.admin.exportDocuments(PROJECT, '(default)')) {
      const text = JSON.stringify(encodeDocument(document).fields);
      for (const email of memory.erased)
        if (text.includes(email)) wrong.push(`${email} is in ${document.path.join('/')}`);
    }
    return wrong;
  },

  'an enquiry has the status of its lead': async ({ all }) => {
    const leads = await all('leads');
    const wrong: string[] = [];
    for (const [kind, { collection }] of Object.entries(inquiryKinds))
      for (const [id, { status }] of await all(collection)) {
        const stage = leads.get(leadId(kind as never, id))?.['stage'];
        if (stage !== status) wrong.push(`${collection}/${id} is ${status}, its lead ${stage}`);
      }
    return wrong;
  },

  'who writes again is the same person, unless somebody regrouped or shares a telephone': async ({
    people: { memory },
    all,
  }) => {
    if (memory.isRegrouped) return [];
    const leads = [...(await all('leads')).values()];
    return visitors.flatMap(({ email, isAlone }) => {
      const own = leads.filter((lead) => lead['email'] === email).map((lead) => lead['contact_id']);
      return isAlone && new Set(own).size > 1 ? [`${email} is ${new Set(own).size} people`] : [];
    });
  },
};
