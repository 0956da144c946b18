import { searchFor } from '@site/domain/search-terms';
import { getDocsFromServer, limit, query } from 'firebase/firestore';
import { withDenialsReported } from '../denials.ts';
import { whenIdentified } from '../identity.ts';
import { toLeadQuery } from './lead-query.ts';
import { type StoredLead, toLead } from './to-lead.ts';

/** The newest leads that a text is about, among the first `most` that have its most telling word. Throws what Firestore throws. */
export async function findLeads(text: string, most: number): Promise<readonly StoredLead[]> {
  const search = searchFor(text);
  if (!search) return [];
  await whenIdentified();
  const wanted = toLeadQuery({
    stages: [],
    kind: undefined,
    assignee: undefined,
    terms: search.terms,
    time: { field: 'received_at', direction: 'desc' },
  });
  const { docs } = await withDenialsReported(getDocsFromServer(query(wanted, limit(most))));
  return docs
    .flatMap((document) => toLead(document.id, document.data()) ?? [])
    .filter((lead) => search.matches(lead.search));
}
