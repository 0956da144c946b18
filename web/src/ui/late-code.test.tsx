// @vitest-environment jsdom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { lateCodeMessage } from '@site/domain/messages/shell';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LateCode } from './late-code.tsx';
import { lazyComponent } from './lazy-code.ts';
import { currentToast } from './toast/toast-store.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const system = createSystem(defaultBaseConfig, { disableLayers: true });

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
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <ChakraProvider value={system}>
        <Screen />
      </ChakraProvider>,
    ),
  );
  expect(container.querySelector('[role=alert]')?.textContent).toContain(lateCodeMessage);
  const field = container.querySelector('input');
  if (field) field.value = 'typed';
  await act(async () => container.querySelector('button')?.click());
  expect(currentToast()?.text).toBe(lateCodeMessage);
  expect(container.querySelector('input')).toBe(field);
  expect(field?.value).toBe('typed');
  await act(async () => root.unmount());
});
