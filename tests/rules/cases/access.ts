import {
  type CollectionClass,
  type CollectionName,
  collectionNames,
  collections,
} from '@site/domain/collections';
import { contentKinds } from '@site/domain/content/kinds';
import { accessTo, hasAccess } from '@site/domain/roles';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { neighboursOf } from '../../support/deviations.ts';
import { type CallerName, callerNames, callers, mainCallers, roleOf } from './callers.ts';
import type { DocumentCase, Verb } from './case.ts';
import { type Data, SERVER_TIME } from './data.ts';
import { documents } from './documents.ts';

const verbs = ['get', 'list', 'create', 'update', 'delete'] as const;

/** The rights of each caller: everybody, then administrators with a live session and a role. */
interface Row {
  readonly anyone: readonly Verb[];
  readonly administrator: readonly Verb[];
}

/** The intended rights by class of collection: the verbs are written by hand, the roles come from `accessTo`. */
const rows: Record<CollectionClass, Row> = {
  content: { anyone: [], administrator: verbs },
  setting: { anyone: [], administrator: ['get', 'list', 'create', 'update'] },
  inquiry: { anyone: ['create'], administrator: ['get', 'list', 'create', 'delete'] },
  draft: { anyone: [], administrator: verbs },
  fixed: { anyone: [], administrator: ['get', 'list', 'create', 'delete'] },
  record: { anyone: [], administrator: ['get', 'list'] },
  server: { anyone: [], administrator: [] },
};

const rowOf = (name: CollectionName) => rows[collections[name].is];

function mayDo(caller: CallerName, name: CollectionName, verb: Verb): boolean {
  if (rowOf(name).anyone.includes(verb)) return true;
  const { read, write } = accessTo(name);
  const access = verb === 'get' || verb === 'list' ? read : write;
  const role = roleOf(caller);
  if (!role || !access || !rowOf(name).administrator.includes(verb)) return false;
  return hasAccess(role, access);
}

export function accessCases(): DocumentCase[] {
  return [
    ...collectionNames.flatMap((name) => attemptsOn(name)),
    ...attemptsOn('leads', 'leads/existing/activity'),
    ...collectionNames.flatMap(replacementsIn),
    ...collectionNames.flatMap((name) => below(name)),
    ...below('leads', 'leads/existing/activity'),
    ...elsewhere(),
    ...sessionCases(),
    ...settingCases(),
    ...availabilityCases(),
  ];
}

function attempt(name: CollectionName, verb: Verb, collection: string = name) {
  const { existing, fresh, change, around } = documents[name];
  const base = { group: collection, collection, verb, ...(around && { around }) };
  switch (verb) {
    case 'list':
      // However little is asked for.
      return { ...base, limit: 1 };
    case 'create':
      return { ...base, id: fresh.id, data: fresh.data };
    case 'update':
      return { ...base, id: existing.id, before: existing.data, data: change };
    default:
      return { ...base, id: existing.id, before: existing.data };
  }
}

/** Tries a collection, or its subcollection with the same rights. */
function attemptsOn(name: CollectionName, collection: string = name): DocumentCase[] {
  return mainCallers.flatMap((caller) =>
    verbs.map((verb) => {
      const may = mayDo(caller, name, verb);
      const told = `${callers[caller].title} ${mayOr(may)} ${verb}`;
      return { ...attempt(name, verb, collection), caller, may, name: told };
    }),
  );
}

const mayOr = (may: boolean) => (may ? 'may' : 'may not');

/** A valid new document must not replace one that nobody may update. */
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

/** Rights on a document do not extend to its subcollections. */
function below(name: CollectionName, parent: string = name): DocumentCase[] {
  const { existing, fresh } = documents[name];
  const group = parent;
  const collection = `${parent}/${existing.id}/${name}`;
  const id = existing.id;
  return [
    { group, collection, verb: 'get', id, before: existing.data, caller: 'administrator', may: false },
    { group, collection, verb: 'create', data: fresh.data, caller: 'administrator', may: false },
  ].map((row) => ({ ...row, name: `nobody may ${row.verb} below a document` }) as DocumentCase);
}

function elsewhere(): DocumentCase[] {
  const base = { group: 'an unknown collection', collection: 'elsewhere', may: false };
  return mainCallers.flatMap((caller): DocumentCase[] => {
    const { title } = callers[caller];
    return [
      { ...base, name: `is closed to ${title} who reads`, caller, verb: 'get' },
      { ...base, name: `is closed to ${title} who writes`, caller, verb: 'create', data: { a: 1 } },
    ];
  });
}

/** Every invalid session, tried on a collection of owners and sales. */
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

/** No setting is the visitors' business. */
function settingCases(): DocumentCase[] {
  const { existing, fresh } = documents.admin_settings;
  const get = (caller: CallerName, id: string, may: boolean): DocumentCase => ({
    ...{ group: 'admin_settings', collection: 'admin_settings', verb: 'get', caller, id, may },
    before: existing.data,
    name: `${callers[caller].title} ${mayOr(may)} get ${id}`,
  });
  const prices = { ...get('visitor', SHOW_CAR_PRICES, false), before: undefined };
  const data = { ...fresh.data, setting_key: SHOW_CAR_PRICES };
  return [
    get('visitor', SHOW_CAR_PRICES, false),
    get('administrator', fresh.id, true),
    { ...prices, verb: 'create', data, name: 'a visitor may not create the setting of prices' },
    { ...prices, verb: 'list', name: 'a visitor may not list the setting of prices' },
  ];
}

/** Sales may change only a vehicle's availability. */
function availabilityCases(): DocumentCase[] {
  const { existing } = documents.car_listings;
  const group = 'car_listings';
  const update = (caller: CallerName, data: Data, may: boolean, what: string): DocumentCase => ({
    ...{ group, collection: group, verb: 'update', caller, id: existing.id, before: existing.data },
    ...{ data, may, name: `${callers[caller].title} ${mayOr(may)} ${what}` },
  });
  const sold = { availability: 'sold', updated_at: SERVER_TIME, sold_at: SERVER_TIME };
  const { sold_at: _time, ...undated } = sold;
  const { availability: _, ...older } = existing.data;
  const rows: [what: string, data: Data, may: boolean][] = [
    ['say that a vehicle is sold', sold, true],
    ['say that it is something else', { ...undated, availability: 'stolen' }, false],
    ['leave the time of the change out', { availability: 'sold', sold_at: SERVER_TIME }, false],
    ['leave the time of the sale out', undated, false],
    ['say when a vehicle was sold', { ...sold, sold_at: new Date(0) }, false],
    ['touch a vehicle and change nothing', { updated_at: SERVER_TIME }, true],
    ...Object.keys(existing.data)
      .filter((key) => !(key in sold))
      .map((key): [string, Data, boolean] => [`change its ${key}`, { ...sold, [key]: another(key) }, false]),
  ];
  const say = 'say that a vehicle is sold';
  return [
    ...rows.map(([what, data, may]) => update('sales', data, may, what)),
    ...(['visitor', 'ended', 'unknown'] as const).map((caller) => update(caller, sold, false, say)),
    { ...update('sales', sold, true, 'say that an older vehicle is sold'), before: older },
    update('editor', sold, true, say),
  ];
}

/** Another valid value of a listing's field. */
function another(key: string): unknown {
  if (key === 'created_at') return SERVER_TIME;
  const { data } = documents.car_listings.existing;
  const others = neighboursOf(contentKinds.car_listings.schema, data).map(({ record }) => record[key]);
  return others.find((value) => value !== undefined && value !== null && value !== data[key]) ?? 'Another';
}
