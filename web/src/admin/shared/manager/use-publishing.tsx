import { Box, chakra } from '@chakra-ui/react';
import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kinds';
import { minuteInKlang, momentOf, PLANNED } from '@site/domain/enquiries/due';
import { draftMessages } from '@site/domain/messages/history';
import { type ReactNode, useRef, useState } from 'react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import type { RowAction } from '../table/row-menu.tsx';
import { hide, type MovedEntry, publish, schedule } from './move-entry.ts';

interface ScheduleDialogProps {
  name: string;
  /** The time that is set already. */
  publishAt: Date | null;
  /** Called with a time to come, or with null to take the schedule back. */
  onChoose(time: Date | null): void;
  onClose(): void;
}

/** Asks when a draft is to be published, in Klang's time. */
function ScheduleDialog({ name, publishAt, onChoose, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(publishAt ? minuteInKlang(publishAt) : '');
  const [error, setError] = useState<string>();
  const [first] = useState(() => new Date());
  const last = new Date(first.getTime() + PLANNED);
  return (
    <Dialog title={draftMessages.scheduleName(name)} onClose={onClose}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const time = momentOf(typed);
          if (!(time.getTime() > Date.now())) setError(draftMessages.notYet);
          else if (time > last) setError(draftMessages.tooFar);
          else onChoose(time);
        }}
      >
        <TextField
          type="datetime-local"
          label={draftMessages.when}
          hint={draftMessages.whenHint}
          min={minuteInKlang(first)}
          max={minuteInKlang(last)}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
          {publishAt && (
            <Button variant="outline" onClick={() => onChoose(null)}>
              {draftMessages.unschedule}
            </Button>
          )}
          <Button type="submit">{draftMessages.schedule}</Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}

interface Publishing<C extends ContentCollection> {
  /** Publishes, schedules or hides an entry; nothing for what is published with something else. */
  actionsOf(item: Stored<C>): readonly RowAction[];
  readonly dialog: ReactNode;
}

interface Asked extends MovedEntry {
  readonly publishAt: Date | null;
}

/** What can be done in a list with drafts and published entries. `onMoved` is called with the id of one that was moved. */
export function usePublishing<C extends ContentCollection>(
  collection: C,
  nameOf: (item: Stored<C>) => string,
  onMoved: (id: string) => void,
): Publishing<C> {
  const [asked, setAsked] = useState<Asked>();
  /** The ids of those that are on their way. */
  const moving = useRef(new Set<string>());

  async function once({ documentId }: MovedEntry, move: () => Promise<void>) {
    if (moving.current.has(documentId)) return;
    moving.current.add(documentId);
    await move();
    moving.current.delete(documentId);
  }

  function actionsOf(item: Stored<C>): readonly RowAction[] {
    if (!isEntryCollection(collection)) return [];
    const { id, draft } = item;
    const name = nameOf(item);
    const entry = { collection, documentId: id, name, onMoved: () => onMoved(id) };
    if (!draft) {
      return [
        {
          label: draftMessages.hide,
          name: draftMessages.hideName(name),
          onPress: () => void once(entry, () => hide(entry)),
        },
      ];
    }
    return [
      {
        label: draftMessages.publish,
        name: draftMessages.publishName(name),
        onPress: () => void once(entry, () => publish(entry)),
      },
      {
        label: draftMessages.schedule,
        name: draftMessages.scheduleName(name),
        onPress: () => setAsked({ ...entry, publishAt: draft.publishAt }),
      },
    ];
  }

  const dialog = asked && (
    <ScheduleDialog
      name={asked.name}
      publishAt={asked.publishAt}
      onChoose={(time) => {
        setAsked(undefined);
        void once(asked, () => schedule(asked, time, asked.publishAt));
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { actionsOf, dialog };
}
