import type { LeadConflict, LeadResponse } from '@site/domain/enquiries/procedures';
import { leadMessages } from '@site/domain/messages/inbox';
import { useRef, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { tellSuccess } from '../../shared/tell.ts';

interface Seen {
  readonly leadId: string;
  readonly revision: number;
}

type Call = (seen: Seen) => Promise<LeadResponse>;

interface WantedChange {
  readonly call: Call;
  readonly done: string;
  after?(): void;
}

export interface LeadChanges {
  readonly isBusy: boolean;
  readonly conflict: LeadConflict | undefined;
  make(change: WantedChange): void;
  makeAnyway(): void;
  leave(): void;
}

export function useLeadChanges(lead: StoredLead | undefined): LeadChanges {
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<{
    readonly change: WantedChange;
    readonly conflict: LeadConflict;
  }>();
  const latest = useRef(lead);
  latest.current = lead;
  // The listener may not have delivered this page's own last change yet.
  const revision = useRef(0);
  const queue = useRef(Promise.resolve());

  async function attempt({ call, done, after }: WantedChange): Promise<LeadConflict | undefined> {
    if (!latest.current) throw new Error(leadMessages.gone);
    const seen = Math.max(latest.current.revision, revision.current);
    const answer = await call({ leadId: latest.current.id, revision: seen });
    if (answer.changed) return answer.changed;
    if (!answer.success) throw new Error(answer.error ?? leadMessages.gone);
    revision.current = answer.revision ?? seen;
    tellSuccess(done);
    after?.();
    return undefined;
  }

  function make(change: WantedChange): void {
    setWaiting((count) => count + 1);
    queue.current = queue.current
      .then(() => attempt(change))
      .then((conflict) => setRefused(conflict && { change, conflict }))
      .catch((error: unknown) =>
        toastFailure(error instanceof Error ? error.message : String(error), leadMessages.failedTitle),
      )
      .finally(() => setWaiting((count) => count - 1));
  }

  return {
    isBusy: waiting > 0,
    conflict: refused?.conflict,
    make,
    makeAnyway: () => refused && make(refused.change),
    leave: () => setRefused(undefined),
  };
}
