// @vitest-environment jsdom

import { contentKinds } from '@site/domain/content/kinds';
import { emptyValues } from '@site/domain/fields';
import { enter, eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { contentSamples } from '@site/tests/support/samples.ts';
import { act } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Dropped, FormEntryContext, toForm, useFormEntry, useUploads } from '#admin/form/entry.ts';
import { removeFile, uploadFile } from '#firebase/admin/content/files.ts';
import {
  createContent,
  deleteContent,
  moveBrands,
  ourStockNumbers,
  updateContent,
} from '#firebase/admin/content/save-content.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { LiveData } from '#firebase/admin/live-data.tsx';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { ReorderTable } from '../brands.tsx';
import { EntryForm } from '../entry-form.tsx';
import { ExtractorCard } from '../extractor/extractor-card.tsx';
import type { Manager } from '../kind.ts';
import { ListingFields } from '../listing-fields.tsx';

vi.mock('#firebase/admin/content/save-content.ts', async (original) => ({
  ...(await original<object>()),
  createContent: vi.fn(),
  deleteContent: vi.fn(),
  moveBrands: vi.fn(),
  updateContent: vi.fn(),
  ourStockNumbers: vi.fn(),
}));
vi.mock('#firebase/admin/content/files.ts', () => ({ uploadFile: vi.fn(), removeFile: vi.fn() }));
vi.mock('#firebase/admin/documents.ts', async (original) => ({
  ...(await original<object>()),
  createScrapingJob: async () => 'job',
}));
vi.mock('#firebase/admin/procedures.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('#admin/form/picture-files.ts', async (original) => ({
  ...(await original<object>()),
  typedFile: async (file: File) => file,
  withVersions: async (file: File) => ({ file, versions: undefined }),
}));
vi.mock('#admin/photos/photos.tsx', () => ({ default: PhotoText }));
vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => void vi.mocked(createContent).mockReset());

let textIsStored = Promise.resolve(true);

/** In place of the photos: one text, which is on its way once it is pressed, and one photo before the first save. */
function PhotoText() {
  const { addFirst, uploads } = useFormEntry();
  return (
    <>
      <button type="button" onClick={() => uploads.keepText('photo', textIsStored)}>
        Describe
      </button>
      <button type="button" onClick={() => addFirst?.([new File(['x'], 'front.png')])}>
        Add photo
      </button>
    </>
  );
}

const manager: Manager<'car_color_variants'> = {
  collection: 'car_color_variants',
  ...{ title: 'Colour Variants', entry: 'Colour Variant', entries: 'Colour Variants', columns: [] },
  lineOf: () => [],
  unasked: () => ({ car_listing_id: 'myvi' }),
};

const times = { created_at: new Date(0), updated_at: new Date(0) };

/** The form of a colour, with its name typed in. */
async function shown(dropped?: Dropped, item?: Stored<'car_color_variants'>) {
  const onDropped = vi.fn<(dropped: Dropped) => void>();
  const others = { items: [], dropped, firstPhotos: undefined };
  const on = { onDone() {}, onDropped, onEdit() {}, onFailed() {}, onLeave() {} };
  const form = (item?: Stored<'car_color_variants'>) => (
    <LiveData>
      <EntryForm manager={manager} item={item} {...others} {...on} />
    </LiveData>
  );
  const { container, press, show } = await mounted(form(item));
  const inputs = () => [...container.querySelectorAll<HTMLInputElement>('form input:not([type=file])')];
  const name = container.querySelector<HTMLInputElement>('input[name=color_name]');
  const save = () => act(async () => container.querySelector('form')?.requestSubmit());
  await enter(name, 'Pearl White');
  const renew = (item: Stored<'car_color_variants'>) => show(form(item));
  return { press, onDropped, inputs, name, save, renew };
}

test('Nothing can be typed into an entry while it is saved, the focus stays in its field, and a failure lets one type on', async () => {
  let fail = () => {};
  vi.mocked(createContent).mockReturnValue(
    new Promise((_, reject) => (fail = () => reject(new Error('No')))),
  );
  const { inputs, name, save } = await shown();
  name?.focus();
  await save();
  const open = () => inputs().filter(({ readOnly, ariaDisabled }) => !readOnly && ariaDisabled !== 'true');
  expect(open()).toEqual([]);
  expect(document.activeElement).toBe(name);
  await act(async () => fail());
  expect(open()).toEqual(inputs());
  expect(name?.value).toBe('Pearl White');
});

test('A second Save after a lost answer names the same new entry, also from a form that was dropped and brought back, and its Undo takes the entry back', async () => {
  vi.mocked(createContent).mockRejectedValue(new Error('The server could not be reached'));
  const first = await shown();
  await first.save();
  await first.save();
  await first.press('Cancel');
  const again = await shown(first.onDropped.mock.lastCall?.[0]);
  vi.mocked(createContent).mockResolvedValue(true);
  await again.save();
  const ids = vi.mocked(createContent).mock.calls.map(([{ id }]) => id);
  expect(ids).toEqual(Array(3).fill(expect.any(String)));
  expect(new Set(ids).size).toBe(1);
  await act(async () => currentToast()?.action?.onAction());
  expect(deleteContent).toHaveBeenCalledExactlyOnceWith(...(vi.mocked(createContent).mock.lastCall ?? []));
});

test('A form that is cancelled after a failed save remembers what was stored when it was opened, so that a conflict is asked about', async () => {
  const stored = { ...contentSamples.car_color_variants, ...times, id: 'white', wrong: [] };
  const { press, onDropped, renew } = await shown(undefined, stored);
  await renew({ ...stored, hex_code: '#123456' });
  await press('Cancel');
  expect(onDropped.mock.lastCall?.[0].loaded).toEqual(stored);
});

test('Cancel that is pressed twice drops a form once, so that its files are kept for its way back', async () => {
  const { press, onDropped } = await shown();
  await press('Cancel');
  await press('Cancel');
  expect(onDropped).toHaveBeenCalledOnce();
});

const stories: Manager<'business_portfolio'> = {
  collection: 'business_portfolio',
  ...{ title: 'Stories', entry: 'Story', entries: 'Stories', columns: [] },
  lineOf: () => [],
  aboveCreate: <ExtractorCard onExtracted={() => {}} />,
};
const story = { ...contentSamples.business_portfolio, ...times, id: 'aziz', wrong: [] };

/** The form of a story. `pick` chooses its picture. */
async function shownStory(item?: Stored<'business_portfolio'>, firstPhotos?: File[]) {
  vi.mocked(updateContent).mockReset();
  const on = { onDone: vi.fn(), onLeave: vi.fn(), onDropped() {}, onEdit() {}, onFailed() {} };
  const given = { item, items: [], dropped: undefined, firstPhotos };
  const page = await mounted(
    <LiveData>
      <EntryForm manager={stories} {...given} {...on} />
    </LiveData>,
  );
  const { container } = page;
  const save = () => act(async () => container.querySelector('form')?.requestSubmit());
  const pick = async () => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    const value = [new File(['x'], 'cover.png', { type: 'image/png' })];
    Object.defineProperty(input, 'files', { value, configurable: true });
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  await eventually(() => expect(container.textContent).toContain('Describe'));
  return { ...page, ...on, save, pick };
}

const picture = () => document.querySelector<HTMLInputElement>('input[name=image]')?.value;

test('A refused publication leaves the file that its draft was stored with, and nothing unsaved', async () => {
  vi.mocked(removeFile).mockClear();
  vi.mocked(uploadFile).mockResolvedValue('https://files/cover.png');
  vi.mocked(call).mockResolvedValue({ success: false, error: 'No' } as never);
  const { container, pick, press, show } = await shownStory({
    ...story,
    draft: { publishAt: null, unready: [] },
  });
  await pick();
  await eventually(() => expect(picture()).toBe('https://files/cover.png'));
  await press('Publish');
  await eventually(() => expect(call).toHaveBeenCalled());
  expect(vi.mocked(updateContent).mock.lastCall?.[1].changed).toEqual({ image: 'https://files/cover.png' });
  await eventually(() => expect(container.textContent).not.toContain('Saving...'));
  expect(container.textContent).not.toContain('Unsaved changes');
  await show(null);
  expect(removeFile).not.toHaveBeenCalled();
});

test('An upload that ends after its form was closed stores nothing and says nothing', async () => {
  const upload = held<string>();
  vi.mocked(uploadFile).mockReturnValue(upload.promise);
  const onUploaded = vi.fn();
  const { container, show } = await mounted(<Form onUploaded={onUploaded} />);
  const input = container.querySelector<HTMLInputElement>('input[accept*=pdf]');
  const value = [new File(['x'], 'a.pdf', { type: 'application/pdf' })];
  Object.defineProperty(input, 'files', { value, configurable: true });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await eventually(() => expect(uploadFile).toHaveBeenCalled());
  const before = currentToast()?.id;
  await show(null);
  await act(async () => upload.release('https://files/a.pdf'));
  await eventually(() => expect(removeFile).toHaveBeenCalledWith('https://files/a.pdf'));
  expect([onUploaded.mock.calls.length, currentToast()?.id]).toEqual([0, before]);
});

test('Save waits for photos that were chosen before the first save', async () => {
  const { save, onDone } = await shownStory(story, [new File(['x'], 'front.png')]);
  await save();
  expect([vi.mocked(updateContent).mock.calls.length, onDone.mock.calls.length]).toEqual([0, 0]);
});

test('Photos that cannot be taken while a file is on its way are asked for again', async () => {
  vi.mocked(uploadFile).mockReturnValue(held<string>().promise);
  const { pick, press } = await shownStory();
  await pick();
  await press('Add photo');
  expect(currentToast()?.text).toBe(
    'Please add the photos again when the upload or reading above has ended.',
  );
});

test('A new entry is not kept while the AI reads: what was paid for would be lost', async () => {
  vi.mocked(call).mockReturnValueOnce(held<never>().promise);
  const { container, press } = await shownStory();
  await enter(container.querySelector('textarea[name=source]'), 'Perodua Myvi');
  await press('Extract data');
  await press('Keep as draft');
  expect(createContent).not.toHaveBeenCalled();
});

test('A draft shows the text that its field cannot read, so that it can be corrected', async () => {
  const draft = { publishAt: null, unready: [], unread: { image: 'N/A' } };
  await shownStory({ ...story, image: null, draft });
  expect(picture()).toBe('N/A');
});

test('Save waits for the text of a photo that is on its way, and leaves no form whose text of a photo could not be stored', async () => {
  const { press, save, onDone, onLeave } = await shownStory(story);
  let end = (_: boolean) => {};
  const describe = async () => {
    textIsStored = new Promise((resolve) => (end = resolve));
    await press('Describe');
  };
  await describe();
  await save();
  expect(updateContent).not.toHaveBeenCalled();
  await act(async () => end(false));
  expect(updateContent).not.toHaveBeenCalled();
  expect(currentToast()?.text).toBe(
    'The description of a photo is not stored yet. Press Enter in its field to try again.',
  );
  await press('Cancel');
  expect([onDone.mock.calls.length, onLeave.mock.calls.length]).toEqual([0, 1]);
  await describe();
  await save();
  await act(async () => end(true));
  expect(updateContent).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

const kind = contentKinds.car_listings;

function Form({ onUploaded = () => {} }: { onUploaded?: () => void }) {
  const form = useForm({ defaultValues: toForm(kind, emptyValues(kind)) });
  const entry = { kind, hasRequired: true, id: undefined, isDraft: false, uploads: useUploads(), onUploaded };
  return (
    <LiveData>
      <FormEntryContext value={entry}>
        <FormProvider {...form}>
          <ListingFields />
        </FormProvider>
      </FormEntryContext>
    </LiveData>
  );
}

test('The mileage follows a description that is typed and corrected key by key', async () => {
  const { container } = await mounted(<Form />);
  const description = container.querySelector<HTMLTextAreaElement>('textarea[name=description]');
  const type = async (text: string) => {
    for (const key of text)
      await enter(
        description,
        key === '<' ? (description?.value ?? '').slice(0, -1) : description?.value + key,
      );
  };
  const mileage = () => container.querySelector<HTMLInputElement>('input[name=mileage_km]')?.value;
  await type('Mileage 46,000 km');
  expect(mileage()).toBe('46000');
  await type(`${'<'.repeat('6,000 km'.length)}8,500 km`);
  expect(mileage()).toBe('48500');
});

test('A stock number that is typed while the next free one is looked up stays', async () => {
  let answer = (_: string[]) => {};
  vi.mocked(ourStockNumbers).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { container, press } = await mounted(<Form />);
  const field = container.querySelector<HTMLInputElement>('input[name=stock_no]');
  await press('Use the next free number');
  await enter(field, 'K-7');
  await act(async () => answer(['V-0041']));
  expect(field?.value).toBe('K-7');
  await enter(field, '');
  await press('Use the next free number');
  await act(async () => answer(['V-0041']));
  expect(field?.value).toBe('V-0042');
});

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
