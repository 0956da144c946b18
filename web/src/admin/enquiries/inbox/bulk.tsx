import { Box, HStack } from '@chakra-ui/react';
import type { LeadResponse } from '@site/domain/enquiries/procedures';
import { leadMessages, bulkMessages as messages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { type ComponentProps, useState } from 'react';
import type { ShownLead } from '../../../firebase/admin/enquiries.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Select } from '../../../ui/form/controls.tsx';
import { type Action, BulkBar } from '../../list/actions.tsx';
import { Refused, type Undo } from '../../shared/tell.ts';
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
  const people = [{ value: NOBODY, label: messages.nobody }, ...assignees];
  const assigneeId = assignee === NOBODY ? null : assignee;

  function partsOf(lead: ShownLead): readonly LeadChange[] {
    // An enquiry without a lead has no work to change.
    if (lead.revision === undefined) return [];
    const { assignee_id: before = null } = lead;
    return [
      newStage &&
        newStage !== lead.stage && { make: toStage(lead, newStage), undo: toStage(lead, lead.stage) },
      assignee && assigneeId !== before && { make: assign(lead, assigneeId), undo: assign(lead, before) },
    ].filter((part) => typeof part === 'object');
  }
  const change: Action<ShownLead> = {
    label: messages.apply,
    isOffered: (lead) => partsOf(lead).length > 0,
    run: (lead) => inTurn(partsOf(lead), lead.revision ?? 0),
    done: (names) => messages.done(names.length),
  };
  const select = (label: string, options: OptionSet, value: string, onChoose: (value: string) => void) => (
    <HStack as="label" flexShrink="0" textStyle="small">
      {label}
      <Box width="12rem" color="ink">
        <Select
          prompt={messages.asItIs}
          options={options}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </Box>
    </HStack>
  );
  return (
    <BulkBar {...bar} actions={stage || assignee ? [change] : []}>
      {select(messages.stage, stages, stage, setStage)}
      {select(messages.assignee, people, assignee, setAssignee)}
    </BulkBar>
  );
}

function toStage({ inquiry_id: inquiryId, kind: type }: ShownLead, newStatus: ShownLead['stage']): Step {
  return (revision) => call('update-inquiry-status', { inquiryId, type, newStatus, revision });
}

function assign({ id: leadId }: ShownLead, assigneeId: string | null): Step {
  return (revision) => call('assign-lead', { leadId, revision, assigneeId });
}

type Step = (revision: number) => Promise<LeadResponse>;

/** Each function gets the lead's revision at that time. */
interface LeadChange {
  readonly make: Step;
  readonly undo: Step;
}

/** Makes all changes of one lead, or none: after a failure the earlier changes are undone. */
export async function inTurn(parts: readonly LeadChange[], seen: number): Promise<Undo> {
  let revision = seen;
  let made: readonly LeadChange[] = [];
  async function take(step: Step): Promise<void> {
    const { success, error, changed, revision: next } = await step(revision);
    const reason = changed ? leadMessages.changed(changed.by_name, changed.fields) : error;
    if (!success) throw new Refused(reason);
    revision = next ?? revision;
  }
  async function undo(): Promise<void> {
    for (const part of made.toReversed()) await take(part.undo);
    made = [];
  }
  try {
    for (const part of parts) {
      await take(part.make);
      made = [...made, part];
    }
  } catch (error) {
    await undo().catch((thrown) => console.error('A change was not undone', thrown));
    throw error;
  }
  return undo;
}
