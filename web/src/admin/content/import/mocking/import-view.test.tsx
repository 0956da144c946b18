// @vitest-environment jsdom
import { enter, eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useUnsaved } from '#admin/shared/unsaved.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import ImportView from '../import-view.tsx';

vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [{ state: 'loading' }, () => {}],
}));
vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn() }));
vi.mock('../../listing-fields.tsx', () => ({ useBrands: () => [] }));
vi.mock('#admin/shared/unsaved.ts', () => ({ useUnsaved: vi.fn() }));

const counts = { created: 1, updated: 0, unchanged: 0, undone: 0, kept: 0 };
const answer = { success: true, errors: [], asked: [], rows: [], ...counts };

/** The screen, its buttons, and the choice of a file. */
async function opened() {
  const { container, press } = await mounted(<ImportView back={null} />);
  async function choose(name: string, content: string) {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    // jsdom's files cannot be read.
    const file = { name, type: 'text/csv', arrayBuffer: async () => new TextEncoder().encode(content) };
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  }
  return { container, press, choose };
}

const cars = 'Make,Model,Year\nPerodua,Myvi,2024';

test('A second file that cannot be read leaves the first one, with its corrections', async () => {
  const { container, choose } = await opened();
  await choose('stock.csv', cars);
  await eventually(() => expect(container.textContent).toContain('stock.csv'));
  await choose('empty.csv', 'Make,Model,Year');
  await eventually(() =>
    expect(currentToast()?.text).toBe('The file cannot be read: The file has headings only'),
  );
  expect(container.textContent).toContain('stock.csv');
});

test('A column that was assigned by hand is asked about before it is lost, a guessed one is not', async () => {
  const { container, choose } = await opened();
  await choose('stock.csv', 'Make,Model,Jahr\nPerodua,Myvi,2024');
  await eventually(() => expect(container.textContent).toContain('stock.csv'));
  expect(useUnsaved).toHaveBeenLastCalledWith(false);
  const year = [...container.querySelectorAll('select')].at(-1);
  await enter(year, 'year');
  expect(useUnsaved).toHaveBeenLastCalledWith(true);
});

test('An import sends the plan of its check, and a check sends none', async () => {
  vi.mocked(call).mockResolvedValue({ ...answer, plan: 'as shown' });
  const { container, press, choose } = await opened();
  await choose('stock.csv', cars);
  await eventually(() => expect(container.textContent).toContain('stock.csv'));
  for (let time = 0; time < 2; time += 1) await press(/^Check/);
  await press(/^Import 1 vehicle/);
  const requests = vi.mocked(call).mock.calls.map(([, request]) => request);
  const check = { action: 'check' };
  expect(requests).toMatchObject([check, check, { action: 'import', plan: 'as shown' }]);
  // The SDK sends an undefined value as null, which the server refuses.
  for (const request of requests.slice(0, 2)) expect(request).not.toHaveProperty('plan');
});

test('While an import is on its way, nothing of its file can be changed, since its end would drop the change', async () => {
  const asked = [{ row: 0, column: 'model' as const, message: 'is short' }];
  vi.mocked(call).mockResolvedValue({ ...answer, asked, plan: 'as shown' });
  const { container, press, choose } = await opened();
  await choose('stock.csv', cars);
  await eventually(() => expect(container.textContent).toContain('stock.csv'));
  await press(/^Check/);
  const open = () =>
    [...container.querySelectorAll<HTMLInputElement>('select, input:not([type=file]), li button')].filter(
      (each) => !each.disabled && !each.closest('[inert]'),
    );
  expect(open()).toHaveLength(6);
  vi.mocked(call).mockReturnValue(new Promise(() => {}));
  await press(/^Import 1 vehicle/);
  expect(open()).toEqual([]);
});

test('The answer of a check leaves the focus in the cell that is corrected meanwhile', async () => {
  const errors = [{ row: 0, column: 'model' as const, message: 'is short' }];
  vi.mocked(call).mockResolvedValue({ ...answer, success: false, errors });
  const { container, press, choose } = await opened();
  await choose('stock.csv', cars);
  await eventually(() => expect(container.textContent).toContain('stock.csv'));
  await press(/^Check/);
  expect(document.activeElement?.textContent).toBe('What the import will do');
  const cell = container.querySelector<HTMLInputElement>(
    'section[aria-label="What the import will do"] input',
  );
  await enter(cell, 'Myvi X');
  const checked = held<never>();
  vi.mocked(call).mockReturnValue(checked.promise);
  await press(/^Check again/);
  cell?.focus();
  await act(async () => checked.release({ ...answer, success: false, errors } as never));
  expect(document.activeElement).toBe(cell);
});
