import { useRef, useState } from 'react';
import { loadCode } from '../../../ui/lazy-component.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { inventoryMessages } from '../messages.ts';
import type * as Result from './loan-result.tsx';

/** What calculates and shows a loan: undefined until `prepare` has loaded it. */
export function useLoanResult(): { result: typeof Result | undefined; prepare(): void } {
  const [result, setResult] = useState<typeof Result>();
  const isAsked = useRef(false);

  function prepare(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    loadCode(() => import('./loan-result.tsx')).then(setResult, () => {
      isAsked.current = false;
      toastFailure(inventoryMessages.calculatorFailed);
    });
  }

  return { result, prepare };
}
