// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '../../../tests/support/rendered.ts';
import { LateCode } from './late-code.tsx';
import { lazyComponent } from './lazy-code.ts';
import { currentToast } from './toast/toast-store.ts';

/** Code that a deploy has replaced. */
const gone = lazyComponent<object>(() => Promise.reject(new TypeError('Failed to fetch')));

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input />
      <button type="button" onClick={() => setOpen(true)}>
        History
      </button>
      {isOpen && (
        <LateCode onMissing={() => setOpen(false)}>
          <gone.Component />
        </LateCode>
      )}
      <LateCode>{isOpen || <gone.Component />}</LateCode>
    </>
  );
}

test('A dialog and a panel whose code has gone with a deploy say so, and typed work around them stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = await mounted(<Screen />);
  expect(container.querySelector('[role=alert]')?.textContent).toContain(
    'This part could not be loaded: the website may have been updated. Save your work, then reload the page.',
  );
  const field = container.querySelector('input');
  if (field) field.value = 'typed';
  await act(async () => container.querySelector('button')?.click());
  expect(currentToast()?.text).toBe(
    'This part could not be loaded: the website may have been updated. Save your work, then reload the page.',
  );
  expect(container.querySelector('input')).toBe(field);
  expect(field?.value).toBe('typed');
});
