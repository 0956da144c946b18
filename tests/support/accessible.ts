/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The functions given to `page.evaluate` run in the browser.
import type { Locator, Page } from 'playwright-core';

/** Checks that axe does not make: WCAG 2.2, 1.4.4, 1.4.10, 1.4.12, 2.4.7, 2.4.11 and 2.5.8. */

/** More than any page has. */
const MOST_STOPS = 400;

/** Looks in which the page settles: a far part is laid out, a table that became too wide begins to scroll. */
const TURNS = 20;

function focusNow(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A radio button or a check box may have no size; its label shows the focus.
    const marked = focused.closest('label') ?? focused;
    // Within a field for a date the browser itself marks a part.
    const hasRing =
      !focused.matches(':focus-visible') ||
      [marked, focused].some((each) => getComputedStyle(each).outlineStyle !== 'none');
    const { left, top, right, bottom } = marked.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const inSight = shares.flatMap((x) =>
      shares.filter((y) => {
        const there = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return there && (marked.contains(there) || there.contains(marked));
      }),
    );
    const place = `${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}`;
    const fault = hasRing ? inSight.length === 0 && `is covered at ${place} pixels` : 'has no ring';
    return { fault: fault && `${focused.outerHTML.slice(0, 120)} ${fault}` };
  });
}

/** Goes through the page with the Tab key. Returns the number of stops, and those without a ring or out of sight. */
export async function keyboardWalk(page: Page): Promise<{ stops: number; unseen: readonly string[] }> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  const unseen: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    let found = await focusNow(page);
    for (let turn = 0; turn < TURNS && found?.fault; turn += 1) found = await focusNow(page);
    if (!found) return { stops, unseen };
    if (found.fault) unseen.push(found.fault);
  }
  throw new Error('The Tab key never leaves the page');
}

/** A person with a keyboard alone: counts the presses. Typed words do not count. */
export function keyboardOf(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    presses: () => presses,
    type: (words: string) => page.keyboard.type(words),
    /** Presses Tab until the control has the focus. @throws if the key does not come there */
    async to(control: Locator): Promise<void> {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await press('Tab');
        if (await control.evaluate((each) => each === document.activeElement)) return;
      }
      throw new Error(`The Tab key does not come to ${control}`);
    },
  };
}

const WIDER =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
/** Text of twice its size. */
export const LARGER = 'html { font-size: 200% !important }';

function faultsNow(page: Page, isSpaced: boolean): Promise<string[]> {
  return page.evaluate(async (isSpaced) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = [...document.querySelectorAll('body *')];
    const scrolls = (each: Element) => getComputedStyle(each).overflowX !== 'visible';
    const beyond = all.filter((each) => {
      for (let part = each.parentElement; part; part = part.parentElement) if (scrolls(part)) return false;
      return each.getBoundingClientRect().right > clientWidth;
    });
    const cut = all.filter((each) => {
      if (!each.textContent?.trim() || each.matches('script, svg *, main, [popover] *, dialog *, [data-far]'))
        return false;
      const { overflowX, overflowY } = getComputedStyle(each);
      const { clientWidth: width, clientHeight: height } = each;
      // A part for screen readers alone has a pixel.
      if (width < 3 || height < 3) return false;
      return (
        (/hidden|clip/.test(overflowX) && each.scrollWidth > width + 2) ||
        (/hidden|clip/.test(overflowY) && each.scrollHeight > height + 2)
      );
    });
    // A term or a label of one word stands in one line.
    const torn = [...document.querySelectorAll('dt, label')].filter((each) => {
      const word = [...each.childNodes].find((node) => node instanceof Text);
      if (!word || /\s/.test(word.data)) return false;
      const range = document.createRange();
      range.selectNodeContents(word);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    });
    const tornAmounts: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: amount, index } of text.data.matchAll(/RM\s[\d,.]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1 && text.parentElement?.closest('a, button, dd')) tornAmounts.push(amount);
      }
    }
    return [
      ...(isSpaced
        ? []
        : [...torn.map((each) => each.textContent), ...tornAmounts].map((text) => `tears ${text}`)),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${beyond.at(-1)?.outerHTML.slice(0, 200)}`] : []),
      ...cut.map((each) => `cuts ${each.outerHTML.slice(0, 120)}`),
    ];
  }, isSpaced);
}

/** Narrows, spaces and enlarges the page. Returns what then needs sideways scrolling, or is cut off. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [about, width, css] of [
    ['at 320 pixels', 320, ''],
    ['with wider spacing', 320, WIDER],
    ['with text of twice the size', 390, LARGER],
    ['with text of twice the size on a desktop', 1440, LARGER],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((text) => {
      // The Content-Security-Policy forbids a style element.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    let found = await faultsNow(page, css !== '');
    for (let turn = 0; turn < TURNS && found.length > 0; turn += 1) found = await faultsNow(page, css !== '');
    faults.push(...found.map((fault) => `${about} the page ${fault}`));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return faults;
}

/** Controls whose pressable area is smaller than 24 x 24 pixels. Links within a sentence do not count. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (each) => {
        // A row is pressed anywhere.
        const box =
          each.closest('label') ?? (each.matches('[data-opens]') ? each.closest('[role=row]') : each) ?? each;
        const { width, height } = box.getBoundingClientRect();
        if (width < 2 || height < 2 || !each.checkVisibility({ visibilityProperty: true })) return false;
        if (Math.min(width, height) >= 24) return false;
        const isInSentence =
          getComputedStyle(each).display === 'inline' &&
          [...(each.parentElement?.childNodes ?? [])].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
        if (isInSentence) return false;
        // A card that is pressed anywhere is larger than its link.
        each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left: x, top: y } = box.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        const around = [-11, 11].flatMap((by) => [
          document.elementFromPoint(middle + by, centre),
          document.elementFromPoint(middle, centre + by),
        ]);
        return !around.every((there) => box.contains(there));
      },
    );
    return small.map((each) => each.outerHTML.slice(0, 160));
  });
}
