import { expect, test } from 'vitest';
import { isCreation, isDeletion, isUpdateTo } from './undo.ts';

const update = (after: Record<string, unknown>) => ({ kind: 'update', after }) as const;

test('the undoing of a save waits for the change that stored what was saved', () => {
  const isMeant = isUpdateTo({ price: '79,900', features: ['Turbo'], mileage_km: null });
  const stored = { model: 'Myvi', price: '79,900', features: ['Turbo'], mileage_km: null };
  expect(isMeant(update(stored))).toBe(true);
  expect(isMeant(update({ ...stored, price: '89,900' }))).toBe(false);
  expect(isMeant(update({ ...stored, features: [] }))).toBe(false);
  expect(isMeant({ kind: 'restore', after: stored })).toBe(false);
});

test('the undoing of a deletion waits for the deletion, not for what was before it', () => {
  expect(isDeletion({ kind: 'delete', after: null })).toBe(true);
  expect(isDeletion({ kind: 'restore', after: {} })).toBe(false);
  expect(isCreation(update({}))).toBe(false);
});
