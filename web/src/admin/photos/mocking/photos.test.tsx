// @vitest-environment jsdom

import { enter, eventually, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FormEntryContext, useUploads } from '#admin/form/entry.ts';
import { useUnsaved } from '#admin/shared/unsaved.ts';
import { createContent, SaveConflict, updateContent } from '#firebase/admin/content/save-content.ts';
import type { StoredPhoto } from '#firebase/admin/content/watch-content.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { PhotoCard } from '../photo-card.tsx';
import PhotosBelow from '../photos.tsx';

const live = vi.hoisted((): { photos: object[]; isLoading?: boolean } => ({ photos: [] }));
vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [live.isLoading ? { state: 'loading' } : { state: 'loaded', data: live.photos }, () => {}],
}));
vi.mock('#firebase/admin/content/save-content.ts', { spy: true });
vi.mock('#firebase/admin/content/files.ts', () => ({
  uploadFile: async () => '/myvi.webp',
  removeFile() {},
}));
vi.mock('#admin/form/picture-files.ts', async (original) => ({
  ...(await original<object>()),
  withPhoto: async (file: File) => ({ file, versions: undefined, width: 4, height: 3, placeholder: '' }),
}));
vi.spyOn(console, 'error').mockImplementation(() => {});

function Photos({ firstPhotos }: { firstPhotos?: File[] }) {
  const entry = { id: 'myvi', isDraft: false, uploads: useUploads(), firstPhotos };
  return (
    <FormEntryContext value={entry as never}>
      <PhotosBelow type="car_listings" />
    </FormEntryContext>
  );
}

async function choose(container: Element, ...names: readonly string[]): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const value = names.map((name) => new File(['x'], name));
  Object.defineProperty(input, 'files', { value, configurable: true });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

test('A photo that arrived although its answer was lost keeps what was written about it when its upload is tried again', async () => {
  vi.mocked(createContent).mockRejectedValue(new Error('The answer was lost'));
  const { container, press, show, button } = await mounted(<Photos />);
  await choose(container, 'front.png');
  await eventually(() => button('Try again'));
  const [place, values] = vi.mocked(createContent).mock.lastCall ?? [];
  live.photos = [{ ...values, id: place?.id, alt: 'The front', wrong: [] }];
  await show(<Photos />);
  await press('Try again');
  await eventually(() => expect(container.querySelector('[aria-label=Uploads]')).toBeNull());
  expect(createContent).toHaveBeenCalledOnce();
});

test('Photos that could not be stored wait for another try, also when the stored ones are read again', async () => {
  vi.mocked(createContent).mockReset().mockRejectedValue(new Error('Missing permissions'));
  live.photos = [];
  const { container, show, button } = await mounted(<Photos />);
  await choose(container, 'front.png');
  await eventually(() => button('Try again'));
  live.isLoading = true;
  await show(<Photos />);
  live.isLoading = false;
  await show(<Photos />);
  button('Try again');
});

test('More than twenty photos are not taken, and nothing that waits is lost', async () => {
  vi.mocked(createContent)
    .mockReset()
    .mockResolvedValue(undefined as never);
  live.photos = Array.from({ length: 18 }, (_, position) => ({
    ...{ id: `photo-${position}`, url: '/myvi.webp', position, alt: '', focus_x: 0.5, focus_y: 0.5 },
    ...{ stage: null, wrong: [] },
  }));
  const { container } = await mounted(<Photos />);
  await choose(container, 'front.png', 'side.png', 'rear.png');
  expect(currentToast()?.text).toBe('There can be 20 photos at most: 1 was left out');
  await eventually(() => expect(createContent).toHaveBeenCalledTimes(2));
  const places = vi.mocked(createContent).mock.calls.map(([, photo]) => photo);
  expect(places).toMatchObject([{ position: 18 }, { position: 19 }]);
});

test('The focus goes on at the photos that were chosen before the first save, also if the stored ones are known at once', async () => {
  live.photos = [];
  const { container } = await mounted(<Photos firstPhotos={[new File(['x'], 'front.png')]} />);
  expect(document.activeElement).toBe(container.querySelector('#photos'));
});

vi.mock('#admin/shared/unsaved.ts', { spy: true });
const save = vi.mocked(updateContent);

const photo: StoredPhoto = {
  ...{ id: 'p1', owner_type: 'renovation_gallery', owner_id: 'g1', url: '/p.webp', placeholder: '' },
  ...{ width: 4, height: 3, alt: 'A kitchen', stage: null, position: 0, focus_x: 0.5, focus_y: 0.5 },
  ...{ created_at: new Date(0), updated_at: new Date(0), wrong: [] },
};

/** Those that the form knows. */
let texts: ReadonlyMap<string, Promise<boolean>>;

function Card({ changes }: { changes: Partial<StoredPhoto> | undefined }) {
  const uploads = useUploads();
  texts = uploads.texts;
  const actions = { announce() {}, onMove() {}, onRemove() {} };
  return (
    <FormEntryContext value={{ uploads } as never}>
      {changes && <PhotoCard photo={{ ...photo, ...changes }} place={1} count={1} {...actions} />}
    </FormEntryContext>
  );
}

/** A rendered card, changed by a colleague and by its own administrator. */
async function shown() {
  save.mockReset();
  save.mockResolvedValue();
  const page = await mounted(null);
  const show = (changes?: Partial<StoredPhoto>) => page.show(<Card changes={changes} />);
  await show({});
  const field = page.container.querySelector('input');
  if (!field) throw new Error('The card has no field');
  const type = (text: string) => enter(field, text);
  const pass = () =>
    act(async () => {
      field.focus();
      field.blur();
    });
  const pressEnter = () =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  const select = () => page.container.querySelector('select')?.value;
  const shownText = () => page.container.querySelector('input')?.value;
  return { shownText, show, field, type, pass, pressEnter, select };
}

/** The last text that was stored, and the text that it replaced. */
function stored() {
  const update = save.mock.lastCall?.[1] as Partial<Record<'changed' | 'loaded', StoredPhoto>> | undefined;
  return [update?.changed?.alt, update?.loaded?.alt];
}

test('Passing through the text of a photo writes nothing, and what a colleague stores shows', async () => {
  const { show, field, pass, type, select } = await shown();
  await show({ alt: 'A bathroom', stage: 'after' });
  expect([field.value, select()]).toEqual(['A bathroom', 'after']);
  await pass();
  expect(save).not.toHaveBeenCalled();
  await type('A bathroom at night');
  await pass();
  expect(save).toHaveBeenCalledOnce();
  expect(stored()).toEqual(['A bathroom at night', 'A bathroom']);
  // The change has not come back yet.
  expect(field.value).toBe('A bathroom at night');
});

test('A text over which a colleague was quicker stays in the field, and only Enter stores it', async () => {
  const { show, field, type, pass, pressEnter } = await shown();
  save.mockRejectedValueOnce(new SaveConflict({ alt: 'Theirs' }));
  await type('Mine');
  await show({ alt: 'Theirs' });
  await pass();
  expect(field.value).toBe('Mine');
  await pass();
  expect(save).toHaveBeenCalledOnce();
  await pressEnter();
  expect(stored()).toEqual(['Mine', 'Theirs']);
  await show({ alt: 'Mine' });
  await show({ alt: 'Theirs again' });
  expect(field.value).toBe('Theirs again');
});

test('A text of a photo that is too long stays whole, says how much is too much, and is not stored', async () => {
  const { field, type, pass, pressEnter } = await shown();
  await type('x'.repeat(230));
  await pass();
  await pressEnter();
  expect(save).not.toHaveBeenCalled();
  expect(field.value).toHaveLength(230);
  expect(document.body.textContent).toContain('Please keep this to 200 characters or fewer: 30 are too many');
  await type('x'.repeat(200));
  await pass();
  expect(save).toHaveBeenCalledOnce();
});

test('A text of a photo that is typed, on its way, or could not be stored is asked about before it is lost, and Save knows it', async () => {
  const { field, type, pass, pressEnter } = await shown();
  const isAsked = () => vi.mocked(useUnsaved).mock.lastCall?.[0];
  expect([isAsked(), texts.size]).toEqual([false, 0]);
  let end = (_: Error) => {};
  save.mockReturnValueOnce(new Promise((_, reject) => (end = reject)));
  await type('A bathroom');
  expect([isAsked(), texts.size]).toEqual([true, 1]);
  await pass();
  expect([isAsked(), texts.size]).toEqual([true, 1]);
  await act(async () => end(new Error('No network')));
  expect([field.value, isAsked(), texts.size]).toEqual(['A bathroom', true, 1]);
  expect(await Promise.all(texts.values())).toEqual([false]);
  await pressEnter();
  expect([isAsked(), texts.size]).toEqual([false, 0]);
});

test('A text that is typed, or that could not be stored, comes back with a photo that a colleague hides or publishes meanwhile', async () => {
  const { show, type, shownText } = await shown();
  await type('A bathroom');
  await show();
  expect(texts.size).toBe(0);
  await show({});
  expect([shownText(), texts.size]).toEqual(['A bathroom', 1]);
  expect(vi.mocked(useUnsaved).mock.lastCall?.[0]).toBe(true);
  const again = await shown();
  let end = (_: Error) => {};
  save.mockReturnValueOnce(new Promise((_, reject) => (end = reject)));
  await again.type('A bathroom at night');
  await again.pass();
  await again.show();
  await act(async () => end(new Error('This has been hidden meanwhile. Nothing was changed.')));
  await again.show({});
  expect(again.shownText()).toBe('A bathroom at night');
});
