// @vitest-environment jsdom
import { held, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { moveBrands } from '#firebase/admin/content/save-content.ts';
import { ReorderTable } from '../brands.tsx';

vi.mock('#firebase/admin/content/save-content.ts', async (original) => ({
  ...(await original<object>()),
  moveBrands: vi.fn(),
}));

const brandsOf = (names: string) =>
  [...names].map((name, place) => ({
    ...{ id: name, name, logo_url: null, display_order: place, wrong: [] },
    ...{ created_at: new Date(0), updated_at: new Date(0) },
  }));

test('A brand is moved on from its place of now, also before the list has come from the server', async () => {
  const first = held<() => Promise<unknown>>();
  vi.mocked(moveBrands)
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(async () => {});
  const { container, show } = await mounted(<ReorderTable brands={brandsOf('ABCD')} />);
  const move = (label: string) =>
    act(async () => container.querySelector<HTMLElement>(`[aria-label="Move ${label}"]`)?.click());
  const shown = () =>
    [...container.querySelectorAll('[aria-label$=" up"]')].map((each) => each.ariaLabel?.at(5));
  await move('C up');
  expect(shown().join('')).toBe('ACBD');
  await act(async () => first.release(async () => {}));
  await move('C down');
  const moved = vi.mocked(moveBrands).mock.calls.map(([brands]) => brands.map(({ id }) => id).join(''));
  expect(moved).toEqual(['CB', 'BC']);
  for (const order of ['ACBD', 'ABCD']) await show(<ReorderTable brands={brandsOf(order)} />);
  expect(shown().join('')).toBe('ABCD');
});
