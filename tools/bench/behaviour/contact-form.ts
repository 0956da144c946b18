import { contactMessages } from '@site/domain/messages/enquiries';
import type { Browser } from 'playwright-core';
import { LIVE_FORM, liveForm, sentSentence, typedCharacter } from './in-page.ts';
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

/** A visitor has filled in the contact form: milliseconds from the tap on Send until the page says that it was sent. The local suite stores it. */
export function answerToSend(browser: Browser, origin: string): Promise<number> {
  return withSlowVisit(browser, origin, sentSentence.note, async ({ page, tap, calm }) => {
    await page.goto('/');
    await calm();
    await tap(page.getByLabel('First name'));
    await page.locator(LIVE_FORM).waitFor();
    await page.getByLabel('First name').fill(TYPED);
    await page.getByLabel('Last name').fill('Ahmad');
    await page.getByLabel('Email').fill('nurul@example.com');
    await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
    await calm();
    await tap(page.getByRole('button', { name: contactMessages.send }));
    await page.getByText(contactMessages.success).waitFor();
    await calm();
    return page.evaluate<number>(sentSentence.sinceTouch);
  });
}
