import { contentKinds } from '@site/domain/content/kinds';
import { act, startTransition, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SaveConflict } from '#firebase/admin/content/save-content.ts';
import { mounted } from '../../../../tests/support/rendered.ts';
import { useUploads } from './files.tsx';
import { useContentForm } from './save.tsx';

// @vitest-environment jsdom

const kind = contentKinds.car_brands;
const brand = { name: 'Proton', logo_url: null, display_order: 1 };

/** Like the router: the form stays until the next screen is ready. */
function Manager({ save, list }: { save(): Promise<void>; list: Promise<string> }) {
  const [isDone, setDone] = useState(false);
  return isDone ? (
    <List list={list} />
  ) : (
    <Form save={save} onDone={() => startTransition(() => setDone(true))} />
  );
}

function Form({ save, onDone }: { save(): Promise<void>; onDone(): void }) {
  const entry = { kind, hasRequired: true, id: undefined, isDraft: false, uploads: useUploads() };
  const { canSave, isBusy, perform, dialog } = useContentForm(entry, brand, brand, async () => {
    await save();
    return onDone;
  });
  return (
    <>
      <button type="button" disabled={!canSave} onClick={() => void perform('save', false)}>
        {isBusy ? 'Saving...' : 'Save'}
      </button>
      {dialog}
    </>
  );
}

function List({ list }: { list: Promise<string> }) {
  return use(list);
}

async function shown(save: () => Promise<void>, list: Promise<string>) {
  const { container } = await mounted(<Manager save={save} list={list} />);
  const press = (label: string) =>
    act(async () => {
      const buttons = [...container.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === label)?.click();
    });
  return { container, press };
}

function held<T>() {
  let release = (_: T) => {};
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release: (value: T) => release(value) };
}

test('Save pressed again while the list is on its way stores nothing twice', async () => {
  const list = held<string>();
  const save = vi.fn(async () => {});
  const { container, press } = await shown(save, list.promise);
  await press('Save');
  await press('Save');
  await press('Saving...');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => list.release('Car Brands'));
  expect(container.textContent).toBe('Car Brands');
});

test('Save pressed again while a conflict is being settled does not meet its own write', async () => {
  // jsdom opens no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const written = held<void>();
  const save = vi.fn(() => written.promise).mockRejectedValueOnce(new SaveConflict({ name: 'Perodua' }));
  const { container, press } = await shown(save, Promise.resolve('Car Brands'));
  await press('Save');
  expect(container.textContent).toContain('Somebody else has saved this meanwhile');
  await press('Save');
  expect(save).toHaveBeenCalledTimes(1);
  await press('Keep these values');
  await press('Save');
  await press('Saving...');
  expect(save).toHaveBeenCalledTimes(2);
  await act(async () => written.release());
  expect(container.textContent).toBe('Car Brands');
});
