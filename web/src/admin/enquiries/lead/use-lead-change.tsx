import { chakra, HStack } from '@chakra-ui/react';
import type { LeadConflict, LeadResponse } from '@site/domain/enquiries/procedures';
import { SUCCESS_TITLE } from '@site/domain/messages/content';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { useRef, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/enquiries.ts';
import { WorkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keepUnsaved } from '../../form/unsaved.tsx';
import { formatDate } from '../../shared/format-date.ts';
import { currentSession } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { Refused, useTell } from '../../shared/tell.ts';

type Call = (seen: { readonly leadId: string; readonly revision: number }) => Promise<LeadResponse>;

export interface LeadProps {
  lead: StoredLead;
  changes: ReturnType<typeof useLeadChanges>;
}

/** Changes in turn. A change that another person overtook waits in `refused`. */
export function useLeadChanges(lead: StoredLead | undefined) {
  const [isBusy, tell] = useTell();
  const [refused, setRefused] = useState<{ readonly conflict: LeadConflict; again(): void }>();
  const latest = useRef(lead);
  latest.current = lead;
  // The listener may not have delivered this page's own last change yet.
  const revision = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function make(call: Call, done: string, after = () => {}): void {
    async function attempt() {
      if (!latest.current) throw new Refused(leadMessages.gone);
      const seen = Math.max(latest.current.revision, revision.current);
      const answer = await call({ leadId: latest.current.id, revision: seen });
      const { changed: conflict, success, error } = answer;
      setRefused(conflict && { conflict, again: () => make(call, done, after) });
      if (conflict) return undefined;
      if (!success) throw new Refused(error ?? leadMessages.gone);
      revision.current = answer.revision ?? seen;
      after();
      return done;
    }
    queue.current = queue.current.then(() =>
      tell(attempt, {
        done: (told) => told,
        failed: (reason) => reason,
        titles: { done: SUCCESS_TITLE, failed: leadMessages.failedTitle },
      }),
    );
  }
  return { isBusy, refused, make, leave: () => setRefused(undefined) };
}

export function ConflictNotice({ changes: { isBusy, refused, leave } }: Pick<LeadProps, 'changes'>) {
  if (!refused) return null;
  const { conflict, again } = refused;
  const sentence = leadMessages.changed(conflict.by_name, conflict.fields);
  return (
    <Notice tone="warning">
      <chakra.p>{messages.conflict(sentence, formatDate(new Date(conflict.at)))}</chakra.p>
      <HStack wrap="wrap" mt="3">
        <WorkButton variant="dark" label={messages.anyway} isOff={isBusy} onPress={again} />
        <WorkButton variant="quiet" label={messages.discard} isOff={isBusy} onPress={leave} />
      </HStack>
    </Notice>
  );
}

/** Unsent texts by administrator. They outlive the dialog; the browser asks before a reload loses them. */
const drafts = new Map<string, string>();

// Only closing the page loses drafts. Drafts of other administrators are not shown and cause no question.
keepUnsaved((path) => {
  const session = currentSession();
  if (path !== undefined || !('user' in session)) return false;
  return [...drafts].some(([key, text]) => key.startsWith(`${session.user.id} `) && text.trim() !== '');
});

/** A text kept under `key` until `forget`, which keeps text typed after this render. */
export function useDraft(key: string) {
  const [, render] = useState(0);
  const own = `${useUser()?.id ?? ''} ${key}`;
  const shown = drafts.get(own);

  function type(text: string) {
    drafts.set(own, text);
    render((count) => count + 1);
  }
  function forget() {
    if (drafts.get(own) !== shown) return;
    drafts.delete(own);
    render((count) => count + 1);
  }
  return [shown, type, forget] as const;
}
