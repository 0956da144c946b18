import type { EntryCollection } from '@site/domain/entities/draft';
import { draftMessages } from '@site/domain/messages/drafts';
import { undoMessages } from '@site/domain/messages/history';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { MoveEntryResponse } from '@site/domain/procedures/publish-entry';
import { hideEntry, publishEntry } from '../../../firebase/admin/publish-entry.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../format-date.ts';

/** An entry that is published, hidden or scheduled, and what is told of it. */
export interface MovedEntry {
  readonly collection: EntryCollection;
  readonly documentId: string;
  readonly name: string;
  /** Called when it has been moved. */
  onMoved?(): void;
}

interface Move {
  call(): Promise<MoveEntryResponse>;
  readonly done: string;
  readonly failed: string;
  undo?(): void;
}

/** Publishes a draft, and offers to undo that. Never throws: a toast tells how it went. */
export function publish(entry: MovedEntry): Promise<void> {
  const { collection, documentId, name } = entry;
  return move(entry, {
    call: () => publishEntry({ collection, documentId }),
    done: draftMessages.wasPublished(name),
    failed: draftMessages.publishFailed,
    undo: () => void hide(entry),
  });
}

/** Hides a published entry, and offers to undo that. Never throws. */
export function hide(entry: MovedEntry): Promise<void> {
  const { collection, documentId, name } = entry;
  return move(entry, {
    call: () => hideEntry({ collection, documentId }),
    done: draftMessages.wasHidden(name),
    failed: draftMessages.hideFailed,
    undo: () => void publish(entry),
  });
}

/** Sets when a draft is published; null takes that back. Never throws. */
export function schedule(entry: MovedEntry, publishAt: Date | null): Promise<void> {
  const { collection, documentId, name } = entry;
  return move(entry, {
    call: () => publishEntry({ collection, documentId, publishAt: publishAt?.toISOString() ?? null }),
    done: publishAt
      ? draftMessages.wasScheduled(name, formatDate(publishAt))
      : draftMessages.unscheduled(name),
    failed: draftMessages.scheduleFailed,
    ...(publishAt && { undo: () => void schedule(entry, null) }),
  });
}

async function move({ onMoved }: MovedEntry, { call, done, failed, undo }: Move): Promise<void> {
  try {
    const { success, error } = await call();
    if (!success) return toastFailure(error ?? failed, ERROR_TITLE);
    onMoved?.();
    toastSuccess(done, SUCCESS_TITLE, undo && { action: { label: undoMessages.undo, onAction: undo } });
  } catch (error) {
    console.error(failed, error);
    toastFailure(failed, ERROR_TITLE);
  }
}
