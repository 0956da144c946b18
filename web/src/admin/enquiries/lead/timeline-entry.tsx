import { Box, chakra } from '@chakra-ui/react';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { cut } from '@site/domain/text';
import type { StoredActivity } from '../../../firebase/admin/leads/to-lead.ts';
import type { Notification } from '../../../firebase/admin/watch-notifications.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../shared/format-date.ts';
import { timelineText } from './timeline-text.ts';

interface TimelineEntryProps {
  entry: StoredActivity;
  isStruck: boolean;
  notifications: readonly Notification[];
  /** Undefined while something else is being changed. */
  onStrike: (() => void) | undefined;
}

/** One entry: what, who and when, and the words that belong to it. */
export function TimelineEntry({ entry, isStruck, notifications, onStrike }: TimelineEntryProps) {
  const { type, text, by_name: byName, at } = entry;
  return (
    <Entry>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {timelineText(entry)}
        </chakra.p>
        {entry.type === 'reply' && <ReplyState id={entry.data.outbox_id} notifications={notifications} />}
        {isStruck && <Badge tone="outline">{leadMessages.noteStruck}</Badge>}
      </Box>
      {text && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {isStruck ? <s>{text}</s> : text}
        </chakra.p>
      )}
      <Box display="flex" alignItems="center" gap="3" color="muted">
        <span>
          {byName ?? leadMessages.system}, {formatDate(at)}
        </span>
        {type === 'note' && !isStruck && (
          <Button
            variant="quiet"
            size="sm"
            disabled={!onStrike}
            onClick={onStrike}
            aria-label={messages.strike(cut(text ?? '', 40))}
          >
            {leadMessages.strikeNote}
          </Button>
        )}
      </Box>
    </Entry>
  );
}

/** Where the mail of a reply stands. */
function ReplyState({ id, notifications }: { id: string; notifications: readonly Notification[] }) {
  const entry = notifications.find((notification) => notification.id === id);
  if (!entry || entry.damaged) return null;
  return (
    <Badge tone={entry.state === 'ERROR' ? 'destructive' : 'secondary'}>
      {leadMessages.mailStates[entry.state]}
    </Badge>
  );
}

const Entry = chakra('li', {
  base: {
    position: 'relative',
    pl: '5',
    pb: '4',
    textStyle: 'small',
    borderLeft: '2px solid {colors.line}',
    _before: {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '0.35rem',
      boxSize: '10px',
      borderRadius: 'full',
      background: 'pine.600',
    },
  },
});
