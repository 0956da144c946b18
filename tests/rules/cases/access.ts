import {
  type CollectionClass,
  type CollectionName,
  collections,
  SEND_AUTOMATIC_ANSWERS,
  SHOW_CAR_PRICES,
} from '@site/domain/collections';
import { PUBLIC_LIST_LIMIT } from '@site/domain/limits';
import { accessTo, hasAccess } from '@site/domain/roles';
import { type CallerName, callerNames, callers, mainCallers, roleOf } from './callers.ts';
import { type Data, type DocumentCase, SERVER_TIME, type Verb } from './case.ts';
import { documents } from './documents.ts';

const verbs = ['get', 'list', 'create', 'update', 'delete'] as const;

/** What a caller may do: anyone at all, and beyond that an administrator with a live session and the role for it. */
interface Row {
  readonly anyone: readonly Verb[];
  readonly administrator: readonly Verb[];
}

/** Written out by hand: what the rules are meant to say, by the class of a collection. */
const rows: Record<CollectionClass, Row> = {
  content: { anyone: ['get', 'list'], administrator: verbs },
  setting: { anyone: ['get'], administrator: ['get', 'list', 'create', 'update'] },
  inquiry: { anyone: ['create'], administrator: ['get', 'list', 'create', 'delete'] },
  draft: { anyone: [], administrator: verbs },
  job: { anyone: [], administrator: ['get', 'list', 'create', 'delete'] },
  record: { anyone: [], administrator: ['get', 'list'] },
  server: { anyone: [], administrator: [] },
};

const rowOf = (name: CollectionName) => rows[collections[name]];

function mayDo(caller: CallerName, name: CollectionName, verb: Verb): boolean {
  if (rowOf(name).anyone.includes(verb)) return true;
  const { read, write } = accessTo(name);
  const access = verb === 'get' || verb === 'list' ? read : write;
  const role = roleOf[caller];
  if (!role || !access || !rowOf(name).administrator.includes(verb)) return false;
  return hasAccess(role, access);
}

export function accessCases(): DocumentCase[] {
  const names = Object.keys(collections) as CollectionName[];
  return [
    ...names.flatMap(attemptsOn),
    ...names.flatMap(replacementsIn),
    ...names.flatMap(below),
    ...names.filter((name) => collections[name] === 'content').flatMap(boundsOf),
    ...elsewhere(),
    ...sessionCases(),
    ...settingCases(),
    ...availabilityCases(),
  ];
}

function attempt(name: CollectionName, verb: Verb) {
  const { existing, fresh, change, around } = documents[name];
  const base = { group: name, collection: name, verb, ...(around && { around }) };
  switch (verb) {
    case 'list':
      return { ...base, limit: PUBLIC_LIST_LIMIT };
    case 'create':
      return { ...base, id: fresh.id, data: fresh.data };
    case 'update':
      return { ...base, id: existing.id, before: existing.data, data: change };
    default:
      return { ...base, id: existing.id, before: existing.data };
  }
}

function attemptsOn(name: CollectionName): DocumentCase[] {
  return mainCallers.flatMap((caller) =>
    verbs.map((verb) => {
      const may = mayDo(caller, name, verb);
      return { ...attempt(name, verb), caller, may, name: `${callers[caller].title} ${mayOr(may)} ${verb}` };
    }),
  );
}

const mayOr = (may: boolean) => (may ? 'may' : 'may not');

/** A new document of the right shape must not take the place of one that nobody may update. */
function replacementsIn(name: CollectionName): DocumentCase[] {
  const { existing, fresh } = documents[name];
  const mayUpdate = rowOf(name).administrator.includes('update');
  return (mayUpdate ? (['visitor'] as const) : (['visitor', 'administrator'] as const)).map((caller) => ({
    group: name,
    name: `${callers[caller].title} may not replace a document`,
    caller,
    verb: 'update',
    collection: name,
    id: existing.id,
    before: existing.data,
    data: fresh.data,
    may: false,
  }));
}

/** Visitors read a part of a list at a time, and pass over nothing; administrators read it whole. */
function boundsOf(name: CollectionName): DocumentCase[] {
  const list = { group: name, collection: name, verb: 'list', may: false } as const;
  const more = PUBLIC_LIST_LIMIT + 1;
  return [
    { ...list, caller: 'visitor', name: 'a visitor may not list without a limit' },
    { ...list, caller: 'expired', name: 'an expired session may not list without a limit' },
    { ...list, caller: 'visitor', limit: more, name: `a visitor may not list ${more} documents` },
    {
      ...list,
      caller: 'visitor',
      limit: PUBLIC_LIST_LIMIT,
      offset: 1,
      name: 'a visitor may not pass over any',
    },
    { ...list, caller: 'visitor', limit: 1, may: true, name: 'a visitor may list one document' },
    { ...list, caller: 'administrator', may: true, name: 'an administrator may list without a limit' },
  ];
}

/** What is allowed for a document says nothing of the collections below it. */
function below(name: CollectionName): DocumentCase[] {
  const { existing, fresh } = documents[name];
  const group = name;
  const collection = `${name}/${existing.id}/${name}`;
  const id = existing.id;
  return [
    { group, collection, verb: 'get', id, before: existing.data, caller: 'administrator', may: false },
    { group, collection, verb: 'create', data: fresh.data, caller: 'administrator', may: false },
  ].map((row) => ({ ...row, name: `nobody may ${row.verb} below a document` }) as DocumentCase);
}

function elsewhere(): DocumentCase[] {
  const base = { group: 'an unknown collection', collection: 'elsewhere', may: false };
  return mainCallers.flatMap((caller): DocumentCase[] => [
    { ...base, name: `is closed to ${callers[caller].title} who reads`, caller, verb: 'get' },
    {
      ...base,
      name: `is closed to ${callers[caller].title} who writes`,
      caller,
      verb: 'create',
      data: { a: 1 },
    },
  ]);
}

/** Every way in which a session can fail, at a door that only owners and sales open. */
function sessionCases(): DocumentCase[] {
  return callerNames.map((caller) => {
    const may = mayDo(caller, 'contact_inquiries', 'get');
    return {
      ...attempt('contact_inquiries', 'get'),
      group: 'a session',
      name: `${may ? 'opens the enquiries to' : 'is refused to'} ${callers[caller].title}`,
      caller,
      may,
    };
  });
}

/** Visitors learn whether prices show, and no other setting. */
function settingCases(): DocumentCase[] {
  const { existing, fresh } = documents.admin_settings;
  const base = { group: 'admin_settings', collection: 'admin_settings' };
  // One key before the public one in the alphabet, one behind.
  const another = { ...base, verb: 'get', id: fresh.id, before: existing.data } as const;
  return [
    { ...another, name: 'a visitor may not get another setting', caller: 'visitor', may: false },
    {
      ...another,
      name: 'a visitor may not get whether answers are sent',
      id: SEND_AUTOMATIC_ANSWERS,
      caller: 'visitor',
      may: false,
    },
    { ...another, name: 'a visitor may not get the last setting', id: 'zoom', caller: 'visitor', may: false },
    { ...another, name: 'an administrator may get another setting', caller: 'administrator', may: true },
    {
      ...base,
      name: 'a visitor may not create the setting of prices',
      caller: 'visitor',
      verb: 'create',
      id: SHOW_CAR_PRICES,
      data: { ...fresh.data, setting_key: SHOW_CAR_PRICES },
      may: false,
    },
    {
      ...base,
      name: 'a visitor may not list the setting of prices',
      caller: 'visitor',
      verb: 'list',
      id: SHOW_CAR_PRICES,
      may: false,
    },
  ];
}

/** Of a vehicle sales change whether it can be had, and nothing else. */
function availabilityCases(): DocumentCase[] {
  const { existing } = documents.car_listings;
  const group = 'car_listings';
  const update = {
    group,
    collection: group,
    verb: 'update',
    id: existing.id,
    before: existing.data,
  } as const;
  const sold = { availability: 'sold', updated_at: SERVER_TIME };
  const { availability: _, ...older } = existing.data;
  const rows: [what: string, data: Data, may: boolean][] = [
    ['say that a vehicle is sold', sold, true],
    ['say that it is something else', { ...sold, availability: 'stolen' }, false],
    ['leave the time of the change out', { availability: 'sold' }, false],
    ['touch a vehicle and change nothing', { updated_at: SERVER_TIME }, true],
    ...Object.keys(existing.data)
      .filter((key) => !(key in sold))
      .map((key): [string, Data, boolean] => [`change its ${key}`, { ...sold, [key]: another(key) }, false]),
  ];
  return [
    ...rows.map(([what, data, may]) => ({
      ...update,
      caller: 'sales' as const,
      data,
      may,
      name: `a salesperson ${mayOr(may)} ${what}`,
    })),
    ...(['visitor', 'ended', 'unknown'] as const).map((caller) => ({
      ...update,
      caller,
      data: sold,
      may: false,
      name: `${callers[caller].title} may not say that a vehicle is sold`,
    })),
    {
      ...update,
      caller: 'sales',
      before: older,
      data: sold,
      may: true,
      name: 'a salesperson may say that an older vehicle is sold',
    },
    { ...update, caller: 'editor', data: sold, may: true, name: 'an editor may say that a vehicle is sold' },
  ];
}

/** A value of a listing's field that would do, and is not there. */
function another(key: string): unknown {
  const { [key]: value } = documents.car_listings.existing.data;
  if (key === 'created_at') return SERVER_TIME;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return ['Another'];
  const choices: Data = {
    condition: 'recon',
    body_type: 'mpv',
    fuel: 'electric',
    gearbox: 'manual',
    stock_no: 'V-0042',
    price_rm: 70_000,
    image: '/another.png',
    brochure_pdf: '/another.pdf',
  };
  return key in choices ? choices[key] : 'Another';
}
