import { expect, test } from 'vitest';
import { visitorSizes } from '../../../../tools/measure/visitors.ts';
import { builtPaths } from '../../../../web/src/app/static-paths.ts';
import { SITE } from '../../../support/browser.ts';
import { pageAt } from '../../../support/html.ts';
import { rowsOf } from '../../../support/matrix.ts';

const RENOVATION = '/services/home-renovation';

const isStatic = (path: string) =>
  new RegExp(`^(/privacy(/ms)?|/accessibility|${RENOVATION}(/[a-z]+)?/(minor|moderate|major))$`).test(path);
const staticPaths = builtPaths.filter(isStatic);
/** The levels of all kinds of renovation share their page. */
const standIns = staticPaths.filter(
  (path) => !/renovation\/[a-z]+\//.test(path) || path.includes('/kitchen/'),
);

test('a page that only shows and links has nothing that needs script', async () => {
  expect(staticPaths.length).toBeGreaterThanOrEqual(44);
  for (const path of rowsOf(staticPaths, standIns)) {
    const page = await pageAt(path);
    expect([...page.querySelectorAll('form, input, select, textarea, [tabindex="0"]')], path).toEqual([]);
    const buttons = [...page.querySelectorAll('button')];
    expect(buttons.length, path).toBeGreaterThan(0);
    for (const button of buttons) {
      const menu = page.getElementById(button.getAttribute('popovertarget') ?? '');
      expect(menu?.getAttribute('popover'), `${path}, ${button.textContent}`).toBe('auto');
    }
    for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href'), path).toBeTruthy();
  }
});

const RULES = '"/speculation-rules.json"';

test('Pages without script say by which rules the browser fetches a link before it is pressed, all others leave it to their script', async () => {
  const paths = [...builtPaths, '/admin', '/no/such/page', `${RENOVATION}/gallery/kitchen`];
  for (const path of paths) {
    const { headers } = await fetch(SITE + path);
    expect(headers.get('speculation-rules'), path).toBe(isStatic(path) ? RULES : null);
  }
});

test('The rules of fetching early are for every page of the site but the back office, once a link is about to be pressed', async () => {
  const response = await fetch(`${SITE}/speculation-rules.json`);
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await response.json()).toEqual({
    prefetch: [
      {
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }] },
        eagerness: 'moderate',
      },
    ],
  });
});

test('no public page costs a visitor more than its budget, and nothing of the back office can reach one', async () => {
  expect((await visitorSizes()).exceeded).toEqual([]);
});
