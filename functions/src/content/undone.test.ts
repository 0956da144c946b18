import { describe, expect, test } from 'vitest';
import { isSame } from './history.ts';
import { withoutChange } from './restore.ts';

const before = { model: 'Myvi', price: '89,900', color: 'Red', updated_at: new Date(1) };
const after = { model: 'Myvi', price: '79,900', fuel: 'petrol', updated_at: new Date(2) };

describe('taking a change back', () => {
  test('restores the former values of its fields, and keeps the changes of others', () => {
    const current = { ...after, model: 'Myvi GT', updated_at: new Date(3) };
    expect(withoutChange({ before, after }, current)).toEqual({
      model: 'Myvi GT',
      price: '89,900',
      color: 'Red',
      updated_at: new Date(3),
    });
  });

  test('does nothing when it is taken back already', () => {
    expect(withoutChange({ before, after }, { ...before, model: 'Myvi GT' })).toBe('undone');
  });

  test('is refused when one of its fields has been changed again', () => {
    expect(withoutChange({ before, after }, { ...after, price: '75,000' })).toBe('changed');
    const half = { ...after, price: before.price };
    expect(withoutChange({ before, after }, half)).toBe('changed');
  });
});

test('a write that only touches the time of the last change is no change', () => {
  expect(isSame(before, { ...before, updated_at: new Date(9) })).toBe(true);
  expect(isSame({ model: 'Myvi' }, { model: 'Myvi', updated_at: new Date(9) })).toBe(true);
  expect(isSame(before, { ...before, price: '' })).toBe(false);
  expect(isSame(undefined, before)).toBe(false);
});
