import { routeNames } from '@site/domain/routes';
import { expect, test } from 'vitest';
import { loadSite } from '../../../functions/src/publishing/render.ts';
import { samplePages, sampleReader } from '../../../tools/measure/sample-pages.ts';
import { RENDERER } from '../../../tools/measure/visitors.ts';
import { launchBrowser, newVisit } from '../../support/browser.ts';

/**
 * The accessibility tree of each kind of page, as the sample content makes it: roles, names and states in the order of a screen reader.
 * The snapshot was read from top to bottom (docs/accessibility.md). To accept a change: read it, delete the entry, run the test again.
 */

const site = await loadSite(RENDERER);
const documents = sampleReader();
const { page } = await newVisit(await launchBrowser(), 'phone', false);

test.each(routeNames)('a screen reader tells the page %s as it was reviewed', async (name) => {
  await page.setContent((await site.render(samplePages[name], documents)).html);
  // Bar and footer are those of the home page.
  const tree = await page.locator(name === 'home' ? 'body' : 'main').ariaSnapshot();
  // The address of a link is tested elsewhere.
  expect(tree.replace(/:?\n *- \/url: .*/g, '')).toMatchSnapshot();
});
