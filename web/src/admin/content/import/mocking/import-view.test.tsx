// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useUnsaved } from '#admin/form/unsaved.tsx';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { mounted } from '../../../../../../tests/support/rendered.ts';
import ImportView from '../import-view.tsx';

vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [{ state: 'loading' }, () => {}],
}));
vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn() }));
vi.mock('../../listing-fields.tsx', () => ({ useBrands: () => [] }));
vi.mock('#admin/form/unsaved.tsx', () => ({ useUnsaved: vi.fn() }));

const counts = { created: 1, updated: 0, unchanged: 0, undone: 0, kept: 0 };
const answer = { success: true, errors: [], asked: [], rows: [], ...counts };

/** The screen, its buttons, and the choice of a file. */
async function opened() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { container } = await mounted(<ImportView back={null} />);
  const press = (label: string) =>
    act(async () => {
      const buttons = [...container.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.startsWith(label))?.click();
    });
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
  await vi.waitFor(() => expect(container.textContent).toContain('stock.csv'));
  await choose('empty.csv', 'Make,Model,Year');
  await vi.waitFor(() =>
    expect(currentToast()?.text).toBe('The file cannot be read: The file has headings only'),
  );
  expect(container.textContent).toContain('stock.csv');
});

test('A column that was assigned by hand is asked about before it is lost, a guessed one is not', async () => {
  const { container, choose } = await opened();
  await choose('stock.csv', 'Make,Model,Jahr\nPerodua,Myvi,2024');
  await vi.waitFor(() => expect(container.textContent).toContain('stock.csv'));
  expect(useUnsaved).toHaveBeenLastCalledWith(false);
  const year = [...container.querySelectorAll('select')].at(-1);
  await act(async () => {
    if (year) year.value = 'year';
    year?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(useUnsaved).toHaveBeenLastCalledWith(true);
});

test('An import sends the plan of its check, and a check sends none', async () => {
  vi.mocked(call).mockResolvedValue({ ...answer, plan: 'as shown' });
  const { container, press, choose } = await opened();
  await choose('stock.csv', cars);
  await vi.waitFor(() => expect(container.textContent).toContain('stock.csv'));
  await press('Check');
  await press('Import 1 vehicle');
  const requests = vi.mocked(call).mock.calls.map(([, request]) => request);
  expect(requests).toMatchObject([{ action: 'check' }, { action: 'import', plan: 'as shown' }]);
  // The SDK sends an undefined value as null, which the server refuses.
  expect(requests[0]).not.toHaveProperty('plan');
});
