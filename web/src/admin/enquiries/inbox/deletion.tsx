import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { DELETED_AT_ONCE } from '@site/domain/enquiries/procedures';
import { inFigures } from '@site/domain/text';
import { useState } from 'react';
import { tell, tellWithWayBack } from '#admin/shared/tell.ts';
import { isLostWithPage, keepUnsaved } from '#admin/shared/unsaved.ts';
import { formatDate } from '#admin/shared/words.ts';
import { deleteInquiry, type ShownLead } from '#firebase/admin/enquiries.ts';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { currentToast } from '#ui/toast/toast-store.ts';
import { forgetDrafts } from '../lead/use-lead-change.tsx';
import type { InboxFilters } from './inbox-filters.tsx';
import { leadName } from './lead-row.tsx';
import { readMatching } from './use-inbox.ts';

interface DeleteInquiryProps {
  lead: ShownLead;
  /** Takes it out of the list, or back. */
  onHide(ids: readonly string[], isGone: boolean): void;
  onClose(): void;
}

/** Asks. The enquiry is deleted once the toast has gone: nobody could restore it with its mails and its person. */
export function DeleteInquiry({ lead, onHide, onClose }: DeleteInquiryProps) {
  const { id, kind, inquiry_id: inquiryId, reference, received_at: at } = lead;
  function deleteLater() {
    onClose();
    onHide([id], true);
    const settle = keepUnsaved(isLostWithPage);
    const undo = () => {
      settle();
      onHide([id], false);
    };
    const told = `The enquiry of ${leadName(lead)} is deleted when this message goes`;
    tellWithWayBack(told, { label: 'Undo', onAction: undo }, async () => {
      const isDeleted = await tell(() => deleteInquiry(kind, inquiryId), {
        // Another toast may have come in its place.
        done: () => (currentToast() ? undefined : 'Enquiry deleted successfully'),
        failed: 'Failed to delete enquiry',
      });
      if (!isDeleted) return undo();
      settle();
      forgetDrafts(id);
    });
  }
  return (
    <ConfirmDialog
      title={`Delete the enquiry of ${leadName(lead)}`}
      text="Are you sure you want to delete this enquiry?"
      note={`The ${inquiryKinds[kind].label} enquiry ${reference} of ${formatDate(at)} goes, with its notes, next step and mails. You can take it back for some seconds.`}
      confirm="Delete"
      onCancel={onClose}
      onConfirm={deleteLater}
    />
  );
}

const LABEL = 'Delete all that match';

interface DeleteMatchingProps {
  filters: InboxFilters;
  userId: string;
  day: string;
  onDeleted(ids: readonly string[]): void;
}

/** Deletes a flood: counts all that the filters match, asks, and deletes exactly those. */
export function DeleteMatching(props: DeleteMatchingProps) {
  // A search that began under other filters must not ask.
  const key = JSON.stringify({ ...props.filters, lead: undefined, rows: undefined, sort: undefined });
  return <DeletionByFilters key={key} {...props} />;
}

function DeletionByFilters({ filters, userId, day, onDeleted }: DeleteMatchingProps) {
  const [found, setFound] = useState<readonly ShownLead[]>();
  const [progress, setProgress] = useState<string>();
  const ids = (found ?? []).map(({ id }) => id);
  const isOne = ids.length === 1;
  const count = inFigures(ids.length);

  async function find() {
    const show = (read: number) => setProgress(`Reading ${inFigures(read)}...`);
    show(0);
    const matching = await readMatching(filters, userId, day, show);
    if (matching.length > 0) setFound(matching);
    return matching.length > 0 ? undefined : 'No enquiry matches. Try fewer filters, or other words.';
  }

  async function deleteAll() {
    for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
      setProgress(`${inFigures(from)} of ${count} deleted...`);
      const leadIds = ids.slice(from, from + DELETED_AT_ONCE);
      await call('delete-inquiries', { leadIds });
      leadIds.forEach(forgetDrafts);
      onDeleted(leadIds);
    }
    return isOne ? 'One enquiry was deleted' : `${count} enquiries were deleted`;
  }

  const run = async (work: () => Promise<string | undefined>, failed: string) => {
    await tell(work, { done: (sentence) => sentence, failed });
    setProgress(undefined);
  };
  return (
    <>
      <WorkButton
        variant="quiet"
        label={LABEL}
        working={progress ?? LABEL}
        isWorking={progress !== undefined}
        onPress={() =>
          run(find, 'The enquiries could not be counted, so nothing was deleted. Please try again.')
        }
      />
      {found && (
        <ConfirmDialog
          title={isOne ? 'Delete one enquiry' : `Delete ${count} enquiries`}
          text={`${isOne ? 'One enquiry matches' : `${count} enquiries match`} these filters. All of them, also those that are not shown, are deleted for good, with their notes and mails.`}
          confirm="Delete"
          onCancel={() => setFound(undefined)}
          onConfirm={() => {
            setFound(undefined);
            // Leaving asks first: the rest would not be deleted, and nobody would be told.
            void run(
              () => deleteAll().finally(keepUnsaved(isLostWithPage)),
              'Not all of them could be deleted. Please try again.',
            );
          }}
        />
      )}
    </>
  );
}
