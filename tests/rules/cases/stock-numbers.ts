import { STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import { examplesOf } from '../../support/patterns.ts';
import type { DocumentCase } from './case.ts';
import { SERVER_TIME } from './data.ts';
import { documents } from './documents.ts';

const right = ['V-0042', 'A', 'Z', '0', '9', 'AZ09-', 'V-000000000000000042'];

/** A listing's stock number needs a document in stock_numbers that names the listing. */
export function stockNumberCases(): DocumentCase[] {
  // Invalid numbers that are valid document ids.
  const wrong = examplesOf(STOCK_NUMBER_PATTERN.source).wrong.filter(
    (one) => one !== '' && !one.includes('/'),
  );
  return [
    ...listingCases(),
    ...numberCases(),
    ...right.flatMap((stock_no) => bothWith(stock_no, true)),
    ...wrong.flatMap((stock_no) => bothWith(stock_no, false)),
  ];
}

const base = { group: 'stock_numbers', collection: 'stock_numbers', caller: 'administrator' } as const;
const create = {
  ...base,
  group: 'car_listings',
  collection: 'car_listings',
  verb: 'create',
  id: 'numbered',
} as const;

/** A new listing and a new document of a number, which name each other. */
function bothWith(stock_no: string, may: boolean): DocumentCase[] {
  const name = `${may ? 'accepts' : 'refuses'} the number ${JSON.stringify(stock_no)}`;
  const around = { [`stock_numbers/${stock_no}`]: { listing_id: 'numbered' } };
  const data = { stock_no, listing_id: 'numbered', created_at: SERVER_TIME };
  const listing = { 'car_listings/numbered': { stock_no } };
  return [
    { ...create, name, around, data: { ...documents.car_listings.fresh.data, stock_no }, may },
    { ...base, name, verb: 'create', id: stock_no, around: listing, data, may },
  ];
}

function listingCases(): DocumentCase[] {
  const { existing, change, fresh } = documents.car_listings;
  const data = { ...fresh.data, stock_no: 'V-0042' };
  const update = { ...create, verb: 'update', before: existing.data } as const;
  const changed = { ...change, stock_no: 'V-0042' };
  const path = 'stock_numbers/V-0042';
  const rows: [name: string, listing_id: string | undefined, may: boolean][] = [
    ['a number that names it', 'numbered', true],
    ['a number that names a listing before it', 'another', false],
    ['a number that names a listing behind it', 'zoom', false],
    ['a number that nothing names', undefined, false],
  ];
  return rows.flatMap(([name, listing_id, may]) => {
    const around = { [path]: listing_id === undefined ? null : { listing_id } };
    const verdict = may ? 'accepts' : 'refuses';
    return [
      { ...create, name: `${verdict} a new listing with ${name}`, around, data, may },
      { ...update, name: `${verdict} a listing that gets ${name}`, around, data: changed, may },
    ];
  });
}

/** The number's document for a listing. */
function numberOf(listing_id: string): DocumentCase {
  const { id, data } = documents.stock_numbers.fresh;
  return {
    ...base,
    name: `${listing_id.length > 200 ? 'refuses' : 'accepts'} a listing whose id has ${listing_id.length} characters`,
    verb: 'create',
    id,
    around: { [`car_listings/${listing_id}`]: { stock_no: id } },
    data: { ...data, listing_id },
    may: listing_id.length <= 200,
  };
}

function numberCases(): DocumentCase[] {
  const { id, data } = documents.stock_numbers.fresh;
  const listing = 'car_listings/numbered';
  const has = (stock_no: string | null) => ({ [listing]: { stock_no } });
  const taken = { ...data, created_at: new Date(0) };
  const { listing_id: _, ...nameless } = data;
  const refuse = (name: string, around: DocumentCase['around'], more: object = {}): DocumentCase => ({
    ...{ ...base, verb: 'create', id, data, may: false, around },
    ...more,
    name: `refuses ${name}`,
  });
  const giveBack = (name: string, stock_no: string | null, may: boolean): DocumentCase => ({
    ...{ ...base, verb: 'delete', id, before: taken, around: has(stock_no), may },
    name: `${may ? 'accepts' : 'refuses'} to give back a number ${name}`,
  });
  return [
    refuse('the number of a listing that has one before', has('V-0001')),
    refuse('the number of a listing that has one behind', has('V-9999')),
    refuse('the number of a listing that has none', has(null)),
    refuse('the number of a listing from before numbers', { [listing]: { model: 'x' } }),
    refuse('the number of a listing that is not there', { [listing]: null }),
    refuse('a number under another', has('V-0043'), { id: 'V-0043' }),
    refuse('a number under one before it', has('V-0041'), { id: 'V-0041' }),
    refuse('to take a number from another listing', has(id), {
      verb: 'update',
      before: { ...taken, listing_id: 'another' },
    }),
    ...['x', 'x'.repeat(200), 'x'.repeat(201)].map(numberOf),
    refuse('a number without a listing', has(id), { data: nameless }),
    refuse('a listing of another type', has(id), { data: { ...data, listing_id: 42 } }),
    refuse('an extra key', has(id), { data: { ...data, extra: 'more' } }),
    refuse('an earlier time', has(id), { data: taken }),
    giveBack('that its listing has', id, false),
    giveBack('that its listing has not', 'V-0001', true),
    giveBack('of a listing without one', null, true),
  ];
}
