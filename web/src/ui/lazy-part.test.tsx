// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { act, type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { currentToast } from './toast/toast-store.ts';

/** Code that a deploy has replaced. */
const gone = lazyPart<{ default: ComponentType }>(() => Promise.reject(new TypeError('Failed to fetch')));

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input />
      <button type="button" onClick={() => setOpen(true)}>
        History
      </button>
      {isOpen && <gone.Part onMissing={() => setOpen(false)} />}
      {isOpen || <gone.Part />}
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

test('A press tries again at once after a failure, and what it has loaded stays loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({});
  const part = lazyPart(load);
  expect(await part.ask('The form could not be loaded.')).toBe(false);
  expect(currentToast()?.text).toBe('The form could not be loaded.');
  expect(await part.ask()).toBe(true);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(await part.ask()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('A part whose code could not be loaded comes by itself once the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  const code = { default: () => 'The history' };
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(code);
  const history = lazyPart<typeof code>(load);
  const { container } = await mounted(<history.Part />);
  expect(container.textContent).toContain('This part could not be loaded');
  vi.runAllTimers();
  vi.useRealTimers();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(container.textContent).toBe('The history');
});
