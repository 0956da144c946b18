import { expect, test } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
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
