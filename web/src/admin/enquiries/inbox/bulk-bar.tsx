import { Box, chakra } from '@chakra-ui/react';
import { bulkMessages as messages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { assignLead, updateInquiryStatus } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { tellFailure, tellSuccess } from '../../shared/tell.ts';
import { stageOptions } from '../texts.ts';
import { type BulkChange, bulkSentence, inTurn, type LeadChange, makeAll } from './bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkSelectProps {
  label: string;
  options: OptionSet;
  /** Empty: it stays as it is. */
  value: string;
  onChange(value: string): void;
}

/** What the selected enquiries shall have. */
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

/** A lead is completed by itself, since that asks how it ended. */
const stages = stageOptions.filter(({ value }) => value !== 'completed');

/** Ticks all that are shown, and changes what is ticked. Nothing to choose until something is. */
export function BulkBar({ selection, assignees }: BulkBarProps) {
  const [progress, setProgress] = useState<string>();
  const [stage, setStage] = useState('');
  const [assignee, setAssignee] = useState('');
  const { leads } = selection;

  async function change(changes: readonly BulkChange[]) {
    setProgress(messages.working(0, changes.length));
    const outcome = await makeAll(changes, (tried) => setProgress(messages.working(tried, changes.length)));
    setProgress(undefined);
    // Those that failed stay ticked, with what was to become of them.
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

  /** Stage and assignee of one enquiry are changed one after the other, so that each takes the revision that the other left. */
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

/** No id of an administrator. */
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
