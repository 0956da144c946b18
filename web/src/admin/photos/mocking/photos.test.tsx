// @vitest-environment jsdom
import { eventually, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FormEntryContext, useUploads } from '#admin/form/entry.ts';
import { createContent } from '#firebase/admin/content/save-content.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import PhotosBelow from '../photos.tsx';

const shown = vi.hoisted((): { photos: object[] } => ({ photos: [] }));
vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [{ state: 'loaded', data: shown.photos }, () => {}],
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

function Photos() {
  const entry = { id: 'myvi', isDraft: false, uploads: useUploads() };
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
  shown.photos = [{ ...values, id: place?.id, alt: 'The front', wrong: [] }];
  await show(<Photos />);
  await press('Try again');
  await eventually(() => expect(container.querySelector('[aria-label=Uploads]')).toBeNull());
  expect(createContent).toHaveBeenCalledOnce();
});

test('More than twenty photos are not taken, and nothing that waits is lost', async () => {
  vi.mocked(createContent)
    .mockReset()
    .mockResolvedValue(undefined as never);
  shown.photos = Array.from({ length: 18 }, (_, position) => ({
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
