import type { CarListing } from '@site/domain/content/car-listing';
import type { CsvCells } from '@site/domain/content/csv';
import type { ImportListingsResponse } from '@site/domain/content/procedures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import { discardListings, storedListings, writeListing } from '../support/kinds.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  document,
  type TestAdministrator,
  unique,
  writeContent,
} from '../support/suite.ts';

let idToken: string;
let administrator: TestAdministrator;
const models: string[] = [];
const imports: string[] = [];
const numbers: string[] = [];

beforeAll(async () => {
  administrator = await createAdministrator();
  ({ idToken } = await signIn(administrator));
});
afterAll(async () => {
  await discardListings(...models);
  for (const { ref } of (await Promise.all(models.map(draftsOf))).flat()) await ref.delete();
  for (const id of imports) await document('listing_imports', id).delete();
  for (const number of numbers) await document('stock_numbers', number).delete();
  await discardTemporary();
});

function newId(): string {
  const id = crypto.randomUUID();
  imports.push(id);
  return id;
}

/** A stock number that no other test uses. */
function newNumber(): string {
  const number = `T-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  numbers.push(number);
  return number;
}

function newRow(changes: CsvCells = {}): CsvCells & { model: string } {
  const model = unique('Imported');
  models.push(model);
  const texts = { price: '45,600', fuel_type: 'Petrol', transmission: 'CVT', description: 'A small car.' };
  return { brand: 'perodua', year: '2024', ...texts, ...changes, model };
}

const ask = (request: object) => call<ImportListingsResponse>('import-listings', request, idToken);
const runs = (action: 'check' | 'import', rows: CsvCells[], importId = newId(), isPublished = true) =>
  ask({ action, importId, rows, isPublished });
const undo = (importId: string) => ask({ action: 'undo', importId });
const one = async (model: string) => (await storedListings(model))[0];
const draftsOf = async (model: string) =>
  (await database().collection('drafts').where('data.model', '==', model).get()).docs;

it('An import makes and changes vehicles, and its undo takes both back', async () => {
  const [number, old] = [newNumber(), await writeListing({ price: '60,000', location: 'Klang' })];
  const row = newRow({ stock_no: number.toLowerCase() });
  const [id, rows] = [newId(), [row, { id: old.id, price: '58,000', stock_no: newNumber() }]];

  expect(await runs('check', rows, id)).toMatchObject({ success: true, created: 1, updated: 1 });
  expect(await one(row.model)).toBeUndefined();

  expect(await runs('import', rows, id)).toMatchObject({
    success: true,
    created: 1,
    updated: 1,
    unchanged: 0,
  });
  const made = await one(row.model);
  expect(made).toMatchObject({
    make: 'Perodua',
    brand_id: 'perodua',
    year: 2024,
    price_rm: 45_600,
    stock_no: number,
  });
  expect((await document('stock_numbers', number).get()).get('listing_id')).toBe(made?.id);
  expect((await old.reference.get()).data()).toMatchObject({ price: '58,000', location: 'Klang' });

  // A browser that lost the answer sends the request again.
  expect(await runs('import', rows, id)).toMatchObject({ success: true, created: 1, updated: 1 });
  expect(await storedListings(row.model)).toHaveLength(1);

  expect(await undo(id)).toMatchObject({ success: true, undone: 2, kept: 0 });
  expect(await one(row.model)).toBeUndefined();
  await expect.poll(async () => (await document('stock_numbers', number).get()).exists).toBe(false);
  expect((await old.reference.get()).data()).toMatchObject({ price: '60,000', location: 'Klang' });
  expect(await undo(id)).toEqual({ success: true });
  const notes = database().collection('change_notes').where('document', '==', `car_listings:${old.id}`);
  const kinds = (await notes.get()).docs.map((note) => [note.get('kind'), note.get('by_name')]);
  expect(kinds).toContainEqual(['restore', administrator.username]);
});

it('An import keeps new vehicles as drafts, changes them by their number, and its undo takes them back', async () => {
  const number = newNumber();
  const row = newRow({ stock_no: number });
  const id = newId();
  expect(await ask({ action: 'import', importId: id, rows: [row] })).toMatchObject({ created: 1 });
  expect(await one(row.model)).toBeUndefined();
  const [made] = await draftsOf(row.model);
  expect(made?.data()).toMatchObject({ publish_at: null, updated_by: administrator.id });
  expect(made?.get('data')).toMatchObject({ make: 'Perodua', price_rm: 45_600, stock_no: number });
  expect((await document('stock_numbers', number).get()).get('listing_id')).toBe(made?.get('document_id'));

  const later = newId();
  expect(await runs('import', [{ stock_no: number, price: '44,000' }], later)).toMatchObject({
    created: 0,
    updated: 1,
  });
  expect((await draftsOf(row.model)).map((draft) => draft.get('data.price_rm'))).toEqual([44_000]);
  expect(await one(row.model)).toBeUndefined();
  expect(await undo(later)).toMatchObject({ undone: 1, kept: 0 });
  expect((await draftsOf(row.model)).map((draft) => draft.get('data.price_rm'))).toEqual([45_600]);
  // The undo is a change too.
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 });
  expect(await draftsOf(row.model)).toEqual([]);
  await expect.poll(async () => (await document('stock_numbers', number).get()).exists).toBe(false);
});

it('An import gives a draft a number that is free, and leaves the number of another vehicle where it is', async () => {
  const [typed, free] = [newNumber(), newNumber()];
  const owner = await writeListing({ stock_no: typed });
  await document('stock_numbers', typed).set({ stock_no: typed, listing_id: owner.id });
  const row = newRow();
  await ask({ action: 'import', importId: newId(), rows: [row] });
  const [made] = await draftsOf(row.model);
  await made?.ref.update({ 'data.stock_no': typed });
  const id: string = made?.get('document_id');
  expect(await runs('import', [{ id, location: 'Ipoh' }])).toMatchObject({ success: true, updated: 1 });
  expect(await runs('import', [{ id, stock_no: free }])).toMatchObject({ success: true, updated: 1 });
  const ownerOf = async (number: string) => (await document('stock_numbers', number).get()).get('listing_id');
  expect([await ownerOf(typed), await ownerOf(free)]).toEqual([owner.id, id]);
});

it('An import creates its vehicles once for two concurrent requests, and can be undone', async () => {
  const [row, id] = [newRow(), newId()];
  const answers = await Promise.all([1, 2, 3].map(() => runs('import', [row], id)));
  expect(answers.some(({ success }) => success)).toBe(true);
  expect(await storedListings(row.model)).toHaveLength(1);
  expect(await undo(id)).toMatchObject({ success: true, undone: 1, kept: 0 });
  expect(await storedListings(row.model)).toEqual([]);
});

it.each([
  ['keeps later changes when it is undone', '2,000', { undone: 1, kept: 1 }],
  ['is undone as a whole when one of its vehicles already is as before', '60,000', { undone: 2, kept: 0 }],
])('An import %s', async (_, later, outcome) => {
  const [one, other] = [await writeListing({ price: '60,000' }), await writeListing({ price: '60,000' })];
  const rows = [one, other].map((each) => ({ id: each.id, price: '1,000' }));
  const id = newId();
  await runs('import', rows, id);
  await other.reference.update({ price: later });
  expect(await undo(id)).toMatchObject(outcome);
  const prices = [one, other].map(async ({ reference }) => (await reference.get()).get('price'));
  expect(await Promise.all(prices)).toEqual(['60,000', later]);
});

it('An import does only what its check has shown: after a change by somebody else it is refused', async () => {
  const old = await writeListing({ price: '60,000', description: 'Clean. '.repeat(20) });
  const stored = async () => (await old.reference.get()).data();
  const id = newId();
  const rows = [{ id: old.id, price: '58,000', description: 'Very clean.' }];
  const { plan } = await runs('check', rows, id);
  const send = () => ask({ action: 'import', importId: id, rows, isPublished: true, plan });
  const refused = {
    success: false,
    error: 'Somebody has changed one of the vehicles meanwhile. Nothing was imported: please check again.',
  };
  for (const change of [{ price: '55,000' }, { description: `${'Clean. '.repeat(20)} One owner.` }]) {
    const before = await stored();
    await old.reference.update(change);
    expect(await send()).toMatchObject(refused);
    expect(await stored()).toEqual({ ...before, ...change });
    await old.reference.update(before ?? {});
  }
  await old.reference.update({ location: 'Ipoh' });
  expect(await send()).toMatchObject({ success: true, updated: 1 });
  expect(await stored()).toMatchObject({ price: '58,000', location: 'Ipoh' });
});

it('A corrected import whose first answer was lost is refused, and its repeat is answered as the first', async () => {
  const [row, id] = [newRow(), newId()];
  const checked = async (rows: CsvCells[]) => (await runs('check', rows, id)).plan;
  const send = (rows: CsvCells[], plan?: string) =>
    ask({ action: 'import', importId: id, rows, isPublished: true, plan });
  const plan = await checked([row]);
  expect(await send([row], plan)).toMatchObject({ success: true, created: 1 });
  expect(await send([row], plan)).toMatchObject({ success: true, created: 1 });
  const corrected = [{ ...row, price: '44,000' }];
  expect(await send(corrected, await checked(corrected))).toMatchObject({
    success: false,
    error: 'This file was imported already. Choose it again to import what you have corrected.',
  });
  expect((await storedListings(row.model)).map(({ price }) => price)).toEqual(['45,600']);
});

it('An import that made a vehicle, or gave one another brand, is undone also when both brands have other names since', async () => {
  const names = [unique('Brand'), unique('Brand')] as const;
  const [first, second] = await Promise.all([
    writeContent('car_brands', { name: names[0], display_order: 97 }),
    writeContent('car_brands', { name: names[1], display_order: 97 }),
  ]);
  const old = await writeListing({ brand_id: first.id, make: names[0] });
  const make = async () => (await old.reference.get()).get('make');
  const [id, added] = [newId(), newRow({ brand: names[1] })];
  await runs('import', [{ id: old.id, brand: names[1] }, added], id);
  expect(await make()).toBe(names[1]);

  const renamed = unique('Renamed');
  await first.update({ name: renamed });
  await second.update({ name: unique('Renamed') });
  const makes = async () => [await make(), (await one(added.model))?.make];
  const isRenamed = expect.stringMatching(/^Renamed/);
  await expect.poll(makes).toEqual([isRenamed, isRenamed]);
  expect(await undo(id)).toMatchObject({ undone: 2, kept: 0 });
  expect(await one(added.model)).toBeUndefined();
  expect((await old.reference.get()).data()).toMatchObject({ brand_id: first.id, make: renamed });
});

it('An import that sells a vehicle dates the sale, and one that corrects a sold vehicle keeps its time', async () => {
  const sold_at = new Date('2026-01-02T00:00:00Z');
  const stock = await writeListing({ availability: 'available' });
  const sold = await writeListing({ availability: 'sold' });
  await stock.reference.update({ updated_at: new Date(0) });
  await sold.reference.update({ sold_at });
  const [id, start] = [newId(), Date.now()];
  const rows = [
    { id: stock.id, availability: 'sold' },
    { id: sold.id, location: 'Ipoh' },
  ];
  expect(await runs('import', rows, id)).toMatchObject({ success: true, updated: 2 });
  expect((await stock.reference.get()).get('sold_at').toMillis()).toBeGreaterThanOrEqual(start);
  expect((await sold.reference.get()).get('sold_at').toDate()).toEqual(sold_at);
  expect(await undo(id)).toMatchObject({ success: true, undone: 2 });
  expect((await stock.reference.get()).data()).not.toHaveProperty('sold_at');
  expect((await sold.reference.get()).get('sold_at').toDate()).toEqual(sold_at);
});

it('An import gives a field that an old vehicle had not back as it was: missing', async () => {
  const old = await writeListing();
  const { mileage_km: _, ...data } = (await old.reference.get()).data() as CarListing;
  await old.reference.set(data);
  const id = newId();
  await runs('import', [{ id: old.id, mileage_km: '31,000' }], id);
  expect((await old.reference.get()).get('mileage_km')).toBe(31_000);
  await undo(id);
  expect((await old.reference.get()).data()).not.toHaveProperty('mileage_km');
});

it('An import, its undo and a restored version let amount, fuel and gearbox follow their texts', async () => {
  const facts = { price: '73,400', price_rm: 73_400, fuel_type: 'Petrol', fuel: 'petrol' } as const;
  const old = await writeListing({ ...facts, transmission: 'CVT', gearbox: 'automatic' });
  const stored = async () => (await old.reference.get()).data();
  const id = newId();
  const row = { id: old.id, price: 'RM 72,400', price_rm: '73400', fuel_type: 'Diesel', transmission: '6MT' };
  expect(await runs('import', [row], id)).toMatchObject({ success: true, updated: 1 });
  expect(await stored()).toMatchObject({ price_rm: 72_400, fuel: 'diesel', gearbox: 'manual' });
  expect(await undo(id)).toMatchObject({ success: true, undone: 1 });
  expect(await stored()).toMatchObject({ ...facts, gearbox: 'automatic' });

  await old.reference.update({ price: '70,000', location: 'Ipoh' });
  expect(await runs('import', [{ id: old.id, location: 'Klang' }])).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject({ location: 'Klang', price: '70,000', price_rm: 70_000 });
});

it('An import gives a vehicle with photos no other picture than its first photo', async () => {
  const old = await writeListing({ image: null });
  await writeContent('photos', { owner_id: old.id, url: '/first.jpg', position: 0 });
  const image = async () => (await old.reference.get()).get('image');
  await expect.poll(image).toBe('/first.jpg');
  const versions = database().collection('history').where('document_id', '==', old.id);
  const written = async () => (await versions.get()).docs.map((version) => version.get('after.image'));
  expect(await runs('import', [{ id: old.id, image: '/other.jpg' }])).toMatchObject({ updated: 1 });
  await expect.poll(written).toContain('/other.jpg');
  await expect.poll(image).toBe('/first.jpg');
});

it('An import with one wrong cell does nothing at all, and names it', async () => {
  const row = newRow();
  const answer = await runs('import', [row, newRow({ year: 'soon' })]);
  expect(answer).toMatchObject({ success: false, error: '1 cell has to be put right first' });
  expect(answer.errors).toEqual([
    { row: 1, column: 'year', message: '“soon” is no whole number such as 2024' },
  ]);
  expect(await one(row.model)).toBeUndefined();
});

it('An import of a stock number that two imports want at once gives it to one', async () => {
  const stock_no = newNumber();
  const rows = [newRow({ stock_no }), newRow({ stock_no })];
  const answers = await Promise.all(rows.map((row) => runs('import', [row])));
  const made = (await Promise.all(rows.map(({ model }) => storedListings(model)))).flat();
  const owner = (await document('stock_numbers', stock_no).get()).get('listing_id');
  // The later request may find the vehicle of the other one, and change it instead.
  expect(made.filter((listing) => listing.stock_no === stock_no).map(({ id }) => id)).toEqual([owner]);
  expect(answers.some(({ success, created }) => success && created === 1)).toBe(true);
});

it('An incomplete row becomes a draft that lacks what is asked for, and is refused where it is to be published', async () => {
  const row = newRow({ year: '', description: '' });
  const columns = (problems: ImportListingsResponse['errors']) => problems.map(({ column }) => column);
  expect(columns((await runs('check', [row])).errors)).toEqual(['year', 'description']);
  const answer = await runs('import', [row], newId(), false);
  expect(answer).toMatchObject({ success: true, created: 1 });
  const [made] = await draftsOf(row.model);
  expect(made?.get('data')).toMatchObject({ year: null, description: '', price_rm: 45_600 });
  const checked = await runs('check', [row], newId(), false);
  expect(columns(checked.asked)).toEqual(['year', 'description', 'engine_size', 'color', 'location']);
  expect(checked.rows).toMatchObject([{ row: 0, name: `Perodua ${row.model}`, isNew: true }]);
});

it('An import with an unknown id cannot be undone', async () => {
  expect(await undo(crypto.randomUUID())).toMatchObject({
    success: false,
    error: expect.stringContaining('not known'),
  });
});

it.each([
  [
    'with too many rows',
    { action: 'import', importId: crypto.randomUUID(), rows: Array(501).fill({ model: 'Myvi' }) },
  ],
  ['with an id that is a path', { action: 'undo', importId: '../car_listings/x' }],
])('An import %s is refused', async (_, request) => {
  await expect(ask(request)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
});
