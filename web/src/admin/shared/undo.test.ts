import { expect, test, vi } from 'vitest';
import { isChangeTo, runAll } from './undo.ts';

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

test('the undoing of a save waits for the change that stored what was saved', () => {
  const saved = { price: '79,900', features: ['Turbo'], mileage_km: null };
  const after = { model: 'Myvi', ...saved };
  expect(isChangeTo(saved, { after })).toBe(true);
  expect(isChangeTo(saved, { after: { ...after, price: '89,900' } })).toBe(false);
  expect(isChangeTo(saved, { after: { ...after, features: [] } })).toBe(false);
  expect(isChangeTo({}, { after: null })).toBe(true);
});
