import { Box, HStack } from '@chakra-ui/react';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import type { OptionSet } from '@site/domain/options';
import { type ComponentProps, useState } from 'react';
import { type Action, BulkBar } from '#admin/list/actions.tsx';
import { Refused, type Undo } from '#admin/shared/tell.ts';
import type { ShownLead } from '#firebase/admin/enquiries.ts';
import { call } from '#firebase/admin/procedures.ts';
import { Select } from '#ui/form/controls.tsx';
import type { LeadChange } from '../lead/use-lead-change.tsx';
import { stageOptions } from '../texts.ts';

interface LeadBarProps extends Omit<ComponentProps<typeof BulkBar<ShownLead>>, 'actions' | 'children'> {
  assignees: OptionSet;
}

/** Completing a lead asks for its outcome, so it is no bulk action. */
const stages = stageOptions.filter(({ value }) => value !== 'completed');

const NOBODY = '-';

export function LeadBar({ assignees, ...bar }: LeadBarProps) {
  const [stage, setStage] = useState('');
  const [assignee, setAssignee] = useState('');
  const newStage = stages.find(({ value }) => value === stage)?.value;
  const people = [{ value: NOBODY, label: 'Nobody' }, ...assignees];
  const assigneeId = assignee === NOBODY ? null : assignee;

  function partsOf(lead: ShownLead): readonly Part[] {
    const { revision, stage: oldStage, assignee_id: oldAssignee = null } = lead;
    const parts: Part[] = [];
    // An enquiry without a lead has no work to change.
    if (revision === undefined) return parts;
    if (newStage && newStage !== oldStage) parts.push({ make: toStage(lead, newStage), undo: backTo(lead) });
    if (assignee && assigneeId !== oldAssignee)
      parts.push({ make: toAssignee(assigneeId), undo: toAssignee(oldAssignee) });
    return parts;
  }
  const change: Action<ShownLead> = {
    label: 'Apply',
    isOffered: (lead) => partsOf(lead).length > 0,
    run: (lead) => inTurn(lead, partsOf(lead)),
    done: ({ length }) => (length === 1 ? 'One enquiry changed' : `${length} enquiries changed`),
  };
  const select = (label: string, options: OptionSet, value: string, onChoose: (value: string) => void) => (
    <HStack as="label" flexShrink="0" textStyle="small">
      {label}
      <Box width="12rem" color="ink">
        <Select
          prompt="As it is"
          options={options}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </Box>
    </HStack>
  );
  return (
    <BulkBar {...bar} actions={stage || assignee ? [change] : []}>
      {select('Stage', stages, stage, setStage)}
      {select('Assigned to', people, assignee, setAssignee)}
    </BulkBar>
  );
}

export function toStage(
  { inquiry_id: inquiryId, kind: type }: ShownLead,
  newStatus: ShownLead['stage'],
): LeadChange {
  return ({ revision }) => call('update-inquiry-status', { inquiryId, type, newStatus, revision });
}

export function toAssignee(assigneeId: string | null): LeadChange {
  return (seen) => call('assign-lead', { ...seen, assigneeId });
}

/** Moving to `completed` alone would lose the outcome and its reason. */
function backTo(lead: ShownLead): LeadChange {
  const { stage, outcome, lost_reason: lostReason = null } = lead;
  if (stage !== 'completed' || !outcome) return toStage(lead, stage);
  return (seen) => call('close-lead', { ...seen, outcome, lostReason });
}

type Part = { readonly make: LeadChange; readonly undo: LeadChange };

/** Makes all changes of one lead, or none: after a failure the earlier changes are undone. */
export async function inTurn(
  lead: Pick<ShownLead, 'id' | 'revision'>,
  parts: readonly Part[],
): Promise<Undo> {
  let { revision = 0 } = lead;
  const made: Part[] = [];
  async function take(change: LeadChange): Promise<void> {
    const { success, error, changed, ...answer } = await change({ leadId: lead.id, revision });
    const reason = changed ? leadRefusals.changed(changed.by_name, changed.fields) : (error ?? undefined);
    if (!success) throw new Refused(reason);
    revision = answer.revision ?? revision;
  }
  async function undo(): Promise<void> {
    for (const part of made.toReversed()) await take(part.undo);
  }
  try {
    for (const part of parts) {
      await take(part.make);
      made.push(part);
    }
  } catch (error) {
    await undo().catch((thrown) => console.error('A change was not undone', thrown));
    throw error;
  }
  return undo;
}
