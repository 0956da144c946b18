// @vitest-environment jsdom
import { PATIENCE } from '@site/tests/support/patience.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Runs the script in a page whose code notes under this name that it has run. */
async function runScript(name: string) {
  const code = `data:text/javascript,globalThis.${name} = true`;
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset['modules'] = code.replaceAll(' ', '%20');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.resetModules();
  // @ts-expect-error: a classic script exports nothing.
  await import('../before-hydration.ts');
  return () => vi.waitFor(() => expect(globalThis).toHaveProperty(name), PATIENCE);
}

test('A form that is opened again in its tab has what was typed there before, without a touch', async () => {
  sessionStorage.setItem('draft /about contact {}', '[["name","Aisha"]]');
  onTestFinished(() => sessionStorage.clear());
  history.replaceState({}, '', '/about');
  const hasRun = await runScript('foundDraft');
  await hasRun();
});

test.each(['/', '/abo'])('A form that was typed in on another page runs no code on %s', async (path) => {
  sessionStorage.setItem('draft /about contact {}', '[["name","Aisha"]]');
  onTestFinished(() => sessionStorage.clear());
  history.replaceState({}, '', path);
  const { dataset } = document.documentElement;
  delete dataset['awaited'];
  await runScript('foundNothing');
  expect(dataset['awaited']).toBe(undefined);
});

test('Back on a page that was loaded again runs its code, which shows the page of the new address', async () => {
  const hasRun = await runScript('cameBack');
  history.pushState({}, '', '/about');
  history.back();
  await hasRun();
});
