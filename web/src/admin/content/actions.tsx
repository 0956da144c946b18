import { type EntryCollection, isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { latestPlan, minuteInKlang, momentOf } from '@site/domain/enquiries/due';
import { managerMessages } from '@site/domain/messages/content';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import type { RequestOf } from '@site/domain/procedures';
import { useState } from 'react';
import type { Stored } from '#firebase/admin/content/content.ts';
import { deleteContent } from '#firebase/admin/content/save-content.ts';
import { undoOfDeletion } from '#firebase/admin/history.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldsForm } from '#ui/form/fields-form.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { type Action, type Asking, deletion, type Opening } from '../list/actions.tsx';
import type { RowActions } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Refused, type Undo } from '../shared/tell.ts';
import { entryName, type Manager } from './kind.ts';

/** In the order of the row, its menu and the bulk bar. */
export function actionsOf<C extends ContentCollection>(
  manager: Manager<C>,
  form: Pick<Opening<Stored<C>>, 'open' | 'address'>,
): RowActions<Stored<C>> {
  const { collection, actions = [], expectUnused } = manager;
  const nameOf = (item: Stored<C>) => entryName(manager, item);
  const asking = (collection: EntryCollection): Asking<Stored<C>> => ({
    label: draftMessages.schedule,
    named: draftMessages.scheduleName,
    isOffered: ({ draft }) => draft !== undefined,
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
  });
  return [
    {
      label: 'Edit',
      isButton: true,
      isForRow: true,
      ...form,
    },
    ...actions,
    ...(isEntryCollection(collection)
      ? [publishing(collection), hiding(collection), asking(collection)]
      : []),
    {
      label: historyMessages.open,
      named: historyMessages.title,
      dialog: (item, close) => (
        <HistoryDialog of={{ collection, id: item.id, name: nameOf(item) }} onClose={close} />
      ),
    },
    deletion<Stored<C>>(
      managerMessages(contentKinds[collection].words),
      async (item) => {
        await expectUnused?.(item);
        await deleteContent({ name: collection, id: item.id, isDraft: item.draft !== undefined });
      },
      undoOfDeletion(collection),
    ),
  ];
}

type Entry = Pick<Stored<ContentCollection>, 'id' | 'draft'>;

const oneOrMany = (one: (name: string) => string, many: (count: number) => string) => {
  return ([name = '', ...others]: readonly string[]) =>
    others.length === 0 ? one(name) : many(others.length + 1);
};

function publishing(collection: EntryCollection): Action<Entry> {
  return {
    label: draftMessages.publish,
    named: draftMessages.publishName,
    isOffered: ({ draft }) => draft !== undefined,
    run: ({ id }) => publish(collection, id),
    done: oneOrMany(draftMessages.wasPublished, tableMessages.published),
  };
}

function hiding(collection: EntryCollection): Action<Entry> {
  return {
    label: draftMessages.hide,
    named: draftMessages.hideName,
    isOffered: ({ draft }) => draft === undefined,
    run: async ({ id }) => {
      await hide(collection, id);
      const back = { collection, documentId: id, expectedSchedule: null };
      return () => moved(call('publish-entry', back), draftMessages.publishFailed);
    },
    done: oneOrMany(draftMessages.wasHidden, tableMessages.hidden),
  };
}

/** Sets the time of publication of drafts; null removes the schedule. */
function scheduling(collection: EntryCollection, publishAt: Date | null): Action<Entry> {
  const schedule = (request: RequestOf<'publish-entry'>) =>
    moved(call('publish-entry', request), draftMessages.scheduleFailed);
  const time = publishAt?.toISOString() ?? null;
  return {
    label: draftMessages.schedule,
    run: async ({ id, draft }) => {
      const entry = { collection, documentId: id };
      const former = draft?.publishAt?.toISOString() ?? null;
      await schedule({ ...entry, publishAt: time });
      return () => schedule({ ...entry, publishAt: former, expectedSchedule: time });
    },
    done: ([name = '']) =>
      publishAt ? draftMessages.wasScheduled(name, formatDate(publishAt)) : draftMessages.unscheduled(name),
  };
}

/** Publishes a draft and returns its undo. @throws Refused */
export async function publish(collection: EntryCollection, documentId: string): Promise<Undo> {
  await moved(call('publish-entry', { collection, documentId }), draftMessages.publishFailed);
  return () => hide(collection, documentId);
}

function hide(collection: EntryCollection, documentId: string): Promise<void> {
  return moved(call('hide-entry', { collection, documentId }), draftMessages.hideFailed);
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
    label: draftMessages.when,
    hint: draftMessages.whenHint,
    min: minuteInKlang(first),
    max: minuteInKlang(last),
    defaultValue: publishAt ? minuteInKlang(publishAt) : '',
  };
  return (
    <Dialog title={draftMessages.scheduleName(name)} onClose={onClose}>
      <FieldsForm
        fields={[field]}
        label={draftMessages.schedule}
        working={draftMessages.schedule}
        onCancel={onClose}
        onEnter={async (entered) => {
          const time = momentOf(entered['time'] ?? '');
          if (!(time > serverNow())) return { time: draftMessages.notYet };
          if (time > last) return { time: draftMessages.tooFar };
          onChoose(time);
          return undefined;
        }}
      />
      {publishAt && <WorkButton label={draftMessages.unschedule} mt="3" onPress={() => onChoose(null)} />}
    </Dialog>
  );
}
