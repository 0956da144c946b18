import { chakra } from '@chakra-ui/react';
import type { LeadResponse } from '@site/domain/enquiries/procedures';
import { leadMessages, bulkMessages as messages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { useState } from 'react';
import type { ShownLead } from '../../../firebase/admin/leads.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { type Action, BulkBar } from '../../list/actions.tsx';
import { Refused } from '../../shared/tell.ts';
import type { Undo } from '../../shared/undo.ts';
import { stageOptions } from '../texts.ts';

interface BulkSelectProps {
  label: string;
  options: OptionSet;
  value: string;
  onChange(value: string): void;
}

function BulkSelect({ label, options, value, onChange }: BulkSelectProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2" flexShrink="0" textStyle="small">
      {label}
      <chakra.select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        minHeight="2.5rem"
        maxWidth="12rem"
        px="3"
        fontSize="1rem"
        color="ink"
        background="paper"
        borderRadius="md"
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

interface LeadBarProps {
  chosen: readonly ShownLead[];
  assignees: OptionSet;
  working: number | undefined;
  act(action: Action<ShownLead>, leads: readonly ShownLead[]): Promise<void>;
  onClear(): void;
}

/** Completing a lead asks for its outcome, so it is no bulk action. */
const stages = stageOptions.filter(({ value }) => value !== 'completed');

const NOBODY = '-';

export function LeadBar({ chosen, assignees, working, act, onClear }: LeadBarProps) {
  const [stage, setStage] = useState('');
  const [assignee, setAssignee] = useState('');
  const newStage = stages.find(({ value }) => value === stage)?.value;
  const assigneeId = assignee === NOBODY ? null : assignee;

  function partsOf(lead: ShownLead): readonly LeadChange[] {
    const parts: LeadChange[] = [];
    if (newStage && newStage !== lead.stage) parts.push(stageChange(lead, newStage));
    if (assignee && assigneeId !== lead.assignee_id) parts.push(assignment(lead, assigneeId));
    return parts;
  }
  const change: Action<ShownLead> = {
    label: messages.apply,
    isOffered: (lead) => partsOf(lead).length > 0,
    run: (lead) => inTurn(partsOf(lead), lead.revision ?? 0),
    done: (names) => messages.done(names.length),
  };
  return (
    <BulkBar
      chosen={chosen}
      working={working}
      actions={stage || assignee ? [change] : []}
      act={act}
      onClear={onClear}
    >
      <BulkSelect label={messages.stage} options={stages} value={stage} onChange={setStage} />
      <BulkSelect
        label={messages.assignee}
        options={[{ value: NOBODY, label: messages.nobody }, ...assignees]}
        value={assignee}
        onChange={setAssignee}
      />
    </BulkBar>
  );
}

function stageChange(lead: ShownLead, newStatus: ShownLead['stage']): LeadChange {
  const enquiry = { inquiryId: lead.inquiry_id, type: lead.kind };
  return {
    make: (revision) => call('update-inquiry-status', { ...enquiry, newStatus, revision }),
    undo: (revision) => call('update-inquiry-status', { ...enquiry, newStatus: lead.stage, revision }),
  };
}

function assignment(lead: ShownLead, assigneeId: string | null): LeadChange {
  return {
    make: (revision) => call('assign-lead', { leadId: lead.id, revision, assigneeId }),
    undo: (revision) => call('assign-lead', { leadId: lead.id, revision, assigneeId: lead.assignee_id }),
  };
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
