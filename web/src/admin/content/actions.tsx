import { type EntryCollection, isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { contentRefusals, type MoveEntryResponse } from '@site/domain/content/procedures';
import { latestPlan, minuteInKlang, momentOf } from '@site/domain/enquiries/due';
import type { RequestOf } from '@site/domain/procedures';
import { useState } from 'react';
import { undoOfDeletion } from '#firebase/admin/changes.ts';
import { deleteContent, placeOf } from '#firebase/admin/content/save-content.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldsForm } from '#ui/form/fields-form.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { type Action, deletion, type Opening } from '../list/actions.tsx';
import type { RowActions } from '../list/table.tsx';
import { Refused, type Undo } from '../shared/tell.ts';
import { formatDate, managerMessages } from '../shared/words.ts';
import { entryName, type Manager } from './kind.ts';

export function actionsOf<C extends ContentCollection>(
  manager: Manager<C>,
  form: Pick<Opening<Stored<C>>, 'open' | 'address'>,
): RowActions<Stored<C>> {
  const { collection, actions = [], expectUnused } = manager;
  const nameOf = (item: Stored<C>) => entryName(manager, item);
  return [
    { label: 'Edit', isButton: true, isForRow: true, ...form },
    ...actions,
    ...(isEntryCollection(collection) ? movesOf(collection, nameOf) : []),
    {
      label: 'History',
      named: (name) => `History of ${name}`,
      dialog: (item, close) => (
        <HistoryDialog of={{ collection, id: item.id, name: nameOf(item) }} onClose={close} />
      ),
    },
    deletion<Stored<C>>(
      managerMessages(contentKinds[collection].words),
      async (item) => {
        await expectUnused?.(item);
        return deleteContent(placeOf(collection, item));
      },
      undoOfDeletion(collection),
    ),
  ];
}

const oneOrMany = (one: (name: string) => string, done: string) => {
  return ([name = '', ...others]: readonly string[]) =>
    others.length === 0 ? one(name) : `${others.length + 1} entries ${done}`;
};

type Entry = Pick<Stored<ContentCollection>, 'id' | 'draft'>;

/** Between what visitors see and the drafts. */
function movesOf<Item extends Entry>(
  collection: EntryCollection,
  nameOf: (item: Item) => string,
): RowActions<Item> {
  const isDraft = ({ draft }: Entry) => draft !== undefined;
  return [
    {
      label: 'Publish',
      named: (name) => `Publish ${name}`,
      isOffered: isDraft,
      run: ({ id, draft }) => publish(collection, id, draft?.publishAt),
      done: oneOrMany((name) => `${name} is published`, 'published'),
    },
    {
      label: 'Hide',
      named: (name) => `Hide ${name}`,
      isOffered: (item) => !isDraft(item),
      run: async ({ id }) => {
        await hide(collection, id);
        const back = { collection, documentId: id, expectedSchedule: null };
        return () => moved(call('publish-entry', back), contentRefusals.publishFailed);
      },
      done: oneOrMany((name) => `${name} is hidden. It is a draft now.`, 'hidden'),
    },
    {
      label: 'Schedule',
      named: (name) => `Schedule ${name}`,
      isOffered: isDraft,
      dialog: (item, close, act) => (
        <ScheduleDialog
          name={nameOf(item)}
          publishAt={item.draft?.publishAt ?? null}
          onChoose={(time) => {
            close();
            void act(scheduling(collection, time), [item]);
          }}
          onClose={close}
        />
      ),
    },
  ];
}

function schedule(request: RequestOf<'publish-entry'>): Promise<void> {
  return moved(call('publish-entry', request), 'Failed to schedule the entry');
}

/** Sets the time of publication of drafts; null removes the schedule. */
function scheduling(collection: EntryCollection, publishAt: Date | null): Action<Entry> {
  const time = publishAt?.toISOString() ?? null;
  return {
    label: 'Schedule',
    run: async ({ id, draft }) => {
      const entry = { collection, documentId: id };
      const former = draft?.publishAt?.toISOString() ?? null;
      await schedule({ ...entry, publishAt: time, expectedSchedule: former });
      return () => schedule({ ...entry, publishAt: former, expectedSchedule: time });
    },
    done: ([name = '']) =>
      publishAt ? `${name} will be published on ${formatDate(publishAt)}` : `${name} is no longer scheduled`,
  };
}

/** Publishes a draft and returns its undo, which brings its schedule back if it is still to come. @throws Refused */
export async function publish(
  collection: EntryCollection,
  documentId: string,
  publishAt: Date | null | undefined,
): Promise<Undo> {
  const entry = { collection, documentId };
  await moved(call('publish-entry', entry), contentRefusals.publishFailed);
  return async () => {
    await hide(collection, documentId);
    if (!publishAt || publishAt <= serverNow()) return;
    await schedule({ ...entry, publishAt: publishAt.toISOString(), expectedSchedule: null });
  };
}

function hide(collection: EntryCollection, documentId: string): Promise<void> {
  return moved(call('hide-entry', { collection, documentId }), 'Failed to hide the entry');
}

async function moved(move: Promise<MoveEntryResponse>, failed: string): Promise<void> {
  const answer = await move.catch((cause) => {
    throw new Error(failed, { cause });
  });
  if (!answer.success) throw new Refused(answer.error ?? failed, answer.field);
}

interface ScheduleDialogProps {
  name: string;
  publishAt: Date | null;
  onChoose(time: Date | null): void;
  onClose(): void;
}

function ScheduleDialog({ name, publishAt, onChoose, onClose }: ScheduleDialogProps) {
  const [first] = useState(serverNow);
  const last = latestPlan(first);
  const field = {
    name: 'time',
    control: 'datetime-local',
    label: 'Publish on',
    hint: 'Visitors see it at most five minutes later.',
    min: minuteInKlang(first),
    max: minuteInKlang(last),
    defaultValue: publishAt ? minuteInKlang(publishAt) : '',
  };
  return (
    <Dialog title={`Schedule ${name}`} onClose={onClose}>
      <FieldsForm
        fields={[field]}
        label="Schedule"
        working="Schedule"
        onCancel={onClose}
        onEnter={async (entered) => {
          const time = momentOf(entered['time'] ?? '');
          if (!(time > serverNow())) return { time: contentRefusals.notYet };
          if (time > last) return { time: contentRefusals.tooFar };
          onChoose(time);
          return undefined;
        }}
      />
      {publishAt && <WorkButton label="Do not publish by itself" mt="3" onPress={() => onChoose(null)} />}
    </Dialog>
  );
}
