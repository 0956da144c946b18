import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { scrapingJob } from '@site/domain/extraction';
import { storedFields } from '@site/domain/schemas';
import { deviationsOf, neighboursOf, type Sample, type Variant, without } from '../../support/deviations.ts';
import { contentSamples } from '../../support/samples.ts';
import { accepted, type DocumentCase, faultsOfTime, refused } from './case.ts';
import { type Data, SERVER_TIME } from './data.ts';
import { documents } from './documents.ts';

/** Administrators write content, settings and jobs only in the expected shape. */
export function contentCases(): DocumentCase[] {
  const names = Object.keys(contentKinds) as ContentCollection[];
  return [...names.flatMap(casesOf), ...lockCases(), ...heroCases(), ...settingCases(), ...jobCases()];
}

const asAdministrator = (name: keyof typeof documents, verb: 'create' | 'update') =>
  ({ group: name, collection: name, verb, caller: 'administrator' }) as const;

function casesOf(name: ContentCollection): DocumentCase[] {
  const { schema } = contentKinds[name];
  const times: readonly string[] = contentKinds[name].times;
  const sample: Sample = contentSamples[name];
  const stamps = Object.fromEntries(times.map((time) => [time, SERVER_TIME]));
  const stamped = ({ name: what, record }: Variant): Variant => {
    const sale = name === 'car_listings' && record['availability'] === 'sold' && { sold_at: SERVER_TIME };
    return { name: what, record: { ...record, ...stamps, ...sale } };
  };
  const create = asAdministrator(name, 'create');
  const timeFaults = times.flatMap((time) => faultsOfTime(time, { ...sample, ...stamps }));
  return [
    ...accepted(create, neighboursOf(schema, sample).map(stamped)).map(underItsName),
    ...refused(create, [...deviationsOf(schema, sample).map(stamped), ...timeFaults]).map(underItsName),
    ...updatesOf(name, times),
    ...olderDocumentsOf(name),
    ...editsOf(name),
    ...(times.includes('created_at') ? repairsOf(name) : []),
    ...(name === 'car_listings' ? saleCases() : []),
  ];
}

/** The document that two people who take names at once both write. */
function lockCases(): DocumentCase[] {
  const lock = {
    group: 'name_locks',
    collection: 'name_locks',
    verb: 'create',
    caller: 'administrator',
    id: 'fresh',
  } as const;
  const id = (entry_id: unknown, more: object = {}): Variant => ({
    name: `a lock with ${JSON.stringify(entry_id)?.slice(0, 9)} and ${Object.keys(more).length} more keys`,
    record: { entry_id, ...more },
  });
  const right = [id('x'), { name: 'an id of 200 letters', record: { entry_id: 'x'.repeat(200) } }];
  const wrong = [id(''), id(1), id('x', { extra: 'more' }), { name: 'an empty lock', record: {} }];
  const long = { name: 'an id of 201 letters', record: { entry_id: 'x'.repeat(201) } };
  const existing = {
    ...lock,
    verb: 'update',
    id: documents.name_locks.existing.id,
    before: documents.name_locks.existing.data,
  } as const;
  return [...accepted(lock, right), ...refused(lock, [...wrong, long]), ...refused(existing, [long])];
}

/** The id of a hero image is its page's name; others get a new id. */
function underItsName(row: DocumentCase): DocumentCase {
  const page = row.data?.['page_name'];
  return typeof page === 'string' ? { ...row, id: page || 'empty' } : row;
}

function updatesOf(name: ContentCollection, times: readonly string[]): DocumentCase[] {
  const { existing, change } = documents[name];
  const update = { ...asAdministrator(name, 'update'), id: existing.id, before: existing.data };
  const variants: Variant[] = [{ name: 'an update with an extra key', record: { ...change, extra: 'more' } }];
  if (times.includes('created_at')) {
    variants.push(
      { name: 'an update of created_at', record: { ...change, created_at: SERVER_TIME } },
      { name: 'an update that dates back', record: { ...change, created_at: new Date(0) } },
    );
  }
  if (times.includes('updated_at'))
    variants.push({ name: 'an update without updated_at', record: without(change, 'updated_at') });
  return refused(update, variants);
}

/** A document without newer fields can be changed. */
function olderDocumentsOf(name: ContentCollection): DocumentCase[] {
  const { existing, change } = documents[name];
  const later = storedFields(contentKinds[name].schema).flatMap(({ key, otherwise }) =>
    otherwise === undefined ? [] : key,
  );
  const before = Object.fromEntries(
    Object.entries(existing.data).filter(([key]) => key !== 'updated_at' && !later.includes(key)),
  );
  const update = { ...asAdministrator(name, 'update'), id: existing.id, before };
  return accepted(update, [{ name: 'a change of an older document', record: change }]);
}

/** A document with a missing or invalid creation time gets the server's time with its repair. */
function repairsOf(name: ContentCollection): DocumentCase[] {
  const { existing, change } = documents[name];
  const { created_at: _, ...timeless } = existing.data;
  const lost = { nothing: timeless, text: { ...timeless, created_at: '2024-01-01' } };
  return Object.entries(lost).flatMap(([what, before]) => {
    const update = { ...asAdministrator(name, 'update'), id: existing.id, before };
    return [
      ...accepted(update, [
        { name: `a new created_at in the place of ${what}`, record: { ...change, created_at: SERVER_TIME } },
      ]),
      ...refused(update, [
        { name: `an update that leaves ${what} as created_at`, record: change },
        { name: `a repair of ${what} that dates back`, record: { ...change, created_at: new Date(0) } },
      ]),
    ];
  });
}

/** Kinds with different checks for edits and creates. */
function editsOf(name: ContentCollection): DocumentCase[] {
  const { schema, editSchema } = contentKinds[name];
  if (editSchema === schema) return [];
  const sample: Sample = contentSamples[name];
  const { id, data: before = {} } = documents[name].existing;
  const edit = { ...asAdministrator(name, 'update'), id, before };
  const touched = (contentKinds[name].times as readonly string[]).includes('updated_at');
  const stamp = touched && { updated_at: SERVER_TIME };
  const named = ({ name, record }: Variant): Variant => ({
    name: `an edit that leaves ${name}`,
    record: { ...record, ...stamp },
  });
  // An update keeps other fields. So a missing field must have been missing before.
  const incomplete = storedFields(editSchema).map(({ key, otherwise }): DocumentCase => {
    const { [key]: _, ...rest } = before;
    const [may, data] = [otherwise !== undefined, documents[name].change];
    const verb = may ? 'accepts' : 'refuses';
    return { ...edit, name: `${verb} an edit that leaves ${key} missing`, before: rest, data, may };
  });
  const faults = deviationsOf(editSchema, sample).filter(({ record }) =>
    Object.keys(sample).every((key) => key in record),
  );
  return [
    ...accepted(edit, neighboursOf(editSchema, sample).map(named)),
    ...refused(edit, faults.map(named)),
    ...incomplete.filter(({ data = {}, before: rest = {} }) =>
      Object.keys(sample).some((key) => !(key in rest || key in data)),
    ),
  ];
}

/** The server dates a sale, and nobody moves that time while the vehicle is sold. */
function saleCases(): DocumentCase[] {
  const { existing, fresh } = documents.car_listings;
  const [early, late] = [new Date(Date.UTC(2024, 5, 2)), new Date(Date.UTC(2024, 5, 3))];
  const create = asAdministrator('car_listings', 'create');
  const update = (before: Data) => ({
    ...asAdministrator('car_listings', 'update'),
    id: existing.id,
    before: { ...existing.data, ...before },
  });
  const sold = { ...fresh.data, availability: 'sold', sold_at: SERVER_TIME };
  const touch = { description: 'Corrected', updated_at: SERVER_TIME };
  const unsold = { availability: 'available', updated_at: SERVER_TIME };
  const [known, older] = [
    { availability: 'sold', sold_at: early },
    { availability: 'sold', updated_at: late },
  ];
  const variant = (name: string, record: Data): Variant => ({ name, record });
  return [
    ...accepted(create, [variant('a new sold vehicle', sold)]),
    ...refused(create, [
      ...faultsOfTime('sold_at', sold),
      ...['available', 'reserved'].map((availability) =>
        variant(`a time of sale of a vehicle that is ${availability}`, { ...sold, availability }),
      ),
    ]),
    ...accepted(update({}), [variant('a sale', { ...touch, availability: 'sold', sold_at: SERVER_TIME })]),
    ...refused(update({}), [
      variant('a sale that dates back', { ...touch, availability: 'sold', sold_at: early }),
      variant('a time of sale without a sale', { ...touch, sold_at: SERVER_TIME }),
    ]),
    ...accepted(update(known), [
      variant('a correction of a sold vehicle', touch),
      variant('the end of a sale', { ...unsold, sold_at: undefined }),
    ]),
    ...refused(update(known), [
      variant('a correction that sells again', { ...touch, sold_at: SERVER_TIME }),
      variant('a later time of sale', { ...touch, sold_at: late }),
      variant('a correction that forgets the sale', { ...touch, sold_at: undefined }),
      variant('the end of a sale that keeps its time', unsold),
    ]),
    ...accepted(update(older), [
      variant('the last change as the time of an older sale', { ...touch, sold_at: late }),
    ]),
    ...refused(update(older), [
      variant('a correction of an older sale without its time', touch),
      variant('a correction of an older sale as a new one', { ...touch, sold_at: SERVER_TIME }),
    ]),
    ...accepted(update({ ...known, sold_at: 'in May' }), [
      variant('a new time of sale in the place of text', { ...touch, sold_at: SERVER_TIME }),
    ]),
    ...refused(update({ ...known, sold_at: 'in May' }), [variant('text as the time of a sale', touch)]),
  ];
}

/** The id of a hero image is its page's name. */
function heroCases(): DocumentCase[] {
  const { data } = documents.hero_images.fresh;
  return ['a-page-before', 'car-shop'].map((id) => ({
    ...asAdministrator('hero_images', 'create'),
    name: `refuses the picture of about as ${id}`,
    id,
    data,
    may: false,
  }));
}

function settingCases(): DocumentCase[] {
  const { id, data } = documents.admin_settings.fresh;
  const { existing, change } = documents.admin_settings;
  const create = { ...asAdministrator('admin_settings', 'create'), id };
  const update = { ...asAdministrator('admin_settings', 'update'), id: existing.id, before: existing.data };
  const missing = Object.keys(data).map((key) => ({ name: `${key} missing`, record: without(data, key) }));
  return [
    ...accepted(create, [{ name: 'the other value', record: { ...data, setting_value: false } }]),
    ...refused(create, [
      ...missing,
      ...faultsOfTime('updated_at', data),
      ...['a_key_before', 'show_car_prices', null].map((key) => ({
        name: `the key ${key}`,
        record: { ...data, setting_key: key },
      })),
      ...['true', 1, null].map((value) => ({
        name: `the value ${JSON.stringify(value)}`,
        record: { ...data, setting_value: value },
      })),
      { name: 'an extra key', record: { ...data, extra: 'more' } },
    ]),
    ...refused(update, [{ name: 'an update without updated_at', record: without(change, 'updated_at') }]),
  ];
}

function jobCases(): DocumentCase[] {
  const name = 'car_listing_scraping_jobs';
  const sample: Sample = documents[name].fresh.data;
  const create = asAdministrator(name, 'create');
  return [
    ...accepted(create, neighboursOf(scrapingJob, sample)),
    ...refused(create, deviationsOf(scrapingJob, sample)),
    ...refused(create, [
      { name: 'the status completed', record: { ...sample, status: 'completed' } },
      { name: 'the status zero', record: { ...sample, status: 'zero' } },
      { name: 'a job with its answer', record: { ...sample, extracted_data: { make: 'Perodua' } } },
    ]),
  ];
}
