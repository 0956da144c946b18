import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrintCode } from './print-code.ts';

/** Prints the page. What it was rendered with has a code to scan; for a page that was navigated to it is drawn first. */
export function usePrint(vehicleId: string, rendered: PrintCode | null) {
  const [code, setCode] = useState(rendered);

  async function print(): Promise<void> {
    if (!code) {
      await import('./print-code.ts').then(
        ({ printCode }) => flushSync(() => setCode(printCode(vehicleId))),
        (reason: unknown) => console.error('Printed without a code', reason),
      );
    }
    window.print();
  }

  return { code, print };
}
