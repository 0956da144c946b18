// @vitest-environment jsdom
import { mounted, rendered } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

const pictureOf = (label: string, src: string | null) => ({ key: label, label, alt: label, src });

test('A colour without a picture does not cut off the pictures behind it; placeholders at the end do not count', () => {
  const pictures = [
    pictureOf('Red', null),
    pictureOf('Blue', '/blue.svg'),
    pictureOf('Green', '/green.svg'),
    pictureOf('Placeholder 1', null),
  ];
  const look = { width: 4, height: 3, fallback: '/none.svg', thumbnails: 4, sizes: '100vw' };
  const page = rendered(<Gallery {...look} pictures={pictures} shown={2} onShow={() => {}} />);
  expect(page).toContain('3 / 3');
});

test('A picture that would be enlarged late leaves the visitor to the field that is typed into meanwhile', async () => {
  const look = { width: 4, height: 3, fallback: '/none.svg', thumbnails: 0, sizes: '100vw' };
  const { container } = await mounted(
    <>
      <Gallery {...look} pictures={[pictureOf('Red', '/red.svg')]} shown={0} onShow={() => {}} />
      <input />
    </>,
  );
  await act(async () => container.querySelector<HTMLElement>('[aria-label="Full screen"]')?.click());
  container.querySelector('input')?.focus();
  await act(async () => void (await import('./full-screen.tsx')));
  await act(async () => {});
  expect(document.querySelector('dialog')).toBe(null);
});

test('A double tap enlarges the picture as a tap does, and a later tap shows the whole', async () => {
  const { default: FullScreen } = await import('./full-screen.tsx');
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => now.mockRestore());
  const look = { shown: 0, fallback: '/none.svg', onShow() {}, onClose() {} };
  const { container } = await mounted(<FullScreen {...look} pictures={[pictureOf('Red', '/red.svg')]} />);
  const tapAt = async (time: number) => {
    now.mockReturnValue(time);
    await act(async () => container.querySelector('img')?.click());
    return container.querySelector('[aria-label="Enlarged picture"]') !== null;
  };
  expect(await tapAt(2_000)).toBe(true);
  expect(await tapAt(2_150)).toBe(true);
  expect(await tapAt(3_000)).toBe(false);
});
