// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('Back on a page that was loaded again runs its code, which shows the page of the new address', async () => {
  const code = 'data:text/javascript,globalThis.hasRun = true';
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset['modules'] = code.replaceAll(' ', '%20');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // @ts-expect-error: a classic script exports nothing.
  await import('../before-hydration.ts');
  history.pushState({}, '', '/about');
  history.back();
  await vi.waitFor(() => expect(globalThis).toHaveProperty('hasRun'), 30_000);
});
