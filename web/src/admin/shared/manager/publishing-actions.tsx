import { isEntryCollection } from '@site/domain/entities/draft';
import { draftMessages } from '@site/domain/messages/drafts';
import { useState } from 'react';
import type { DraftState } from '../../../firebase/admin/content/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { hide, publish, schedule } from './move-entry.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface PublishingActionsProps {
  collection: string;
  item: { readonly id: string; readonly draft?: DraftState | undefined };
  name: string;
  /** Called when it was published, hidden or scheduled. */
  onMoved(): void;
}

/** The buttons of a row that publish, schedule or hide its entry; none for what is published with something else. */
export function PublishingActions({ collection, item, name, onMoved }: PublishingActionsProps) {
  const [isScheduling, setIsScheduling] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!isEntryCollection(collection)) return null;
  const entry = { collection, documentId: item.id, name, onMoved };
  const run = (work: Promise<void>) => {
    setIsBusy(true);
    void work.then(() => setIsBusy(false));
  };
  // Not `disabled`: the button would lose the focus.
  const button = { variant: 'quiet', size: 'sm', px: '3', 'aria-disabled': isBusy || undefined } as const;
  if (!item.draft) {
    return (
      <Button
        {...button}
        aria-label={draftMessages.hideName(name)}
        onClick={() => !isBusy && run(hide(entry))}
      >
        {draftMessages.hide}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...button}
        aria-label={draftMessages.publishName(name)}
        onClick={() => !isBusy && run(publish(entry))}
      >
        {draftMessages.publish}
      </Button>
      <Button
        {...button}
        aria-label={draftMessages.scheduleName(name)}
        onClick={() => !isBusy && setIsScheduling(true)}
      >
        {draftMessages.schedule}
      </Button>
      {isScheduling && (
        <ScheduleDialog
          name={name}
          publishAt={item.draft.publishAt}
          onChoose={(time) => {
            setIsScheduling(false);
            run(schedule(entry, time));
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  );
}
