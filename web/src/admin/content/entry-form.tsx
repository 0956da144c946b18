import { Box, chakra } from '@chakra-ui/react';
import { isEntryCollection } from '@site/domain/content/draft';
import { type ContentCollection, type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { formMessages } from '@site/domain/messages/content';
import { draftMessages, historyMessages as messages } from '@site/domain/messages/history';
import { pathWithId, routes } from '@site/domain/routes';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readBelongings, type Stored } from '../../firebase/admin/content/content.ts';
import { createContent, SaveRefused, updateContent } from '../../firebase/admin/content/save-content.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import { Button } from '../../ui/button.tsx';
import { FormEntryContext } from '../form/field.tsx';
import { ContentForm, type FormAction } from '../form/form.tsx';
import type { Save } from '../form/save.tsx';
import type { ContentSchema } from '../form/values.ts';
import { useHistory } from '../history/history.tsx';
import type { HistoryOf } from '../history/history-dialog.tsx';
import { PhotosBelow } from '../photos/photos.tsx';
import { useShowPreview } from '../preview/preview.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { tellSuccess } from '../shared/tell.ts';
import { isCreation, isUpdateTo, takeBack, type Undo, undoButton } from '../shared/undo.ts';
import { MoveRefused, publish } from './actions.tsx';
import { DraftNotice } from './entry-state.tsx';
import { entryName, type ManagerKind } from './kind.ts';

/** Unsaved changes disable the history: restoring a version would overwrite them. */
function FormHistory({ of, onRestored }: { of: HistoryOf; onRestored(): void }) {
  const { isDirty } = useFormContext().formState;
  const [open, dialog] = useHistory(onRestored);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" mt="4">
      <Button
        variant="quiet"
        size="sm"
        px="3"
        ml="-3"
        disabled={isDirty}
        aria-label={messages.title(of.name)}
        onClick={() => open(of)}
      >
        {messages.open}
      </Button>
      {isDirty && (
        <chakra.span color="muted" textStyle="small">
          {messages.saveFirst}
        </chakra.span>
      )}
      {dialog}
    </Box>
  );
}

interface PreviewButtonProps<C extends ContentCollection> {
  collection: C;
  item: Stored<C> | undefined;
  values(): object;
}

const pages: Readonly<Partial<Record<ContentCollection, (id: string) => string>>> = {
  car_listings: (id) => pathWithId('vehicle', id),
  renovation_gallery: (id) => pathWithId('project', id),
  business_portfolio: () => routes.portfolio.path,
  car_brands: () => routes.shop.path,
};

const UNSAVED = 'preview';

function PreviewButton<C extends ContentCollection>({ collection, item, values }: PreviewButtonProps<C>) {
  const show = useShowPreview();
  const [isOpen, setIsOpen] = useState(false);
  const pageOf = pages[collection];
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
  kind: ManagerKind<C>;
  item: Stored<C> | undefined;
  loaded: GrowingList<Stored<C>>;
  aboveCreate?: ReactNode;
  isDraft?: boolean | undefined;
  onEdit(id: string): void;
  onDone(): void;
}

export function EntryForm<C extends ContentCollection>({
  kind,
  item,
  loaded: { items },
  aboveCreate,
  isDraft = item?.draft !== undefined,
  onEdit,
  onDone,
}: EntryFormProps<C>) {
  const { collection, messages, Fields, repaired, complete = (values) => values } = kind;
  const { schema, editSchema } = contentKinds[collection];
  const start = item && item.wrong.length > 0 && repaired ? repaired(item, items) : item;
  // A draft that was never published must meet the rules for a new document.
  const checked = item && !item.draft ? editSchema : schema;

  async function create(values: ContentOf<C>, intent: Save<ContentOf<C>>['intent']): Promise<() => void> {
    const asDraft = isDraft || intent === 'draft';
    const id = await createContent(collection, complete(values, items), { isDraft: asDraft });
    return intent === 'draft'
      ? () => done(draftMessages.draftSaved, () => onEdit(id))
      : () => done(messages.created, onDone, () => takeBack({ collection, id }, isCreation));
  }

  async function update(entry: Stored<C>, asked: Save<ContentOf<C>>): Promise<() => void> {
    const { values, changed, loaded, intent, stored } = asked;
    await updateContent({ name: collection, id: entry.id, isDraft }, { values, changed, loaded });
    stored();
    const isSame = Object.keys(changed).length === 0;
    const undo = isSame ? undefined : () => takeBack({ collection, id: entry.id }, isUpdateTo(changed));
    if (intent === 'save') return () => done(messages.updated, onDone, undo);
    if (intent === 'draft') return () => done(draftMessages.draftSaved, onDone, undo);
    if (!isEntryCollection(collection)) throw new Error(`${collection} is not published by itself`);
    const hide = await publish(collection, entry.id).catch((error) => {
      throw error instanceof MoveRefused ? new SaveRefused(error.field ?? '', error.message) : error;
    });
    const name = kind.nameOf({ ...entry, ...values });
    return () => done(draftMessages.wasPublished(name), onDone, hide);
  }

  const { action, second } = actionsOf(collection, item);
  return (
    <ContentForm<ContentOf<C>>
      title={item ? kind.editTitle : kind.createTitle}
      schema={checked as unknown as ContentSchema<ContentOf<C>>}
      start={start ?? kind.defaults}
      loaded={item ?? kind.defaults}
      wrong={item?.wrong ?? []}
      above={item ? <DraftNotice draft={item.draft} collection={collection} /> : aboveCreate}
      below={
        <>
          {item && (
            <FormHistory of={{ collection, id: item.id, name: entryName(kind, item) }} onRestored={onDone} />
          )}
          {kind.photos && <PhotosBelow {...kind.photos} id={item?.id} isDraft={isDraft} />}
        </>
      }
      hasRequired={checked === schema}
      messages={messages}
      action={action}
      second={second}
      preview={(values) => <PreviewButton collection={collection} item={item} values={values} />}
      save={(asked) => (item ? update(item, asked) : create(asked.values, asked.intent))}
      onCancel={onDone}
    >
      <FormEntryContext
        value={{ kind: contentKinds[collection], isEdit: checked !== schema, id: item?.id, isDraft }}
      >
        <Fields />
      </FormEntryContext>
    </ContentForm>
  );
}

function done(sentence: string, goOn: () => void, undo?: Undo): void {
  tellSuccess(sentence, undo && undoButton(undo));
  goOn();
}

const save: FormAction = { intent: 'save', label: draftMessages.save };

/** A draft may be incomplete unless it is scheduled. */
function actionsOf(
  collection: ContentCollection,
  item: Pick<Stored<ContentCollection>, 'draft'> | undefined,
): { action: FormAction; second?: FormAction } {
  if (!isEntryCollection(collection)) return { action: save };
  if (!item)
    return { action: save, second: { intent: 'draft', label: draftMessages.keep, isUnchecked: true } };
  if (!item.draft) return { action: save };
  const isUnchecked = item.draft.publishAt === null;
  return {
    action: { intent: 'draft', label: draftMessages.save, isUnchecked },
    second: { intent: 'publish', label: draftMessages.publish },
  };
}
