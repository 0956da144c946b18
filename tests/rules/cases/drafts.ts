import { draftCollections } from '@site/domain/content/draft';
import { ADMINISTRATOR } from './callers.ts';
import type { DocumentCase } from './case.ts';
import { type Data, SERVER_TIME } from './data.ts';
import { documents } from './documents.ts';

const base = { group: 'drafts', collection: 'drafts', caller: 'administrator' } as const;
const { existing, fresh, change } = documents.drafts;
const earlier = new Date(Date.UTC(2024, 5, 1));

/** A draft belongs to the entry with its id; only functions publish it. */
export function draftCases(): DocumentCase[] {
  return [
    ...draftCollections.map(inCollection),
    ...[...wrongFields(), ...wrongInNew()].map(([name, id, changes]) => created(name, id, changes, false)),
    ...wrongFields().map(([name, , changes]) => updated(name, {}, changes, false)),
    ...rightFields().map(([name, id, changes]) => created(name, id, changes, true)),
    ...times(),
  ];
}

function inCollection(collection: string): DocumentCase {
  return created(`a draft of ${collection}`, `${collection}:fresh`, { collection }, true);
}

type Row = [name: string, id: string, changes: Data];

const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, 'x']));

function rightFields(): Row[] {
  const long = 'x'.repeat(200);
  return [
    ['a draft without fields', fresh.id, { data: {} }],
    ['a draft with as many fields as there may be', fresh.id, { data: fieldsOf(40) }],
    ['an id of one character', 'car_listings:x', { document_id: 'x' }],
    ['an id of 200 characters', `car_listings:${long}`, { document_id: long }],
  ];
}

function wrongFields(): Row[] {
  const id = fresh.id;
  return [
    ['an extra key', id, { extra: 'more' }],
    ['data that are text', id, { data: 'x' }],
    ['data that are a list', id, { data: ['x'] }],
    ['too many fields', id, { data: fieldsOf(41) }],
    ['a draft in the name of another before', id, { updated_by: 'another' }],
    ['a draft in the name of another behind', id, { updated_by: 'somebody' }],
    ['an earlier time', id, { updated_at: earlier }],
    ['a time that is text', id, { updated_at: 'now' }],
  ];
}

function wrongInNew(): Row[] {
  const long = 'x'.repeat(201);
  return [
    ['a draft of an enquiry', 'contact_inquiries:fresh', { collection: 'contact_inquiries' }],
    ['a draft of a hero image', 'hero_images:fresh', { collection: 'hero_images' }],
    ['a draft under the id of another before it', 'car_listings:another', {}],
    ['a draft under the id of another behind it', 'car_listings:zoom', {}],
    ['a draft under another collection', 'photos:fresh', {}],
    ['an empty id', 'car_listings:', { document_id: '' }],
    ['an id of 201 characters', `car_listings:${long}`, { document_id: long }],
    ['an id that is a number', 'car_listings:42', { document_id: 42 }],
    ['a time at which it is published', fresh.id, { publish_at: earlier }],
    ['a creation time', fresh.id, { data: { created_at: earlier } }],
    ['a time of sale', fresh.id, { data: { sold_at: earlier } }],
    ['a time at which it could not be published', fresh.id, { failed_at: earlier }],
    ['a reason why it could not be published', fresh.id, { failure: { times: 0, reason: 'x' } }],
  ];
}

function created(name: string, id: string, changes: Data, may: boolean): DocumentCase {
  const data = { ...fresh.data, ...changes };
  return { ...base, name: `${may ? 'accepts' : 'refuses'} ${name}`, verb: 'create', id, data, may };
}

function updated(name: string, before: Data, changes: Data, may: boolean): DocumentCase {
  return {
    ...base,
    name: `${may ? 'accepts' : 'refuses'} ${name} in an update`,
    verb: 'update',
    id: existing.id,
    before: { ...existing.data, ...before },
    data: { ...change, updated_by: ADMINISTRATOR, updated_at: SERVER_TIME, ...changes },
    may,
  };
}

/** The times of creation and publication cannot change. */
function times(): DocumentCase[] {
  const scheduled = { publish_at: earlier };
  const failed = { failed_at: earlier, failure: { times: 1, reason: 'Please fill in the year' } };
  const published = { data: { model: 'Ativa', created_at: earlier } };
  const sold = { data: { model: 'Ativa', sold_at: earlier } };
  const later = new Date(Date.UTC(2025, 5, 1));
  return [
    updated('a change of a scheduled draft', scheduled, {}, true),
    updated('a later time of publication', scheduled, { publish_at: later }, false),
    updated('an earlier time of publication', scheduled, { publish_at: new Date(0) }, false),
    updated('a time of publication where there was none', {}, scheduled, false),
    updated('the end of a schedule', scheduled, { publish_at: null }, false),
    updated('a change of a draft that could not be published', failed, failed, true),
    updated('another failure', failed, { failure: { times: 0, reason: 'x' } }, false),
    updated('an earlier failure', failed, { failed_at: new Date(0) }, false),
    updated('a later failure', failed, { failed_at: later }, false),
    updated('a failure where there was none', {}, { failure: failed.failure }, false),
    updated('the time of a failure where there was none', {}, { failed_at: earlier }, false),
    updated('the loss of a failure', failed, { failure: null }, false),
    updated('the loss of the time of a failure', failed, { failed_at: null }, false),
    updated('a change that keeps the creation', published, { data: { created_at: earlier } }, true),
    updated('another creation', published, { data: { created_at: later } }, false),
    updated('an earlier creation', published, { data: { created_at: new Date(0) } }, false),
    updated('a creation where there was none', {}, published, false),
    updated('the loss of the creation', published, { data: { model: 'Alza' } }, false),
    updated('a change that keeps the sale', sold, sold, true),
    updated('another sale', sold, { data: { sold_at: later } }, false),
    updated('an earlier sale', sold, { data: { sold_at: new Date(0) } }, false),
    updated('a sale where there was none', {}, sold, false),
    updated('the loss of the sale', sold, { data: { model: 'Alza' } }, true),
  ];
}
