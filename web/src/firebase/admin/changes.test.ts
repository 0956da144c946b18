import { expect, test } from 'vitest';
import { isChangeTo, restoredValues, undoOfDeletion } from './changes.ts';

test('the undoing of a save waits for the change that stored what was saved', () => {
  const saved = { price: '79,900', features: ['Turbo'], mileage_km: null };
  const after = { model: 'Myvi', ...saved };
  expect(isChangeTo(saved, { after })).toBe(true);
  expect(isChangeTo(saved, { after: { ...after, price: '89,900' } })).toBe(false);
  expect(isChangeTo(saved, { after: { ...after, features: [] } })).toBe(false);
  expect(isChangeTo({}, { after: null })).toBe(true);
});

test('The undo of a restored version waits for this restoration, not for an earlier one', () => {
  const version = { brand_id: 'a', make: 'Proton', price: '79,900', price_rm: 79_900, stock_no: null };
  const restored = restoredValues('car_listings', { ...version, updated_at: new Date(0) });
  // The brand has another name since, and the amount follows the price.
  const after = { ...version, make: 'Proton Edar', price_rm: 79_901, updated_at: new Date(1) };
  expect(isChangeTo(restored, { after })).toBe(true);
  expect(isChangeTo(restored, { after: { ...after, price: '89,900' } })).toBe(false);
  expect(isChangeTo(restored, { after: { ...after, stock_no: 'V-0042' } })).toBe(false);
});

test('The deletion of a damaged photo offers no undo, since the server restores none', () => {
  const undoOf = undoOfDeletion('photos');
  expect(undoOf({ id: 'front', wrong: ['position'] })).toBeUndefined();
  expect(undoOf({ id: 'front', wrong: [] })).toBeTypeOf('function');
});
