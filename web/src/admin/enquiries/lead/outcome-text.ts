import type { Lead } from '@site/domain/enquiries/lead';
import { leadOutcomes, lostReasons } from '@site/domain/enquiries/lead';
import { optionLabel } from '@site/domain/options';

/** How a completed lead ended, such as `Lost: Price`; undefined while that is not known. */
export function outcomeText({
  outcome,
  lost_reason: reason,
}: Pick<Lead, 'outcome' | 'lost_reason'>): string | undefined {
  if (!outcome) return undefined;
  const label = optionLabel(leadOutcomes, outcome);
  return reason ? `${label}: ${optionLabel(lostReasons, reason)}` : label;
}
