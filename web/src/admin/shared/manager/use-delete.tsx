import { ERROR_TITLE, type ManagerMessages, SUCCESS_TITLE } from '@site/domain/messages/content';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type ToastAction, toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';

/** A deletion that is refused for a reason. Its message is shown instead of the general one. */
export class DeletionRefused extends Error {}

/** Deletes after a question, and shows a toast, with a button that takes it back where there is one. Returns `ask`, which opens the dialog, and the dialog to render. */
export function useDelete<Item>(
  messages: Pick<ManagerMessages, 'confirmDelete' | 'deleted' | 'deleteFailed'> & {
    readonly inTrash?: string;
  },
  remove: (item: Item) => Promise<void>,
  nameOf?: (item: Item) => string,
  undoOf?: (item: Item) => ToastAction | undefined,
): [ask: (item: Item) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<Item>();
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(item: Item) {
    setIsBusy(true);
    try {
      await remove(item);
      toastSuccess(messages.deleted, SUCCESS_TITLE, { action: undoOf?.(item) });
    } catch (error) {
      console.error(messages.deleteFailed, error);
      const text = error instanceof DeletionRefused ? error.message : messages.deleteFailed;
      toastFailure(text, ERROR_TITLE);
    }
    setIsBusy(false);
    setAsked(undefined);
  }

  const dialog =
    asked === undefined ? null : (
      <ConfirmDialog
        title={nameOf ? `Delete ${nameOf(asked)}` : 'Delete'}
        text={messages.confirmDelete}
        note={messages.inTrash}
        confirm="Delete"
        isBusy={isBusy}
        onConfirm={() => void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      />
    );
  return [setAsked, dialog];
}
