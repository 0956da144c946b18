import { bulkMessages } from '@site/domain/messages/inbox';
import { leadMessages } from '@site/domain/messages/leads';
import type { LeadResponse } from '@site/domain/procedures/leads';

/** Changes several leads, one after the other. */

type Step = (revision: number) => Promise<LeadResponse>;

/** One change of one lead and how to take it back, each for the revision that the lead has then. */
export interface LeadChange {
  readonly make: Step;
  readonly undo: Step;
}

/** All that is changed of one lead. */
export interface BulkChange {
  make(): Promise<LeadResponse>;
  undo(): Promise<LeadResponse>;
}

export interface BulkOutcome {
  readonly done: number;
  readonly failed: number;
  /** Why the last one that failed has. */
  readonly reason: string;
  /** What was done, to be taken back. */
  readonly made: readonly BulkChange[];
}

/** Makes several changes of one lead, each for the revision that the one before left. It stops at the first that fails. */
export function inTurn(parts: readonly LeadChange[], seen: number): BulkChange {
  let revision = seen;
  const made: LeadChange[] = [];
  const run = async (steps: readonly Step[], after: (index: number) => void) => {
    let answer: LeadResponse = { success: true, revision };
    for (const [index, step] of steps.entries()) {
      answer = await step(revision);
      if (!answer.success) return answer;
      revision = answer.revision ?? revision;
      after(index);
    }
    return answer;
  };
  return {
    make: () =>
      run(
        parts.map(({ make }) => make),
        (index) => made.push(...parts.slice(index, index + 1)),
      ),
    undo: () =>
      run(
        made.toReversed().map(({ undo }) => undo),
        () => {},
      ),
  };
}

/** Makes the changes. One that fails does not keep the others; `onProgress` is told how many have been tried. */
export async function makeAll(
  changes: readonly BulkChange[],
  onProgress: (tried: number) => void = () => {},
): Promise<BulkOutcome> {
  const made: BulkChange[] = [];
  let reason = '';
  for (const [index, change] of changes.entries()) {
    try {
      const { success, error, changed } = await change.make();
      if (success) made.push(change);
      else reason = changed ? leadMessages.changed(changed.by_name, changed.fields) : (error ?? '');
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    onProgress(index + 1);
  }
  return { done: made.length, failed: changes.length - made.length, reason, made };
}

/** How it went, in a sentence. */
export function bulkSentence({ done, failed, reason }: Omit<BulkOutcome, 'made'>): string {
  return failed === 0 ? bulkMessages.done(done) : bulkMessages.partly(done, failed, reason);
}
