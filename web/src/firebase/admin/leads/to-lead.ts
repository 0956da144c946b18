import { type Lead, type LeadActivity, lead, leadActivity } from '@site/domain/enquiries/lead';
import { logDamage, toStoredDocument } from '../stored-document.ts';

/** A lead with the id of its document. */
export type StoredLead = Lead & { readonly id: string };

/** An entry of a timeline with the id of its document. */
export type StoredActivity = LeadActivity & { readonly id: string };

type Data = Readonly<Record<string, unknown>>;

/** Reads a lead. Functions alone write them: one that is none is logged without its values, and left out. */
export function toLead(id: string, data: Data): StoredLead | undefined {
  const { data: read, error } = lead.safeParse(toStoredDocument(data));
  if (error)
    logDamage(
      'leads',
      id,
      error.issues.map(({ path }) => path.join('.')),
    );
  return read && { ...read, id };
}

/** Reads an entry of a timeline; one that is none, or of a type that is not known, is left out. */
export function toActivity(id: string, data: Data): StoredActivity | undefined {
  const { data: read } = leadActivity.safeParse(toStoredDocument(data));
  return read && { ...read, id };
}
