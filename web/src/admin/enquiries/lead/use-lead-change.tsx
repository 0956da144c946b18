import { Box, HStack } from '@chakra-ui/react';
import { type LeadConflict, type LeadResponse, leadRefusals } from '@site/domain/enquiries/procedures';
import { useReducer, useRef, useState } from 'react';
import { currentSession } from '#admin/shared/session/session.ts';
import { Refused, useTell } from '#admin/shared/tell.ts';
import { isLostWithPage, keepUnsaved } from '#admin/shared/unsaved.ts';
import { useIsOpen } from '#admin/shared/use-is-open.ts';
import { formatDate } from '#admin/shared/words.ts';
import { TransportError } from '#firebase/admin/call-errors.ts';
import type { StoredLead } from '#firebase/admin/enquiries.ts';
import { WorkButton } from '#ui/button.tsx';
import { Notice } from '#ui/states.tsx';

/** docs/product/back-office.md, "Leads" and "People". */
export const leadMessages = {
  assigned: (name: string | null) => (name ? `Assigned to ${name}` : 'Assigned to nobody'),
  stepCleared: 'Next step removed',
  closed: (outcome: string) => `Closed: ${outcome}`,
  arrived: 'The first try had arrived. Nothing was sent or stored again.',
} as const;

/** One change of a lead. The server refuses it if the lead was changed after `revision`. */
export type LeadChange = (seen: {
  readonly leadId: string;
  readonly revision: number;
}) => Promise<LeadResponse & { readonly waits?: boolean | undefined }>;

/** The parts of the dialog that change a lead. */
type Work = 'work' | 'note' | 'reply' | 'contact';

export interface LeadProps {
  lead: StoredLead;
  changes: ReturnType<typeof useLeadChanges>;
}

/** The first revision of changes without an answer, which the server may have stored. The server knows a repetition by it, also after the dialog was closed. */
const unanswered = new Map<string, number>();

/** Changes in turn. A change that another person overtook waits in `refused`. */
export function useLeadChanges(lead: StoredLead | undefined) {
  const [isBusy, tell] = useTell();
  const [refused, setRefused] = useState<{
    readonly work: Work;
    readonly conflict: LeadConflict;
    again(): Promise<undefined>;
  }>();
  const latest = useRef(lead);
  latest.current = lead;
  // The listener may not have delivered this page's own last change yet.
  const revision = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isOpen = useIsOpen();

  /** Never rejects: a toast shows the result. */
  async function make(
    work: Work,
    change: LeadChange,
    done: string,
    ...after: (() => void)[]
  ): Promise<undefined> {
    const shown = latest.current?.revision ?? 0;
    async function attempt() {
      if (!latest.current) throw new Refused(leadRefusals.gone);
      const { id: leadId, revision: live } = latest.current;
      const repeated = `${leadId} ${work}`;
      const first = unanswered.get(repeated);
      const seen = first ?? Math.max(shown, revision.current);
      // Each chat or call is a contact of its own.
      if (work !== 'contact') unanswered.set(repeated, seen);
      const answer = await change({ leadId, revision: seen }).catch((error) => {
        if (!(error instanceof TransportError)) unanswered.delete(repeated);
        throw error;
      });
      unanswered.delete(repeated);
      const { changed: conflict, success, error } = answer;
      const waiting = conflict && { work, conflict, again: () => make(work, change, done, ...after) };
      // Other work settles nothing of what waits.
      setRefused((now) => waiting ?? (now?.work === work ? undefined : now));
      // In another enquiry a toast stands for the notice.
      if (conflict && isOpen.current) return undefined;
      if (!success) throw new Refused(error ?? leadRefusals.gone);
      revision.current = answer.revision ?? seen;
      for (const each of after) each();
      // The timeline shows it already: whoever wants to send the same words once more has to know.
      if (first !== undefined && revision.current <= live) return leadMessages.arrived;
      return answer.waits
        ? 'The reply is stored, but the mail server could not be reached. It is tried again at night, or when you press "Try again".'
        : done;
    }
    const words = {
      done: (told?: string) => told,
      failed: (reason: string) => reason,
      failedTitle: 'Not saved',
    };
    queue.current = queue.current.then(() => tell(attempt, words));
    await queue.current;
  }
  /** Also after an edit: what waits would store the values from before. */
  const leave = (work?: Work) => setRefused((now) => (work && now?.work !== work ? now : undefined));
  return { isBusy, refused, make, leave };
}

/** On a phone the pressed button stands far below. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

export function ConflictNotice({ changes: { refused, leave } }: Pick<LeadProps, 'changes'>) {
  if (!refused) return null;
  const { conflict, again } = refused;
  const sentence = leadRefusals.changed(conflict.by_name, conflict.fields);
  return (
    <Box ref={intoView}>
      <Notice tone="warning">
        <p>{`${sentence} That was ${formatDate(new Date(conflict.at))}. What it is now is shown, and what you typed is still here.`}</p>
        <HStack wrap="wrap" mt="3">
          <WorkButton variant="dark" label="Save mine all the same" onPress={again} />
          <WorkButton variant="quiet" label="Leave it" onPress={() => leave()} />
        </HStack>
      </Notice>
    </Box>
  );
}

/** Unsent texts and choices that differ from what is stored. They outlive the dialog, but not the page. */
const drafts = new Map<string, { readonly text: string; readonly over: string; readonly revision: number }>();

keepUnsaved((path) => isLostWithPage(path) && 'user' in currentSession() && drafts.size > 0);

/** The props of a field of a lead, whose text is kept until `forget`. */
export function useDraft({ id, revision }: Pick<StoredLead, 'id' | 'revision'>, name: string, stored = '') {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const key = `${id} ${name}`;
  // Somebody has stored the same: nothing is left to lose.
  if (drafts.get(key)?.text === stored) drafts.delete(key);
  const typed = drafts.get(key);
  const field = {
    value: typed?.text ?? stored,
    onChange({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) {
      if (value === stored) drafts.delete(key);
      else drafts.set(key, { over: stored, revision, ...drafts.get(key), text: value });
      render();
    },
  };
  const draft = {
    /** The revision of the lead at the beginning of the draft, if something else has been stored since. */
    overtaken: typed && typed.over !== stored ? typed.revision : undefined,
    /** Keeps what was typed after this render. */
    forget() {
      if (drafts.get(key) !== typed) return;
      drafts.delete(key);
      render();
    },
  };
  return [field, draft] as const;
}

/** For a deleted enquiry: nothing could store them any more. */
export function forgetDrafts(leadId: string): void {
  for (const key of drafts.keys()) if (key.startsWith(`${leadId} `)) drafts.delete(key);
}

/** A typed or chosen value of a field. */
export type Draft = ReturnType<typeof useDraft>[1];
