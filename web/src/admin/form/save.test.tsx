import { contentKinds } from '@site/domain/content/kinds';
import { emptyValues } from '@site/domain/fields';
import { enter, held, mounted } from '@site/tests/support/rendered.ts';
import { act, startTransition, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SaveConflict } from '#firebase/admin/content/save-content.ts';
import { useUploads } from './entry.ts';
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
  const content = useContentForm(entry, brand, brand, async () => {
    await save();
    return onDone;
  });
  return <SaveButton content={content} />;
}

type SaveParts = Pick<ReturnType<typeof useContentForm>, 'canSave' | 'isBusy' | 'perform' | 'dialog'>;

function SaveButton({ content }: { content: SaveParts }) {
  const { canSave, isBusy, perform, dialog } = content;
  return (
    <>
      <button type="button" disabled={!canSave} onClick={() => void perform('save', false)}>
        {isBusy ? 'Saving...' : 'Save'}
      </button>
      <button type="button" onClick={() => void perform('save', true)}>
        Save unchecked
      </button>
      {dialog}
    </>
  );
}

function List({ list }: { list: Promise<string> }) {
  return use(list);
}

/** The form of a vehicle that two people have opened. */
function VehicleForm({ save }: { save(asked: { values: object }): void }) {
  const vehicle = contentKinds.car_listings;
  const entry = { kind: vehicle, hasRequired: true, id: 'a', isDraft: false, uploads: useUploads() };
  const start = { ...emptyValues(vehicle), brand_id: 'x7Kq', make: 'Honda', price: '71,000' };
  const content = useContentForm(entry, start, start, async (asked) => {
    save(asked);
    return () => {};
  });
  return <SaveButton content={content} />;
}

/** The form of a hero image, whose picture is stored by itself while its words are typed. */
function HeroForm({ save }: { save(asked: { changed: object }): unknown }) {
  const hero = contentKinds.hero_images;
  const entry = { kind: hero, hasRequired: true, id: 'home', isDraft: false, uploads: useUploads() };
  const start = {
    ...emptyValues(hero),
    page_name: 'home',
    image_url: '/old.jpg',
    alt_text: 'A car',
  } as const;
  const { form, perform, dialog } = useContentForm(entry, start, start, async (asked) => {
    await save(asked);
    return () => {};
  });
  const { isDirty } = form.formState;
  return (
    <>
      <input aria-label="Words" {...form.register('alt_text')} />
      <button type="button" onClick={() => form.setValue('alt_text', 'A red c ', { shouldDirty: true })}>
        Type
      </button>
      <button type="button" onClick={() => void perform('save', false, 'alt_text')}>
        Save words
      </button>
      <button
        type="button"
        onClick={() => {
          form.setValue('image_url', '/new.jpg', { shouldDirty: true });
          void perform('save', false, 'image_url');
        }}
      >
        Upload
      </button>
      <p>{isDirty ? 'Unsaved' : 'Saved'}</p>
      {dialog}
    </>
  );
}

test('Save pressed again while the list is on its way stores nothing twice', async () => {
  const list = held<string>();
  const save = vi.fn(async () => {});
  const { container, press } = await mounted(<Manager save={save} list={list.promise} />);
  await press('Save');
  await press('Saving...');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => list.release('Car Brands'));
  expect(container.textContent).toBe('Car Brands');
});

test('Save pressed again while a conflict is being settled does not meet its own write', async () => {
  const written = held<void>();
  const save = vi.fn(() => written.promise).mockRejectedValueOnce(new SaveConflict({ name: 'Perodua' }));
  const { container, press } = await mounted(<Manager save={save} list={Promise.resolve('Car Brands')} />);
  await press('Save');
  expect(container.textContent).toContain('Somebody else has saved this meanwhile');
  await press('Save');
  expect(save).toHaveBeenCalledTimes(1);
  await press('Keep these values');
  await press('Saving...');
  expect(save).toHaveBeenCalledTimes(2);
  await act(async () => written.release());
  expect(container.textContent).toBe('Car Brands');
});

test('A conflict asks once for a brand and once for a price, and takes what goes with them', async () => {
  const theirs = { brand_id: 'p2Zt', make: 'Toyota', price: '70,000', price_rm: 70_000 };
  const save = vi.fn<(asked: { values: object }) => void>().mockImplementationOnce(() => {
    throw new SaveConflict(theirs);
  });
  const { container, press } = await mounted(<VehicleForm save={save} />);
  await press('Save unchecked');
  const groups = [...container.querySelectorAll('[role=radiogroup]')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['BrandKeep mineHondaTake theirsToyota', 'PriceKeep mine71,000Take theirs70,000']);
  const choices = [...container.querySelectorAll<HTMLInputElement>('input[value=theirs]')];
  for (const choice of choices) await act(async () => choice.click());
  await press('Keep these values');
  expect(save.mock.lastCall?.[0].values).toMatchObject(theirs);
});

test('A conflict about an uploaded picture stores the picture alone, and the half typed words stay unsaved', async () => {
  const save = vi.fn<(asked: { changed: object }) => void>().mockImplementationOnce(() => {
    throw new SaveConflict({ image_url: '/theirs.jpg' });
  });
  const { container, press } = await mounted(<HeroForm save={save} />);
  await press('Type');
  await press('Upload');
  await press('Keep these values');
  expect(save.mock.calls.map(([{ changed }]) => changed)).toEqual([
    { image_url: '/new.jpg' },
    { image_url: '/new.jpg' },
  ]);
  expect(container.querySelector('input')?.value).toBe('A red c ');
  expect(container.querySelector('p:last-of-type')?.textContent).toBe('Unsaved');
});

test('Words that are typed while the words before them are stored stay in the field, unsaved', async () => {
  const stored = held<void>();
  const save = vi.fn<(asked: { changed: object }) => unknown>(() => stored.promise);
  const { container, press } = await mounted(<HeroForm save={save} />);
  await press('Type');
  await press('Save words');
  await enter(container.querySelector('input'), 'A red car');
  await act(async () => stored.release());
  expect(save.mock.lastCall?.[0].changed).toEqual({ alt_text: 'A red c' });
  expect(container.querySelector('input')?.value).toBe('A red car');
  expect(container.querySelector('p:last-of-type')?.textContent).toBe('Unsaved');
});
