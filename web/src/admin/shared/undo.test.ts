import { expect, test, vi } from 'vitest';
import { isCreation, isDeletion, isUpdateTo, runAll } from './undo.ts';

test('a failure of one entry keeps no other from being done, and is told with its reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const undone: string[] = [];
  const told: number[] = [];
  const act = async (item: string) => {
    if (item === 'b') throw new Error('taken');
    return item === 'c' ? undefined : async () => undone.push(item);
  };
  const { done, undos, failed, error } = await runAll(['a', 'b', 'c', 'd'], act, (count) => told.push(count));
  for (const undo of undos) await undo();
  expect({ done, undone, failed, reason: error?.message, told }).toEqual({
    done: ['a', 'c', 'd'],
    undone: ['a', 'd'],
    failed: ['b'],
    reason: 'taken',
    told: [0, 1, 2, 3],
  });
});

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
