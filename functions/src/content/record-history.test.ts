import { contentKinds } from '@site/domain/content/kinds';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { placeOfDraft } from './drafts.ts';
import { isSame, timeOf } from './record-history.ts';
import { withoutChange } from './restore.ts';

const none = { exists: false, updateTime: undefined };
const second = new Date(1_000);

test('a draft has a history whatever its id, unless no entry can have that id', () => {
  expect(placeOfDraft('car_listings:a\nb')).toMatchObject({ collection: 'car_listings', id: 'a\nb' });
  // An event of such a draft would fail for a day.
  for (const id of ['..', '__a__']) expect(placeOfDraft(`car_listings:${id}`)).toBeUndefined();
});

test.each([0, 400_000, 600_000, 999_999])(
  'a deletion comes after the write before it, also when that was %d ns after a millisecond',
  (nanoseconds) => {
    const updateTime = new Timestamp(1, 546_000_000 + nanoseconds);
    const written = timeOf(second, none, { exists: true, updateTime });
    const deleted = timeOf(second, { updateTime }, none);
    expect(deleted.getTime()).toBeGreaterThan(written.getTime());
  },
);

test('a deletion has the time of its event where that is exact', () => {
  const updateTime = new Timestamp(1, 0);
  expect(timeOf(new Date(1_234), { updateTime }, none)).toEqual(new Date(1_234));
});

const before = { model: 'Myvi', price: '89,900', color: 'Red', updated_at: new Date(1) };
const after = { model: 'Myvi', price: '79,900', fuel: 'petrol', updated_at: new Date(2) };

test('taking a change back restores the former values of its fields, and keeps the changes of others', () => {
  const current = { ...after, model: 'Myvi GT', updated_at: new Date(3) };
  expect(withoutChange({ before, after }, current)).toEqual({
    model: 'Myvi GT',
    price: '89,900',
    color: 'Red',
    updated_at: new Date(3),
  });
});

test('taking a change back does nothing when it is taken back already', () => {
  expect(withoutChange({ before, after }, { ...before, model: 'Myvi GT' })).toBe('undone');
});

test('taking a change back is refused when one of its fields has been changed again', () => {
  expect(withoutChange({ before, after }, { ...after, price: '75,000' })).toBe('changed');
  const half = { ...after, price: before.price };
  expect(withoutChange({ before, after }, half)).toBe('changed');
});

test('a sale is taken back with its time, also after the vehicle was sold again', () => {
  const [stock, sold] = [{ availability: 'available' }, { availability: 'sold', sold_at: new Date(1) }];
  expect(withoutChange({ before: stock, after: sold }, { ...sold, sold_at: new Date(2) })).toEqual(stock);
  expect(withoutChange({ before: sold, after: stock }, stock)).toEqual(sold);
});

test('a picture that the website itself has put back is no later change, another picture is', () => {
  const [was, became] = [
    { price: '89,900', image: '/0.jpg' },
    { price: '79,900', image: '/1.jpg' },
  ];
  const undo = (current: object) =>
    withoutChange(
      { before: was, after: became },
      { ...became, ...current },
      contentKinds.car_listings.fields,
    );
  expect(undo({ image: was.image })).toEqual(was);
  expect(undo({ ...was })).toBe('undone');
  expect(undo({ image: '/2.jpg' })).toBe('changed');
});

test('a write that only touches the time of the last change is no change', () => {
  expect(isSame(before, { ...before, updated_at: new Date(9) })).toBe(true);
  expect(isSame({ model: 'Myvi' }, { model: 'Myvi', updated_at: new Date(9) })).toBe(true);
  expect(isSame(before, { ...before, price: '' })).toBe(false);
  expect(isSame(undefined, before)).toBe(false);
});
