import { enter, eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { completeList } from '#firebase/admin/read.ts';
import { Dialog } from '#ui/dialog.tsx';
import { currentToast } from '#ui/toast/toast-store.ts';
import { changedQuery, useQuery } from '#ui/use-query.ts';
import { deletion, useActions } from './actions.tsx';
import { DayField, FilterBar, FilterSelect } from './filter-bar.tsx';
import { CellSelect, List } from './list.tsx';

// @vitest-environment jsdom

interface Car {
  readonly id: string;
}

const columns = [
  { key: 'name', header: 'Name', isName: true, cell: ({ id }: Car) => id, sortValue: ({ id }: Car) => id },
];
const run = vi.fn(async () => {});
const opened = vi.fn();
let restored = Promise.resolve();

/** The list of cars at an address. */
function Cars({ ids }: { ids: readonly string[] }) {
  return (
    <List<Car>
      title="Cars"
      list={completeList(ids.map((id) => ({ id })))}
      columns={columns}
      nameOf={({ id }) => id}
      searchText={({ id }) => id}
      empty=""
      actions={[
        {
          ...{ label: 'Edit', isButton: true, isForRow: true },
          open: ({ id }) => opened(id),
          address: ({ id }) => `?form=${id}`,
        },
        { label: 'Hide', only: 'many', run, done: () => 'hidden' },
        deletion({ confirmDelete: '', deleted: '', deleteFailed: '' }, run),
        {
          label: 'History',
          isButton: true,
          dialog: ({ id }, close) => (
            <Dialog title={`History of ${id}`} onClose={close}>
              <button type="button" onClick={() => void restored.then(close)}>
                Restore
              </button>
            </Dialog>
          ),
        },
      ]}
    />
  );
}

test('Whoever deletes what a colleague has just deleted gets no Undo, which would have nothing to take back', async () => {
  const undo = async () => {};
  const words = { confirmDelete: '', deleted: '', deleteFailed: '' };
  const undoAfter = (wasThere: boolean) =>
    deletion<Car>(
      words,
      async () => wasThere,
      () => undo,
    ).run({ id: 'Myvi' });
  expect([await undoAfter(true), await undoAfter(false)]).toEqual([undo, undefined]);
});

const labelled = (label: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-label]')];
  const element = found.find((each) => each.getAttribute('aria-label') === label);
  if (!element) throw new Error(`Nothing is labelled ${label}`);
  return element;
};
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Car ${number + 1}`);

/** Leaving the field searches at once. */
async function search(words: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  await enter(field, words);
  await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

test('A list is searched, sorted and grows in the address, which outlives a reload', async () => {
  const cars = <Cars ids={['Lorry', ...numbered(26).toReversed()]} />;
  const { container, show, press, button } = await mounted(cars, '/cars', { inWindow: true });
  const rows = () => [...container.querySelectorAll('[data-name]')].map(({ textContent }) => textContent);
  const query = () => Object.fromEntries(new URLSearchParams(location.search));
  await search('car');
  expect(query()).toEqual({ q: 'car' });
  expect(rows()).toEqual(numbered(26).toReversed().slice(0, 25));
  expect(container.textContent).toContain('25 of 26 shown');
  await press(/^Name/);
  expect(rows()).toEqual(numbered(25));
  button('Show more').focus();
  await press('Show more');
  expect(rows()).toEqual(numbered(26));
  expect(query()).toEqual({ q: 'car', sort: 'name', rows: '50' });
  // The last rows hand the focus to the number of rows.
  expect(document.activeElement?.textContent).toBe('26 shown');
  await show(null);
  await show(cars);
  expect(rows()).toEqual(numbered(26));
  expect(container.querySelector('input')?.value).toBe('car');
  await press(/^Name/);
  expect(rows()).toEqual(numbered(26).toReversed().slice(0, 25));
  expect(container.textContent).toContain('25 of 26 shown');
  await search('car nowhere');
  expect(container.textContent).toContain('Nothing matches “car nowhere”. Try fewer or other words.');
});

test('Nothing that is chosen is changed unseen: the bar and a question name what is not shown', async () => {
  const { container, press } = await mounted(<Cars ids={numbered(26)} />, '/cars', { inWindow: true });
  await act(async () => labelled('Select all that are shown').click());
  await press('Show more');
  await act(async () => labelled('Select Car 26').click());
  expect(container.textContent).toContain('26 selected');
  expect(container.textContent).not.toContain('hidden now');
  await search('Car 26');
  const hidden = '25 of them are hidden now: Car 1, Car 2';
  expect(container.textContent).toContain(hidden);
  for (const [label, title] of Object.entries({ Hide: 'Change 26 entries', Delete: 'Delete 26 entries' })) {
    await press(label);
    const question = container.querySelector('dialog')?.textContent;
    expect(question).toContain(title);
    expect(question).toContain(hidden);
    await press('Cancel');
    await expect.poll(() => container.querySelector('dialog')).toBeNull();
  }
  expect(run).not.toHaveBeenCalled();
});

test('A dialog gives the focus back to its row, also if the element that opened it is gone', async () => {
  const { container, show } = await mounted(<Cars ids={numbered(25)} />);
  const opener = labelled('History Car 25');
  opener.focus();
  // Like a menu, which takes the focus and goes.
  const menu = opener.parentElement?.appendChild(document.createElement('button'));
  menu?.focus();
  await act(async () => opener.click());
  menu?.remove();
  container.querySelector<HTMLElement>('dialog button')?.focus();
  await show(<Cars ids={['New', ...numbered(25)]} />);
  await act(async () => container.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
  await expect.poll(() => container.querySelector('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(labelled('History Car 25'));
  await show(<Cars ids={['New', ...numbered(24)]} />);
  expect(document.activeElement?.textContent).toBe('Cars');
});

test('Work that ends after its dialog was closed leaves the next dialog open', async () => {
  let end = () => {};
  restored = new Promise((resolve) => {
    end = resolve;
  });
  const { container, press } = await mounted(<Cars ids={numbered(2)} />);
  await act(async () => labelled('History Car 1').click());
  await press('Restore');
  await act(async () => container.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
  await expect.poll(() => container.querySelector('dialog')).toBeNull();
  await act(async () => labelled('History Car 2').click());
  await act(async () => end());
  expect(container.querySelector('dialog')?.textContent).toContain('History of Car 2');
});

test('A click in a row opens its form, with Ctrl, Cmd or the middle button in another tab; a box, a marked text and the second press of a double click do not', async () => {
  const { container } = await mounted(<Cars ids={['Myvi']} />);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const row = container.querySelector<HTMLElement>('tbody tr');
  const click = (type: string, how: MouseEventInit = {}, place: HTMLElement | null = row) =>
    act(async () => place?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how })));
  await click('click', {}, labelled('Select Myvi'));
  await click('auxclick', { button: 2 });
  await click('click', { detail: 2 });
  expect([opened.mock.calls, open.mock.calls]).toEqual([[], []]);
  await click('click', { ctrlKey: true });
  await click('click', { metaKey: true });
  await click('auxclick', { button: 1 });
  const addresses = open.mock.calls.map(([address]) => new URL(String(address)).search);
  expect(addresses).toEqual(Array(3).fill('?form=Myvi'));
  await click('click');
  getSelection()?.selectAllChildren(row ?? document.body);
  await click('click');
  expect(opened.mock.calls).toEqual([['Myvi']]);
});

test('Clear filters, pressed before a typed search is shown, empties the field of the search too', async () => {
  const clear = vi.fn();
  const box = { label: 'Search', value: '', onChange: vi.fn() };
  const filters = { fields: null, count: 1, onClear: clear };
  const { press } = await mounted(<FilterBar title="Cars" search={box} filters={filters} />);
  await search('myvi');
  expect(box.onChange).toHaveBeenCalledExactlyOnceWith('myvi');
  await press('Clear filters');
  expect(clear).toHaveBeenCalledOnce();
  expect(labelled('Search')).toHaveProperty('value', '');
});

function Days() {
  const [query, setQuery] = useQuery();
  const day = query.get('from') ?? undefined;
  return <DayField label="From" day={day} onDay={(from) => setQuery(changedQuery({ from }))} />;
}

test('Back takes a chosen day out of its field, also while the field has the focus', async () => {
  const { container } = await mounted(<Days />, '/list', { inWindow: true });
  const field = container.querySelector('input');
  field?.focus();
  await enter(field, '2026-11-05');
  expect(field?.value).toBe('2026-11-05');
  await act(async () => history.back());
  await eventually(() => expect(location.search).toBe(''));
  await eventually(() => expect(field?.value).toBe(''));
});

test('A choice that is made while the one before is stored is stored after it', async () => {
  const first = held<boolean>();
  const onChoose = vi.fn(async () => true).mockReturnValueOnce(first.promise);
  const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  await mounted(<CellSelect label="Number" options={options} value="one" onChoose={onChoose} />);
  await enter(labelled('Number'), 'two');
  await enter(labelled('Number'), 'three');
  await act(async () => first.release(true));
  expect(onChoose.mock.calls).toEqual([
    ['two', 'one'],
    ['three', 'two'],
  ]);
});

test('Two quick choices in a filter are shown and made, also before the address has the first; Back shows the former one', async () => {
  const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  const choose = vi.fn();
  const filter = (value: string) => (
    <FilterSelect label="Number" options={options} value={value} onChoose={choose} />
  );
  const { container, show } = await mounted(filter('one'));
  const select = () => container.querySelector('select');
  for (const value of ['two', 'three']) {
    await enter(select(), value);
    expect(select()?.value).toBe(value);
  }
  expect(choose.mock.calls).toEqual([['two'], ['three']]);
  for (const value of ['three', 'one']) {
    await show(filter(value));
    expect(select()?.value).toBe(value);
  }
});

function Opening() {
  const [, setQuery] = useQuery();
  const open = () => setQuery({ form: 'new' });
  return (
    <button type="button" onClick={open}>
      Add
    </button>
  );
}

test('A double click that opens a form makes one entry of the history', async () => {
  const { button } = await mounted(<Opening />, '/list', { inWindow: true });
  const push = vi.spyOn(history, 'pushState');
  await act(async () => {
    for (let press = 0; press < 2; press += 1) button('Add').click();
  });
  expect(location.search).toBe('?form=new');
  expect(push).toHaveBeenCalledOnce();
});

let perform: ReturnType<typeof useActions<Car>>['act'];

function Acting() {
  const cars = [{ id: 'Myvi' }];
  perform = useActions<Car>({ items: cars, shown: cars, nameOf: ({ id }) => id }).act;
  return null;
}

test('An entry that is still being changed says so to another action, and not to a double click', async () => {
  const first = held();
  run.mockReset().mockReturnValueOnce(first.promise);
  await mounted(<Acting />);
  const begin = (label: string) =>
    act(async () => void perform({ label, run, done: () => label }, [{ id: 'Myvi' }]));
  const before = currentToast();
  for (const label of ['Hide', 'Hide']) await begin(label);
  expect(currentToast()).toBe(before);
  await begin('Delete');
  expect(currentToast()?.text).toBe('Still being changed. Please try again in a moment.');
  await act(async () => first.release());
  expect(run).toHaveBeenCalledOnce();
});
