import { expect, test } from 'vitest';
import { isChangeTo, undoOfDeletion } from './changes.ts';

test('the undoing of a save waits for the change that stored what was saved', () => {
  const saved = { price: '79,900', features: ['Turbo'], mileage_km: null };
  const after = { model: 'Myvi', ...saved };
  expect(isChangeTo(saved, { after })).toBe(true);
  expect(isChangeTo(saved, { after: { ...after, price: '89,900' } })).toBe(false);
  expect(isChangeTo(saved, { after: { ...after, features: [] } })).toBe(false);
  expect(isChangeTo({}, { after: null })).toBe(true);
});

test('The deletion of a damaged photo offers no undo, since the server restores none', () => {
  const undoOf = undoOfDeletion('photos');
  expect(undoOf({ id: 'front', wrong: ['position'] })).toBeUndefined();
  expect(undoOf({ id: 'front', wrong: [] })).toBeTypeOf('function');
});
