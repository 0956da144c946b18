import { contactMessages } from '@site/domain/messages/enquiries';

/** What is run in a page before its own scripts, or asked of it later, is a text: this workspace has no types of a document. */

/**
 * Notes when the visitor last touched the screen: when the hand did, not when the page came round to it. In milliseconds by the clock of
 * the machine, and in a store that the next page has too.
 */
const NOTE_TOUCH = `
  addEventListener('pointerdown', (event) => {
    sessionStorage.benchTouched = performance.timeOrigin + event.timeStamp;
  }, { capture: true });
`;

/** What is waited for after a touch. */
interface Sight {
  /** To be run before the page's own scripts. */
  readonly note: string;
  /** To be asked when it has been there for some milliseconds: how many from the last touch until it was; 0 when it was there before. */
  readonly sinceTouch: string;
}

/** Notes, by the same clock, when `found` gave another text than before. Its frame has been painted when the task after it runs. */
function sight(name: string, found: string): Sight {
  const note = `{
    let last;
    new MutationObserver(() => {
      const text = ${found};
      if (!text || text === last) return;
      last = text;
      requestAnimationFrame(() => setTimeout(() => {
        sessionStorage.${name} = performance.timeOrigin + performance.now();
      }));
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }`;
  return {
    note: NOTE_TOUCH + note,
    sinceTouch: `Math.max(0, sessionStorage.${name} - sessionStorage.benchTouched)`,
  };
}

/** A first-level heading with another text than the last one. */
export const otherHeading = sight('benchHeading', `document.querySelector('h1')?.textContent`);

/** The contact form, its sending in the hands of the page's code. */
export const LIVE_FORM = 'html[data-hydrated] form[name=contact]';
export const liveForm = sight('benchForm', `document.querySelector('${LIVE_FORM}')?.name`);

/** That an enquiry was sent. */
export const sentSentence = sight(
  'benchSent',
  `[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).find((text) => text.includes(${JSON.stringify(contactMessages.success)}))`,
);

/** The first character that was typed. */
export const typedCharacter: Sight = {
  note: `
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => {
      sessionStorage.benchTyped ??= performance.timeOrigin + performance.now();
    })), { capture: true });
  `,
  sinceTouch: 'sessionStorage.benchTyped - sessionStorage.benchTouched',
};

/** Notes how long every interaction takes until the next paint, as the Event Timing API tells it; it leaves out those below 16 ms. */
export const NOTE_INTERACTIONS = `
  window.benchInteractions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const longest = window.benchInteractions.get(interactionId) ?? 0;
      window.benchInteractions.set(interactionId, Math.max(longest, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** How long what follows an interaction may take to be told of, in milliseconds. */
export const AFTERMATH = 400;

/** The longest interaction, 0 when all were below what the API tells. */
export const LONGEST_INTERACTION = 'Math.max(0, ...window.benchInteractions.values())';
