import { chakra, HStack, Stack } from '@chakra-ui/react';
import { readinessOf } from '@site/domain/content/check';
import { isEntryCollection } from '@site/domain/content/draft';
import { emptyValues } from '@site/domain/content/kind';
import { type ContentCollection, type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { damageMessages, formMessages, managerMessages } from '@site/domain/messages/content';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { readBelongings, type Stored } from '../../firebase/admin/content/content.ts';
import { createContent, SaveRefused, updateContent } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Notice } from '../../ui/notice.tsx';
import { isPhotoOwner } from '../form/files.tsx';
import { ContentForm } from '../form/form.tsx';
import type { Save, SaveAction } from '../form/save.tsx';
import { type ContentSchema, fromForm } from '../form/values.ts';
import { type HistoryOf, useHistory } from '../history/history-dialog.tsx';
import { useShowPreview } from '../preview/preview.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { tellSuccess } from '../shared/tell.ts';
import { isCreation, isUpdateTo, takeBack, type Undo, undoButton } from '../shared/undo.ts';
import { MoveRefused, publish } from './actions.tsx';
import { entryName, type Manager } from './kind.ts';
import { isOverdue, labelsOf } from './row.tsx';

const photos = lazyComponent(async () => ({ default: (await import('../photos/photos.tsx')).PhotosBelow }));

interface EntryNoticesProps {
  item: Stored<ContentCollection>;
  collection: ContentCollection;
}

function EntryNotices({ item: { wrong, draft }, collection }: EntryNoticesProps) {
  const values = useWatch();
  const { schema } = contentKinds[collection];
  const isDraft = draft && isEntryCollection(collection);
  const ready =
    isDraft && readinessOf(collection, fromForm(schema as unknown as ContentSchema<FieldValues>, values));
  const time = draft?.publishAt && formatDate(draft.publishAt);
  return (
    <Stack mt="4" maxWidth="52rem">
      {wrong.length > 0 && <Notice tone="warning">{damageMessages.repair(wrong)}</Notice>}
      {isDraft && (
        <chakra.p p="4" borderRadius="md" background="mist" textStyle="small">
          <strong>{draftMessages.nobodySees}</strong>{' '}
          {time &&
            (isOverdue(draft) ? draftMessages.wasDue(time, draft.failure) : draftMessages.scheduledFor(time))}
          {ready && 'unready' in ready && ` ${draftMessages.toPublish(labelsOf(collection, ready.unready))}`}
        </chakra.p>
      )}
    </Stack>
  );
}

/** Unsaved changes disable the history: restoring a version would overwrite them. */
function FormHistory({ of, onRestored }: { of: HistoryOf; onRestored(): void }) {
  const { isDirty } = useFormContext().formState;
  const [open, dialog] = useHistory(onRestored);
  return (
    <HStack flexWrap="wrap" columnGap="3" mt="4">
      <Button
        variant="quiet"
        size="sm"
        px="3"
        ml="-3"
        disabled={isDirty}
        aria-label={historyMessages.title(of.name)}
        onClick={() => open(of)}
      >
        {historyMessages.open}
      </Button>
      {isDirty && <Small as="span">{historyMessages.saveFirst}</Small>}
      {dialog}
    </HStack>
  );
}

interface PreviewButtonProps<C extends ContentCollection> {
  manager: Manager<C>;
  item: Stored<C> | undefined;
  values(): object;
}

const UNSAVED = 'preview';

function PreviewButton<C extends ContentCollection>({ manager, item, values }: PreviewButtonProps<C>) {
  const { collection, pageOf } = manager;
  const show = useShowPreview();
  const [isOpen, setIsOpen] = useState(false);
  if (!show || !pageOf) return null;

  const id = item?.id ?? UNSAVED;
  const request = async () => {
    const now = new Date();
    const own = { ...values(), created_at: item?.created_at ?? now, updated_at: now };
    const belongings = item?.draft ? await readBelongings(item.id) : {};
    return { path: pageOf(id), documents: { ...belongings, [collection]: { [id]: own } } };
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {formMessages.preview}
      </Button>
      {isOpen && <PreviewDialog show={show} request={request} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface EntryFormProps<C extends ContentCollection> {
  manager: Manager<C>;
  item: Stored<C> | undefined;
  items: readonly Stored<C>[];
  onEdit(id: string): void;
  onDone(): void;
}

export function EntryForm<C extends ContentCollection>(props: EntryFormProps<C>) {
  const { manager, item, items, onDone } = props;
  const { collection, entry, aboveCreate, Fields } = manager;
  const { isDraft = item?.draft !== undefined } = manager;
  const kind = contentKinds[collection];
  const empty = emptyValues(kind) as ContentOf<C>;
  const repaired = item && item.wrong.length > 0 ? manager.repaired?.(item, items) : {};
  // A draft that was never published must meet the rules for a new document.
  const hasRequired = item === undefined || item.draft !== undefined || !kind.emptyInEdits;
  const [action, second] = saveActions(props, isDraft);
  return (
    <ContentForm<ContentOf<C>>
      entry={{ kind, hasRequired, id: item?.id, isDraft }}
      title={item ? `Edit ${entry}` : (manager.createTitle ?? `Add New ${entry}`)}
      start={item ? { ...item, ...repaired } : { ...empty, ...manager.complete?.(items) }}
      loaded={item ?? empty}
      wrong={item?.wrong ?? []}
      above={item ? <EntryNotices item={item} collection={collection} /> : aboveCreate}
      below={
        <>
          {item && (
            <FormHistory
              of={{ collection, id: item.id, name: entryName(manager, item) }}
              onRestored={onDone}
            />
          )}
          {isPhotoOwner(collection) && (
            <LateCode>
              <photos.Component type={collection} id={item?.id} isDraft={isDraft} />
            </LateCode>
          )}
        </>
      }
      action={action}
      second={second}
      preview={(values) => <PreviewButton manager={manager} item={item} values={values} />}
      onCancel={onDone}
    >
      <Fields />
    </ContentForm>
  );
}

/** The ways to save an entry, the usual one first. A draft may be incomplete unless it is scheduled. */
function saveActions<C extends ContentCollection>(
  { manager, item, items, onEdit, onDone }: EntryFormProps<C>,
  isDraft: boolean,
): readonly [SaveAction<ContentOf<C>>, SaveAction<ContentOf<C>>?] {
  const { collection, complete } = manager;
  const messages = managerMessages(contentKinds[collection].words);

  const create = (values: ContentOf<C>, asDraft: boolean) =>
    createContent(collection, { ...values, ...complete?.(items) }, { isDraft: asDraft });

  /** Returns the undo, if anything has changed. */
  async function update(id: string, { values, changed, loaded, stored }: Save<ContentOf<C>>) {
    await updateContent({ name: collection, id, isDraft }, { values, changed, loaded });
    stored();
    const isSame = Object.keys(changed).length === 0;
    return isSame ? undefined : () => takeBack({ collection, id }, isUpdateTo(changed));
  }

  if (!item) {
    const save: SaveAction<ContentOf<C>> = {
      label: draftMessages.save,
      async save({ values }) {
        const id = await create(values, isDraft);
        return () => done(messages.created, onDone, () => takeBack({ collection, id }, isCreation));
      },
    };
    const keep: SaveAction<ContentOf<C>> = {
      label: draftMessages.keep,
      isUnchecked: true,
      async save({ values }) {
        const id = await create(values, true);
        return () => done(draftMessages.draftSaved, () => onEdit(id));
      },
    };
    return isEntryCollection(collection) ? [save, keep] : [save];
  }

  const { id, draft } = item;
  const ownDraft = isEntryCollection(collection) ? draft : undefined;
  const save: SaveAction<ContentOf<C>> = {
    label: draftMessages.save,
    isUnchecked: ownDraft?.publishAt === null,
    async save(asked) {
      const undo = await update(id, asked);
      return () => done(ownDraft ? draftMessages.draftSaved : messages.updated, onDone, undo);
    },
  };
  if (!ownDraft || !isEntryCollection(collection)) return [save];
  const publishing: SaveAction<ContentOf<C>> = {
    label: draftMessages.publish,
    async save(asked) {
      await update(id, asked);
      const hide = await publish(collection, id).catch((error) => {
        throw error instanceof MoveRefused ? new SaveRefused(error.field ?? '', error.message) : error;
      });
      const name = entryName(manager, { ...item, ...asked.values });
      return () => done(draftMessages.wasPublished(name), onDone, hide);
    },
  };
  return [save, publishing];
}

function done(sentence: string, goOn: () => void, undo?: Undo): void {
  tellSuccess(sentence, undo && undoButton(undo));
  goOn();
}
