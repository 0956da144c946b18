import type { InquiryKind } from '@site/domain/enquiries/kinds';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';

type Shown = readonly Pick<StoredLead, 'id' | 'kind' | 'stage'>[];

/** The kinds of which an enquiry that was shown before has been read since, or is new again. */
export function readKinds(before: Shown, now: Shown): readonly InquiryKind[] {
  const wereNew = new Map(before.map(({ id, stage }) => [id, stage === 'new']));
  const changed = now.filter(({ id, stage }) => wereNew.has(id) && wereNew.get(id) !== (stage === 'new'));
  return [...new Set(changed.map(({ kind }) => kind))];
}
