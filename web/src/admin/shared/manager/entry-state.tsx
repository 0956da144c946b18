import { Box, chakra } from '@chakra-ui/react';
import { isEntryCollection } from '@site/domain/entities/draft';
import { draftMessages } from '@site/domain/messages/drafts';
import type { DraftState } from '../../../firebase/admin/content/stored.ts';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDate } from '../format-date.ts';

interface DraftProps {
  /** Nothing is shown for what is published. */
  draft: DraftState | undefined;
}

/** How long after its time a draft may still be a draft, in milliseconds: what is due is published every few minutes. */
const LATE = 10 * 60 * 1000;

function isOverdue({ publishAt }: DraftState): boolean {
  return publishAt !== null && Date.now() - publishAt.getTime() > LATE;
}

/** In the row of a draft: whether it is scheduled, and for when. */
export function DraftBadge({ draft }: DraftProps) {
  if (!draft) return null;
  const { publishAt } = draft;
  const state = isOverdue(draft) ? 'overdue' : publishAt ? 'scheduled' : 'draft';
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone={state === 'overdue' ? 'destructive' : 'outline'}>{draftMessages[state]}</Badge>{' '}
      {publishAt && (
        <chakra.span color="muted" textStyle="small">
          {formatDate(publishAt)}
        </chakra.span>
      )}
    </Box>
  );
}

/** Above the form of a draft: who sees it, and when. */
export function DraftNotice({ draft }: DraftProps) {
  if (!draft) return null;
  const { publishAt } = draft;
  const time = publishAt && formatDate(publishAt);
  return (
    <chakra.p mt="4" maxWidth="52rem" p="4" borderRadius="md" background="mist" textStyle="small">
      <chakra.strong>{draftMessages.nobodySees}</chakra.strong>{' '}
      {time && (isOverdue(draft) ? draftMessages.wasDue(time) : draftMessages.scheduledFor(time))}
    </chakra.p>
  );
}

/** How many entries of a list visitors see. What belongs to an entry is counted, whether the entry is published or not. */
export function publishedCount(collection: string, { total, unpublished }: GrowingList<unknown>): number {
  return isEntryCollection(collection) ? total - unpublished : total;
}

/** Beside that number: how many visitors do not see. */
export function UnpublishedCount({ collection, list }: { collection: string; list: GrowingList<unknown> }) {
  if (!isEntryCollection(collection) || list.unpublished === 0) return null;
  return <Badge tone="outline">{draftMessages.notPublished(list.unpublished)}</Badge>;
}
