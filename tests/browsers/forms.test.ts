import { afterAll, describe, expect, test } from 'vitest';
import { enquiryForms, forget, storedFor } from '../e2e/site/enquiries.ts';
import { unique } from '../support/suite.ts';
import { engine, sizes, useBrowser } from './visitor.ts';

/** The name of the field with the focus, if nothing lies over its upper or lower edge. */
const FIELD_IN_SIGHT = `
  const field = document.activeElement;
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const isSeen = (height) => {
    const seen = document.elementFromPoint(left + width / 2, height);
    return seen === field || seen?.closest('label')?.contains(field);
  };
  return isSeen(top + 3) && isSeen(bottom - 3) ? field.name : null;
`;

/** The card of a sent form takes the focus. */
const CARD_IN_SIGHT = `
  const card = document.activeElement;
  const { top } = card.getBoundingClientRect();
  return card.tagName === 'SECTION' && top > 0 && top < innerHeight / 2;
`;

describe.each(sizes)('On a %s', (size) => {
  const browser = useBrowser();
  describe.each(Object.entries(enquiryForms))('the %s form', (_, { address, kind, least, words }) => {
    const email = `${unique(`${kind}-${engine}`)}@example.com`;
    afterAll(() => forget(kind, email));

    test('shows the first wrong field when it is sent empty, and says success when it is sent', async () => {
      const visitor = await browser.arrive(size);
      await visitor.go(address);
      // The list above the request for a car moves it when it comes.
      if (address.includes('/shop')) await visitor.sees('main li h3');
      await visitor.click('main form [type=submit]', words.send);
      for (const sentence of Object.values(words.missing)) await visitor.sees('form *', sentence);
      await expect.poll(() => visitor.evaluate(FIELD_IN_SIGHT)).toBe(Object.keys(words.missing)[0]);
      await visitor.picture(`${size}-${kind}-empty`);
      for (const [field, entry] of Object.entries({ ...least, email })) {
        const css = `main form [name="${field}"]`;
        if (Array.isArray(entry))
          for (const value of entry) await visitor.pressOn(' ', `${css}[value="${value}"]`);
        else if (await visitor.count(`select${css.replace('main form ', '')}`))
          await visitor.choose(css, String(entry));
        else await visitor.fill(css, String(entry));
      }
      await visitor.click('main form [type=submit]', words.send);
      await visitor.sees('*', words.success);
      await expect.poll(() => visitor.evaluate(CARD_IN_SIGHT)).toBe(true);
      expect(await storedFor(kind, email)).toHaveLength(1);
      await visitor.picture(`${size}-${kind}-sent`);
    });
  });
});
