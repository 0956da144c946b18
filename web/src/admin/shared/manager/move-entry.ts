import type { EntryCollection } from '@site/domain/content/draft';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { draftMessages, historyMessages, restoreRefusals, undoMessages } from '@site/domain/messages/history';
import { expectDraft } from '../../../firebase/admin/content/drafts.ts';
import { SaveConflict } from '../../../firebase/admin/content/save-conflict.ts';
import { hideEntry, publishEntry } from '../../../firebase/admin/procedures.ts';
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
    undo: () => void ifAsLeft(entry, { publishAt: null, isOwn: true }, () => publish(entry)),
  });
}

/** Sets when a draft is published; null takes that back. `before` is the time until now, to which Undo goes back. Never throws. */
export function schedule(entry: MovedEntry, publishAt: Date | null, before: Date | null): Promise<void> {
  const { collection, documentId, name } = entry;
  return move(entry, {
    call: () => publishEntry({ collection, documentId, publishAt: publishAt?.toISOString() ?? null }),
    done: publishAt
      ? draftMessages.wasScheduled(name, formatDate(publishAt))
      : draftMessages.unscheduled(name),
    failed: draftMessages.scheduleFailed,
    undo: () => void ifAsLeft(entry, { publishAt, isOwn: false }, () => schedule(entry, before, publishAt)),
  });
}

/** Takes a move back, unless somebody else has changed the draft since. */
async function ifAsLeft(
  { collection, documentId }: MovedEntry,
  left: Parameters<typeof expectDraft>[2],
  undo: () => Promise<void>,
): Promise<void> {
  try {
    await expectDraft(collection, documentId, left);
  } catch (error) {
    console.error('A move could not be undone', error);
    const reason = error instanceof SaveConflict ? restoreRefusals.changedSince : historyMessages.unreachable;
    return toastFailure(undoMessages.failed(reason), ERROR_TITLE);
  }
  await undo();
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
