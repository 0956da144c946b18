import { Box, chakra } from '@chakra-ui/react';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatDate } from '../../shared/format-date.ts';
import type { LeadChanges } from './use-lead-change.ts';

/** Who was quicker, and what they changed. Nothing without a conflict. */
export function ConflictNotice({ changes }: { changes: LeadChanges }) {
  const { conflict, isBusy } = changes;
  if (!conflict) return null;
  const sentence = leadMessages.changed(conflict.by_name, conflict.fields);
  return (
    <Notice tone="warning">
      <chakra.p>{messages.conflict(sentence, formatDate(new Date(conflict.at)))}</chakra.p>
      <Box display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button variant="dark" size="sm" disabled={isBusy} onClick={changes.makeAnyway}>
          {messages.anyway}
        </Button>
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={changes.leave}>
          {messages.discard}
        </Button>
      </Box>
    </Notice>
  );
}
