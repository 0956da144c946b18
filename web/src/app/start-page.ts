import { reportUncaught } from './report-errors.ts';

/** The first call of the site's and the back office's code. */
export function startPage(): void {
  reportUncaught();
  leaveCompositionAlone();
}

/**
 * Stops keys of a composition, such as the Enter that accepts a Chinese word. Safari reports that Enter afterwards, with the key code 229
 * only.
 */
function leaveCompositionAlone(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return;
      event.stopImmediatePropagation();
      if (event.key === 'Enter') event.preventDefault();
    },
    true,
  );
}
