import { loanMessages } from '@site/domain/money/loan';
import { useCode } from '../../../ui/use-code.ts';

/** What reads the entries of the calculator and shows the result; a few kilobytes that a visitor downloads on touching it. */
export function useLoanResult() {
  return useCode(() => import('./loan-result.tsx'), loanMessages.notLoaded);
}
