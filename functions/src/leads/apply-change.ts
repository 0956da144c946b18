import type { Lead } from '@site/domain/entities/lead';
import { type LeadActivity, revisionId } from '@site/domain/entities/lead-activity';
import type { NewDocument } from '../platform/documents.ts';

/** Who does something: an administrator. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
}

/** The part of an entry that says what was done. */
export type Deed = LeadActivity extends infer Entry
  ? Entry extends LeadActivity
    ? Pick<Entry, 'type' | 'data'> & Partial<Pick<Entry, 'text'>>
    : never
  : never;

/** What somebody does to a lead. Without deeds nothing changes. */
export interface LeadChange {
  readonly changes: Partial<Lead>;
  readonly deeds: readonly Deed[];
  /** Comes into being together with it, such as a mail. */
  readonly create?: NewDocument;
}

/** A lead after a change, as far as it is written, and the new entries of its timeline by their ids. */
export interface Applied {
  readonly changes: Partial<Lead>;
  readonly entries: readonly (readonly [id: string, entry: LeadActivity])[];
}

/** Each deed gets a revision and an entry. Times never go back, also when the clocks of two servers differ. */
export function applyChange(lead: Lead, { changes, deeds }: LeadChange, by: Actor, now: Date): Applied {
  const at = new Date(Math.max(now.getTime(), lead.updated_at.getTime()));
  const entries = deeds.map((deed, index) => {
    const revision = lead.revision + index + 1;
    const entry = { text: null, ...deed, at, by: by.userId, by_name: by.username, revision } as LeadActivity;
    return [revisionId(revision), entry] as const;
  });
  return {
    changes: {
      ...changes,
      revision: lead.revision + deeds.length,
      updated_at: at,
      updated_by: by.userId,
      updated_by_name: by.username,
    },
    entries,
  };
}
