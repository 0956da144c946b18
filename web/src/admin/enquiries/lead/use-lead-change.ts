import { leadMessages } from '@site/domain/messages/leads';
import { SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { LeadConflict, LeadResponse } from '@site/domain/procedures/leads';
import { useRef, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';

/** The lead as this page sees it, for a procedure. */
export interface Seen {
  readonly leadId: string;
  readonly revision: number;
}

type Call = (seen: Seen) => Promise<LeadResponse>;

/** How a change of a lead goes. */
interface Change {
  readonly call: Call;
  /** Said when it is done. */
  readonly done: string;
  /** What the page does then, such as emptying a field. */
  after?(): void;
}

/** Changes a lead by procedures, one after the other. */
export interface LeadChanges {
  readonly isBusy: boolean;
  /** What somebody else changed before this page could. */
  readonly conflict: LeadConflict | undefined;
  /** Makes a change and tells how it went. */
  make(change: Change): Promise<void>;
  /** Makes the change of the conflict all the same. */
  makeAnyway(): Promise<void>;
  /** Forgets the conflict. */
  leave(): void;
}

/** The changes of the lead that a dialog shows. Without a lead nothing is changed. */
export function useLeadChanges(lead: StoredLead | undefined): LeadChanges {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly change: Change; readonly conflict: LeadConflict }>();
  // What this page has changed itself may not have come back yet.
  const revision = useRef(0);

  async function make(change: Change): Promise<void> {
    if (!lead || isBusy) return;
    setBusy(true);
    try {
      const seen = Math.max(lead.revision, revision.current);
      const answer = await change.call({ leadId: lead.id, revision: seen });
      if (answer.changed) {
        setRefused({ change, conflict: answer.changed });
        return;
      }
      if (!answer.success) throw new Error(answer.error ?? leadMessages.gone);
      revision.current = answer.revision ?? seen;
      setRefused(undefined);
      toastSuccess(change.done, SUCCESS_TITLE);
      change.after?.();
    } catch (error) {
      toastFailure(error instanceof Error ? error.message : String(error), leadMessages.failedTitle);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    conflict: refused?.conflict,
    make,
    makeAnyway: async () => (refused ? make(refused.change) : undefined),
    leave: () => setRefused(undefined),
  };
}
