import type { Browser } from 'playwright-core';
import { LIVE_FORM, liveForm, typedCharacter } from './in-page.ts';
import { withSlowVisit } from './visit.ts';

const TYPED = 'Nurul Aisyah';

/** Between two keys, in milliseconds: a fast typist on a phone. */
const KEY_DELAY = 80;

export interface EarlyForm {
  /** Milliseconds from the tap until the first character, typed at once, is painted. */
  readonly typable: number;
  /** Milliseconds from the tap until the page's code would have sent the form; 0 when it would have at once. */
  readonly usable: number;
  /** Whether everything that was typed meanwhile is in the field afterwards. */
  readonly keptTyped: boolean;
}

/** A visitor taps into the contact form of the home page as soon as the page has loaded, and types. */
export function contactFormAfterLoad(browser: Browser, origin: string): Promise<EarlyForm> {
  return withSlowVisit(browser, origin, liveForm.note + typedCharacter.note, async ({ page, tap, calm }) => {
    await page.goto('/', { waitUntil: 'load' });
    const field = page.getByLabel('First name');
    // Pages that show their form only once its code is there make the visitor wait for it.
    await field.waitFor();
    await tap(field);
    await page.keyboard.type(TYPED, { delay: KEY_DELAY });
    await page.locator(LIVE_FORM).waitFor();
    await calm();
    return {
      typable: await page.evaluate<number>(typedCharacter.sinceTouch),
      usable: await page.evaluate<number>(liveForm.sinceTouch),
      keptTyped: (await field.inputValue()) === TYPED,
    };
  });
}
