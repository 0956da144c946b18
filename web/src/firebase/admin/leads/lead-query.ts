import type { InquiryKind } from '@site/domain/enquiries/kinds';
import type { InquiryStatus } from '@site/domain/enquiries/lead';
import { collection, orderBy, type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';

type LeadTime = 'received_at' | 'next_step_at';

/** Which leads the server is asked for, and in which order. Every pair of a filter and an order has an index. */
export interface LeadQuery {
  /** Any of these; none of them is any at all. */
  readonly stages: readonly InquiryStatus[];
  readonly kind: InquiryKind | undefined;
  /** The id of an administrator; null for what nobody is assigned to, undefined for all. */
  readonly assignee: string | null | undefined;
  /** Any of these terms (`searchFor`); none of them is any lead at all. */
  readonly terms: readonly string[];
  /** In the order of that time. Without `from` and `before` it has no ends. */
  readonly time: {
    readonly field: LeadTime;
    readonly direction: 'asc' | 'desc';
    readonly from?: Date | undefined;
    readonly before?: Date | undefined;
  };
}

/** The query of the SDK. Leads that have no such time are left out. */
export function toLeadQuery({ stages, kind, assignee, terms, time }: LeadQuery): Query {
  const filters: QueryConstraint[] = [orderBy(time.field, time.direction)];
  if (time.from) filters.push(where(time.field, '>=', time.from));
  if (time.before) filters.push(where(time.field, '<', time.before));
  if (stages.length === 1) filters.push(where('stage', '==', stages[0]));
  if (stages.length > 1) filters.push(where('stage', 'in', stages));
  if (kind) filters.push(where('kind', '==', kind));
  if (assignee !== undefined) filters.push(where('assignee_id', '==', assignee));
  if (terms.length === 1) filters.push(where('search', 'array-contains', terms[0]));
  if (terms.length > 1) filters.push(where('search', 'array-contains-any', terms));
  return query(collection(adminDatabase(), 'leads'), ...filters);
}
