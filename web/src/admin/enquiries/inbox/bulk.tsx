import { Box, chakra } from '@chakra-ui/react';
import type { LeadResponse } from '@site/domain/enquiries/procedures';
import { leadMessages, bulkMessages as messages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { useCallback, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { assignLead, updateInquiryStatus } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { tellFailure, tellSuccess } from '../../shared/tell.ts';
import { stageOptions } from '../texts.ts';

interface BulkSelectProps {
  label: string;
  options: OptionSet;
  value: string;
  onChange(value: string): void;
}

function BulkSelect({ label, options, value, onChange }: BulkSelectProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2">
      {label}
      <chakra.select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        minHeight="2.75rem"
        maxWidth="12rem"
        px="3"
        fontSize="1rem"
        color="ink"
        background="paper"
        border="1px solid {colors.edge}"
        borderRadius="md"
        cursor="pointer"
      >
        <option value="">{messages.asItIs}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </chakra.select>
    </chakra.label>
  );
}

interface BulkBarProps {
  selection: Selection;
  assignees: OptionSet;
}

/** Completing a lead asks for its outcome, so it is no bulk action. */
const stages = stageOptions.filter(({ value }) => value !== 'completed');

export function BulkBar({ selection, assignees }: BulkBarProps) {
  const [progress, setProgress] = useState<string>();
  const [stage, setStage] = useState('');
  const [assignee, setAssignee] = useState('');
  const { leads } = selection;

  async function change(changes: readonly BulkChange[]) {
    setProgress(messages.working(0, changes.length));
    const outcome = await makeAll(changes, (tried) => setProgress(messages.working(tried, changes.length)));
    setProgress(undefined);
    // Failed leads stay ticked, with the chosen values, for a retry.
    for (const { id } of leads) if (!outcome.failed.includes(id)) selection.set(id, false);
    if (outcome.failed.length === 0) {
      setStage('');
      setAssignee('');
    }
    const action = outcome.done > 0 ? { label: messages.undo, onAction: () => void undo() } : undefined;
    const say = outcome.failed.length > 0 ? tellFailure : tellSuccess;
    say(bulkSentence(outcome), action);

    async function undo() {
      const undone = await makeAll(
        outcome.made.map(({ id, make, undo }) => ({ id, make: undo, undo: make })),
      );
      if (undone.failed.length === 0) tellSuccess(messages.undone(undone.done));
      else tellFailure(bulkSentence(undone));
    }
  }

  /** In turn, so that the second change has the revision after the first. */
  function apply() {
    const newStage = stages.find((option) => option.value === stage)?.value;
    const assigneeId = assignee === NOBODY ? null : assignee;
    void change(
      leads.flatMap((lead) => {
        const parts: LeadChange[] = [];
        if (newStage && newStage !== lead.stage) parts.push(stageChange(lead, newStage));
        if (assignee && assigneeId !== lead.assignee_id) parts.push(assignment(lead, assigneeId));
        return parts.length > 0 ? [inTurn(parts, lead)] : [];
      }),
    );
  }

  if (selection.shown === 0) return null;
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="2.75rem"
      mb="3"
      textStyle="small"
      role="group"
      aria-label={messages.selected(leads.length)}
    >
      <chakra.label display="flex" alignItems="center" gap="3" pl="3" minHeight="2.75rem" cursor="pointer">
        <chakra.input
          type="checkbox"
          boxSize="1.25rem"
          accentColor="{colors.pine.700}"
          checked={selection.isAll}
          onChange={(event) => selection.setAll(event.currentTarget.checked)}
        />
        <span>{leads.length > 0 ? messages.selected(leads.length) : messages.selectAll}</span>
      </chakra.label>
      {leads.length > 0 && !progress && (
        <>
          <BulkSelect label={messages.stage} options={stages} value={stage} onChange={setStage} />
          <BulkSelect
            label={messages.assignee}
            options={[{ value: NOBODY, label: messages.nobody }, ...assignees]}
            value={assignee}
            onChange={setAssignee}
          />
          <Button variant="dark" size="sm" disabled={!stage && !assignee} onClick={apply}>
            {messages.apply}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => selection.setAll(false)}>
            {messages.clear}
          </Button>
        </>
      )}
      {progress && <span role="status">{progress}</span>}
    </Box>
  );
}

const NOBODY = '-';

function stageChange(lead: StoredLead, newStatus: StoredLead['stage']): LeadChange {
  const enquiry = { inquiryId: lead.inquiry_id, type: lead.kind };
  return {
    make: (revision) => updateInquiryStatus({ ...enquiry, newStatus, revision }),
    undo: (revision) => updateInquiryStatus({ ...enquiry, newStatus: lead.stage, revision }),
  };
}

function assignment(lead: StoredLead, assigneeId: string | null): LeadChange {
  return {
    make: (revision) => assignLead({ leadId: lead.id, revision, assigneeId }),
    undo: (revision) => assignLead({ leadId: lead.id, revision, assigneeId: lead.assignee_id }),
  };
}

export interface Selection {
  readonly leads: readonly StoredLead[];
  readonly isAll: boolean;
  readonly shown: number;
  readonly ids: ReadonlySet<string>;
  set(id: string, isSelected: boolean): void;
  setAll(isSelected: boolean): void;
}

export function useSelection(shown: readonly StoredLead[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((id: string, isSelected: boolean) => {
    setIds((known) => {
      const next = new Set(known);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const leads = shown.filter(({ id }) => ids.has(id));
  return {
    leads,
    isAll: shown.length > 0 && leads.length === shown.length,
    shown: shown.length,
    ids,
    set,
    setAll: (isSelected) => setIds(new Set(isSelected ? shown.map(({ id }) => id) : [])),
  };
}

type Step = (revision: number) => Promise<LeadResponse>;

/** Each function gets the lead's revision at that time. */
export interface LeadChange {
  readonly make: Step;
  readonly undo: Step;
}

export interface BulkChange {
  readonly id: string;
  make(): Promise<LeadResponse>;
  undo(): Promise<LeadResponse>;
}

export interface BulkOutcome {
  readonly done: number;
  readonly failed: readonly string[];
  readonly reason: string;
  readonly made: readonly BulkChange[];
}

/** All changes of one lead, or none: after a failure the earlier changes are undone. */
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

/** A failure does not stop the rest. `onProgress` gets the number of attempts. */
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

export function bulkSentence({ done, failed, reason }: Omit<BulkOutcome, 'made'>): string {
  if (failed.length > 0) return messages.partly(done, failed.length, reason);
  return done > 0 ? messages.done(done) : messages.nothingToDo;
}
