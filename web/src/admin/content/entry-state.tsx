import { Box, chakra } from '@chakra-ui/react';
import { readinessOf, type UnreadyField } from '@site/domain/content/check';
import { isEntryCollection } from '@site/domain/content/draft';
import { labelOf } from '@site/domain/content/kind';
import { type ContentCollection, contentKinds } from '@site/domain/content/kinds';
import { damageMessages } from '@site/domain/messages/content';
import { draftMessages } from '@site/domain/messages/history';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { DraftState } from '../../firebase/admin/content/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ContentSchema, fromForm } from '../form/values.ts';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';

interface DamageProps {
  wrong: readonly string[];
}

export function DamagedBadge({ wrong }: DamageProps) {
  if (wrong.length === 0) return null;
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone="destructive">{damageMessages.badge}</Badge>{' '}
      <Small as="span">{damageMessages.fields(wrong)}</Small>
    </Box>
  );
}

export function DamageNotice({ wrong }: DamageProps) {
  if (wrong.length === 0) return null;
  return (
    <Box mt="4" maxWidth="52rem">
      <Notice tone="warning">{damageMessages.repair(wrong)}</Notice>
    </Box>
  );
}

interface DraftProps {
  draft: DraftState | undefined;
  collection: ContentCollection;
}

/** Milliseconds after its time at which a scheduled draft counts as overdue. The publisher runs every few minutes. */
const LATE = 10 * 60 * 1000;

function isOverdue({ publishAt, failure }: DraftState): boolean {
  return publishAt !== null && (failure !== undefined || Date.now() - publishAt.getTime() > LATE);
}

export function DraftBadge({ draft, collection }: DraftProps) {
  if (!draft) return null;
  const { publishAt, unready, failure } = draft;
  const labels = (isMissing: boolean) =>
    labelsOf(
      collection,
      unready.filter((each) => each.isMissing === isMissing),
    );
  const state = isOverdue(draft) ? 'overdue' : publishAt ? 'scheduled' : 'draft';
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone={state === 'overdue' ? 'destructive' : 'outline'}>{draftMessages[state]}</Badge>{' '}
      {publishAt && (
        <Small as="span">
          {formatDate(publishAt)}
          {failure && ` · ${failure.reason}`}
        </Small>
      )}
      {isEntryCollection(collection) && unready.length > 0 && (
        <Small as="span">{draftMessages.notReady(labels(true), labels(false))}</Small>
      )}
    </Box>
  );
}

/** The labels of the fields, each once: a vehicle without a brand lacks both `brand_id` and `make`. */
function labelsOf(collection: ContentCollection, unready: readonly UnreadyField[]): readonly string[] {
  return [...new Set(unready.map(({ field }) => labelOf(contentKinds[collection], field)))];
}

export function DraftNotice({ draft, collection }: DraftProps) {
  const values = useWatch();
  if (!draft || !isEntryCollection(collection)) return null;
  const { publishAt, failure } = draft;
  const time = publishAt && formatDate(publishAt);
  const ready = readinessOf(
    collection,
    fromForm(contentKinds[collection].schema as unknown as ContentSchema<FieldValues>, values),
  );
  return (
    <chakra.p mt="4" maxWidth="52rem" p="4" borderRadius="md" background="mist" textStyle="small">
      <chakra.strong>{draftMessages.nobodySees}</chakra.strong>{' '}
      {time && (isOverdue(draft) ? draftMessages.wasDue(time, failure) : draftMessages.scheduledFor(time))}
      {'unready' in ready && ` ${draftMessages.toPublish(labelsOf(collection, ready.unready))}`}
    </chakra.p>
  );
}
