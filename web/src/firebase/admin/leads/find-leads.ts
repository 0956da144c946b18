import { searchTerms } from '@site/domain/lead-search';
import { getDocsFromServer, limit, query } from 'firebase/firestore';
import { withDenialsReported } from '../denials.ts';
import { whenIdentified } from '../identity.ts';
import { toLeadQuery } from './lead-query.ts';
import { type StoredLead, toLead } from './to-lead.ts';

/** The newest leads that have all terms of a text, among the first `most` that have the most telling one. Throws what Firestore throws. */
export async function findLeads(text: string, most: number): Promise<readonly StoredLead[]> {
  const [word, ...others] = searchTerms(text);
  if (word === undefined) return [];
  await whenIdentified();
  const wanted = toLeadQuery({
    stages: [],
    kind: undefined,
    assignee: undefined,
    word,
    time: { field: 'received_at', direction: 'desc' },
  });
  const { docs } = await withDenialsReported(getDocsFromServer(query(wanted, limit(most))));
  return docs
    .flatMap((document) => toLead(document.id, document.data()) ?? [])
    .filter(({ search }) => others.every((term) => search.includes(term)));
}
