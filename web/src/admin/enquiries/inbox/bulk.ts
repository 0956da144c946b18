import type { LeadResponse } from '@site/domain/enquiries/procedures';
import { bulkMessages, leadMessages } from '@site/domain/messages/inbox';
import type { StoredLead } from '../../../firebase/admin/leads.ts';

/** Changes several leads, one after the other. */

type Step = (revision: number) => Promise<LeadResponse>;

/** One change of one lead and how to take it back, each for the revision that the lead has then. */
export interface LeadChange {
  readonly make: Step;
  readonly undo: Step;
}

/** All that is changed of one lead, which `id` names. */
export interface BulkChange {
  readonly id: string;
  make(): Promise<LeadResponse>;
  undo(): Promise<LeadResponse>;
}

export interface BulkOutcome {
  readonly done: number;
  /** The ids of the leads that were not changed. */
  readonly failed: readonly string[];
  /** Why the last one that failed has. */
  readonly reason: string;
  /** What was done, to be taken back. */
  readonly made: readonly BulkChange[];
}

/**
 * Makes several changes of one lead, each for the revision that the one before left, or none: after one that fails, those before it are
 * taken back.
 */
export function inTurn(
  parts: readonly LeadChange[],
  { id, revision: seen }: Pick<StoredLead, 'id' | 'revision'>,
): BulkChange {
  let revision = seen;
  let made: readonly LeadChange[] = [];
  const take = async (step: Step) => {
    const answer = await step(revision);
    if (answer.success) revision = answer.revision ?? revision;
    return answer;
  };
  async function make(): Promise<LeadResponse> {
    for (const part of parts) {
      const answer = await take(part.make);
      if (!answer.success) {
        await undo();
        return answer;
      }
      made = [...made, part];
    }
    return { success: true, revision };
  }
  async function undo(): Promise<LeadResponse> {
    for (const part of made.toReversed()) {
      const answer = await take(part.undo);
      if (!answer.success) return answer;
    }
    made = [];
    return { success: true, revision };
  }
  return { id, make, undo };
}

/** Makes the changes. One that fails does not keep the others; `onProgress` is told how many have been tried. */
export async function makeAll(
  changes: readonly BulkChange[],
  onProgress: (tried: number) => void = () => {},
): Promise<BulkOutcome> {
  const made: BulkChange[] = [];
  const failed: string[] = [];
  let reason = '';
  for (const [index, change] of changes.entries()) {
    try {
      const { success, error, changed } = await change.make();
      if (success) made.push(change);
      else {
        failed.push(change.id);
        reason = changed ? leadMessages.changed(changed.by_name, changed.fields) : (error ?? '');
      }
    } catch (error) {
      failed.push(change.id);
      reason = error instanceof Error ? error.message : String(error);
    }
    onProgress(index + 1);
  }
  return { done: made.length, failed, reason, made };
}

/** How it went, in a sentence. */
export function bulkSentence({ done, failed, reason }: Omit<BulkOutcome, 'made'>): string {
  if (failed.length > 0) return bulkMessages.partly(done, failed.length, reason);
  return done > 0 ? bulkMessages.done(done) : bulkMessages.nothingToDo;
}
