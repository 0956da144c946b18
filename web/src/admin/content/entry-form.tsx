import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { isEntryCollection } from '@site/domain/content/draft';
import { type ContentCollection, emptyValues } from '@site/domain/content/kind';
import { type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { isPhotoOwner } from '@site/domain/content/photo';
import { readinessOf } from '@site/domain/content/readiness';
import { damageMessages, formMessages, managerMessages, twinMessages } from '@site/domain/messages/content';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { pathWithId } from '@site/domain/routes';
import { textOf } from '@site/domain/stored';
import { nameKey } from '@site/domain/text';
import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form';
import { readBelongings, type Stored } from '#firebase/admin/content/content.ts';
import { createContent, updateContent } from '#firebase/admin/content/save-content.ts';
import { takeBack } from '#firebase/admin/history.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { Button } from '#ui/button.tsx';
import { LateCode } from '#ui/late-code.tsx';
import { lazyComponent } from '#ui/lazy-code.ts';
import { Notice } from '#ui/notice.tsx';
import { Heading, Small, TextLink } from '#ui/parts.tsx';
import { LOW } from '#ui/use-media.ts';
import { changedQuery, useQuery } from '#ui/use-query.ts';
import { useUploads } from '../form/files.tsx';
import { ErrorSummary, type Save, useContentForm } from '../form/save.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { FormEntryContext, fromForm } from '../form/values.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { PreviewContext } from '../preview/preview.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Refused, tellSuccess, type Undo, undoButton } from '../shared/tell.ts';
import { publish } from './actions.tsx';
import { entryName, FORM_PARAMETER, type Manager } from './kind.ts';
import { isOverdue, labelsOf } from './row.tsx';

const photos = lazyComponent(() => import('../photos/photos.tsx'));

/** The id of a new entry in its preview. */
const UNSAVED = 'preview';

interface EntryFormProps<C extends ContentCollection> {
  manager: Manager<C>;
  item: Stored<C> | undefined;
  items: readonly Stored<C>[];
  onEdit(id: string): void;
  onDone(): void;
}

/**
 * The form of every kind of content. It keeps the values after a failure, resolves conflicts, guards unsaved changes and deletes unused
 * uploads.
 */
export function EntryForm<C extends ContentCollection>(props: EntryFormProps<C>) {
  const { manager, item, items, onDone } = props;
  const { collection, aboveCreate, Fields } = manager;
  const { isDraft = item?.draft !== undefined } = manager;
  const kind = contentKinds[collection];
  const entryId = item?.id ?? UNSAVED;
  const [page] = kind.shownOn;
  const path = page && pathWithId(page, entryId);
  const empty = emptyValues(kind) as ContentOf<C>;
  const unasked = item?.wrong.length === 0 ? {} : manager.unasked?.(items, item);
  const start = { ...(item ?? empty), ...unasked };
  // A draft that was never published must meet the rules for a new document.
  const hasRequired = item === undefined || item.draft !== undefined || !kind.emptyInEdits;
  const uploads = useUploads();
  const entry = { kind, hasRequired, id: item?.id, isDraft, uploads };
  const { form, isBusy, canSave, values, perform, dialog } = useContentForm<ContentOf<C>>(
    entry,
    start,
    item ?? empty,
    (asked) => storeEntry(props, isDraft, asked),
  );
  const { setError, formState } = form;
  const { isDirty } = formState;
  const draft = isEntryCollection(collection) ? item?.draft : undefined;
  const second = item ? draft && 'publish' : isEntryCollection(collection) && 'keep';
  // A draft may be incomplete unless it is scheduled.
  const isUnchecked = draft?.publishAt === null;
  const [opened, open] = useState<'history' | 'preview'>();
  const close = () => open(undefined);
  const show = use(PreviewContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const title = item ? `Edit ${manager.entry}` : `Add New ${manager.entry}`;
  const name = item && entryName(manager, item);

  // A layout effect, so that no key press of a fast typist is stolen from a field.
  useLayoutEffect(() => heading.current?.focus(), []);
  // In a list its first line is marked. Validation later replaces the marks.
  const [marks] = useState(() =>
    (item?.wrong ?? []).map((field) => (Array.isArray(start[field as never]) ? `${field}.0` : field)),
  );
  useEffect(() => {
    for (const mark of marks) setError(mark, { message: damageMessages.field });
  }, [setError, marks]);
  useUnsaved(isDirty || uploads.isUploading);

  async function preview(path: string) {
    const now = serverNow();
    const own = { ...values(), created_at: item?.created_at ?? now, updated_at: now };
    const belongings = item?.draft ? await readBelongings(item.id) : {};
    return { path, documents: { ...belongings, [collection]: { [entryId]: own } } };
  }

  return (
    <FormEntryContext value={entry}>
      <FormProvider {...form}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {item ? <EntryNotices item={item} collection={collection} /> : aboveCreate}
        <TwinNotice {...props} />
        <Box maxWidth="52rem">
          <chakra.form
            ref={element}
            id={id}
            noValidate
            aria-label={title}
            // Keeps a focused field above the bar.
            css={{ '& :is(input, select, textarea)': { scrollMarginBottom: '9rem' } }}
            onSubmit={(event) => {
              event.preventDefault();
              if (canSave) void perform('save', isUnchecked);
            }}
          >
            <Small mt="2" mb="6">
              {hasRequired && 'Fields marked with * are required.'}
            </Small>
            <ErrorSummary form={element} />
            <Stack gap="8">
              <Fields />
            </Stack>
          </chakra.form>
          {name !== undefined && (
            <HStack flexWrap="wrap" columnGap="3" mt="4">
              {/* Restoring a version would overwrite unsaved changes. */}
              <Button
                variant="quiet"
                size="sm"
                px="3"
                ml="-3"
                disabled={isDirty}
                aria-label={historyMessages.title(name)}
                onClick={() => open('history')}
              >
                {historyMessages.open}
              </Button>
              {isDirty && <Small as="span">{historyMessages.saveFirst}</Small>}
            </HStack>
          )}
          {isPhotoOwner(collection) && (
            <LateCode>
              <photos.Component type={collection} />
            </LateCode>
          )}
          {/* Sticks to the lower edge of the window, above the navigation bar and toasts. */}
          <Box
            position="sticky"
            bottom="calc(var(--dock, 0px) + var(--toast, 0px))"
            zIndex="1"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap={{ base: '2', md: '3' }}
            css={{
              '& > button': { px: { base: '4', md: '6' }, minHeight: { base: '2.75rem', md: '3rem' } },
              [LOW]: { position: 'static' },
            }}
            mt="8"
            py="3"
            background="paper"
            borderTop="1px solid {colors.line}"
          >
            <Button type="submit" form={id} disabled={!canSave}>
              {isBusy ? 'Saving...' : draftMessages.save}
            </Button>
            {second && (
              <Button
                variant="dark"
                disabled={!canSave}
                onClick={() => void perform(second, second === 'keep')}
              >
                {draftMessages[second]}
              </Button>
            )}
            {show && path && (
              <Button variant="outline" onClick={() => open('preview')}>
                {formMessages.preview}
              </Button>
            )}
            <Button variant="outline" disabled={isBusy} onClick={onDone}>
              Cancel
            </Button>
            <Small as="span" role="status" marginLeft={{ md: 'auto' }}>
              {isDirty && formMessages.unsaved}
            </Small>
          </Box>
        </Box>
        {item && name !== undefined && opened === 'history' && (
          <HistoryDialog of={{ collection, id: item.id, name }} onClose={close} onRestored={onDone} />
        )}
        {show && path && opened === 'preview' && (
          <PreviewDialog show={show} request={() => preview(path)} onClose={close} />
        )}
        {dialog}
      </FormProvider>
    </FormEntryContext>
  );
}

function EntryNotices(props: { item: Stored<ContentCollection>; collection: ContentCollection }) {
  const { item, collection } = props;
  const { wrong, draft } = item;
  const values = useWatch();
  const isDraft = draft && isEntryCollection(collection);
  const ready = isDraft && readinessOf(collection, fromForm<FieldValues>(contentKinds[collection], values));
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

/** Another entry of the list whose name a person cannot tell from this one. */
function twinOf<C extends ContentCollection>(
  { manager, item, items }: Pick<EntryFormProps<C>, 'manager' | 'item' | 'items'>,
  values: Readonly<Record<string, unknown>>,
) {
  const { unique } = contentKinds[manager.collection];
  if (!unique) return undefined;
  const keyOf = (of: object) => nameKey(textOf(new Map(Object.entries(of)).get(unique)) ?? '');
  const key = keyOf(values);
  const twin = items.find((each) => each.id !== item?.id && key !== '' && keyOf(each) === key);
  // A name that was stored before stays.
  return twin && !(item && keyOf(item) === key) ? { twin, field: unique } : undefined;
}

function TwinNotice<C extends ContentCollection>(props: EntryFormProps<C>) {
  const { manager } = props;
  const { twin } = twinOf(props, useWatch()) ?? {};
  const address = changedQuery({ [FORM_PARAMETER]: twin?.id }, useQuery()[0].toString());
  return (
    <div role="status">
      {twin && (
        <Notice tone="warning">
          {twinMessages.exists(entryName(manager, twin))}.{' '}
          <TextLink to={`?${address}`}>{twinMessages.open(entryName(manager, twin))}</TextLink>
        </Notice>
      )}
    </div>
  );
}

async function storeEntry<C extends ContentCollection>(
  { manager, item, items, onEdit, onDone }: EntryFormProps<C>,
  isDraft: boolean,
  { way, values, changed, loaded, stored }: Save<ContentOf<C>>,
): Promise<() => void> {
  const { collection, unasked } = manager;
  const messages = managerMessages(contentKinds[collection].words);
  const found = twinOf({ manager, item, items }, values);
  if (found) throw new Refused(twinMessages.exists(entryName(manager, found.twin)), found.field);
  if (!item) {
    const entry = { ...values, ...unasked?.(items) };
    const id = await createContent(collection, entry, { isDraft: isDraft || way === 'keep' });
    if (way === 'keep') return () => done(draftMessages.draftSaved, () => onEdit(id));
    return () => done(messages.created, onDone, () => takeBack({ collection, id }, 'create'));
  }
  const { id, draft } = item;
  await updateContent({ name: collection, id, isDraft }, { values, changed, loaded });
  stored();
  const isEntry = isEntryCollection(collection);
  if (way === 'publish' && isEntry) {
    const hide = await publish(collection, id);
    const name = entryName(manager, { ...item, ...values });
    return () => done(draftMessages.wasPublished(name), onDone, hide);
  }
  const isSame = Object.keys(changed).length === 0;
  const undo = isSame ? undefined : () => takeBack({ collection, id }, 'update', changed);
  return () => done(isEntry && draft ? draftMessages.draftSaved : messages.updated, onDone, undo);
}

function done(sentence: string, goOn: () => void, undo?: Undo): void {
  tellSuccess(sentence, undo && undoButton(undo));
  goOn();
}
