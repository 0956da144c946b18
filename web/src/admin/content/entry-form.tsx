import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { isPhotoOwner } from '@site/domain/content/photo';
import { contentRefusals } from '@site/domain/content/procedures';
import { emptyValues } from '@site/domain/fields';
import { pathWithId } from '@site/domain/routes';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { takeBack } from '#firebase/admin/changes.ts';
import {
  createContent,
  deleteContent,
  newContentId,
  updateContent,
} from '#firebase/admin/content/save-content.ts';
import { readBelongings, type Stored } from '#firebase/admin/content/watch-content.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { Button } from '#ui/button.tsx';
import { Held } from '#ui/form/fields-form.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Heading, Small } from '#ui/parts.tsx';
import { LOW, TABLE, useMedia } from '#ui/use-media.ts';
import { type Dropped, type FormEntry, FormEntryContext, useUploads } from '../form/entry.ts';
import { KindFields } from '../form/field.tsx';
import { ErrorSummary, type Save, useContentForm, type Way } from '../form/save.tsx';
import { HistoryButton } from '../history/history-dialog.tsx';
import { PreviewButton } from '../preview/preview-dialog.tsx';
import { Refused, tellFailure, tellSuccess, type Undo, undoButton } from '../shared/tell.ts';
import { managerMessages } from '../shared/words.ts';
import { publish } from './actions.tsx';
import { AskedNotice, EntryNotices, TwinNotice, twinOf } from './entry-notices.tsx';
import { entryName, type Manager } from './kind.ts';

const photos = lazyPart(() => import('../photos/photos.tsx'));

interface EntryFormProps<C extends ContentCollection> {
  manager: Manager<C>;
  item: Stored<C> | undefined;
  items: readonly Stored<C>[];
  /** Typed before, and brought back. */
  dropped: Dropped | undefined;
  onDropped(dropped: Dropped): void;
  /** Chosen before the first save. The form empties the list. */
  firstPhotos: File[] | undefined;
  onEdit(id: string, photos?: readonly File[]): void;
  onDone(): void;
  /** After a save that was refused or failed. */
  onFailed(): void;
  /** As `onDone`, after the question about unsaved work. */
  onLeave(): void;
}

/** The form of every kind of content: notices, fields, history, photos, and the bar with Save. */
export function EntryForm<C extends ContentCollection>(props: EntryFormProps<C>) {
  const { manager, item, items, dropped, firstPhotos, onDropped, onDone, onLeave } = props;
  const { collection, aboveCreate, Fields = KindFields } = manager;
  const { isDraft = item?.draft !== undefined } = manager;
  const kind = contentKinds[collection];
  // A new entry keeps its id, so that a second Save after a lost answer stores no second one.
  const [entryId] = useState(() => item?.id ?? dropped?.entryId ?? newContentId(collection));
  const others = items.filter((each) => each.id !== entryId);
  const empty = emptyValues(kind) as ContentOf<C>;
  const unasked = item?.wrong.length === 0 ? {} : manager.unasked?.(items, item);
  const shown = item ? { ...item, ...item.draft?.unread } : empty;
  const start = { ...shown, ...unasked };
  // A draft that was never published must meet the rules for a new document.
  const hasRequired = item === undefined || item.draft !== undefined || !kind.emptyInEdits;
  const [chosen] = useState<File[]>(() => []);
  const addFirst = (files: readonly File[]) => {
    if (!canSave)
      return tellFailure('Please add the photos again when the upload or reading above has ended.');
    chosen.push(...files);
    void perform('keep', true);
  };
  const entry = {
    kind,
    hasRequired,
    id: item?.id,
    isDraft,
    uploads: useUploads(dropped?.files),
    firstPhotos: item ? firstPhotos : chosen,
    ...(!item && isEntryCollection(collection) && { addFirst }),
  };
  // As it was when the form was opened: `item` may be newer after a save that failed.
  const [loaded] = useState(() => (dropped?.loaded as ContentOf<C> | undefined) ?? shown);
  const content = useContentForm<ContentOf<C>>(entry, start, loaded, (asked) =>
    storeEntry({ ...props, ...entry, items: others, entryId }, chosen, asked).catch((error) => {
      props.onFailed();
      throw error;
    }),
  );
  const { form, perform, dialog } = content;
  // Photos that were chosen before the first save wait for the list of photos.
  const canSave = content.canSave && !(item && firstPhotos?.length);
  useMarks(form, item?.wrong ?? []);
  const { isDirty } = form.formState;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(dropped?.values ?? {}))
      if (JSON.stringify(value) !== JSON.stringify(form.getValues(name)))
        form.setValue(name, value, { shouldDirty: true });
  }, [form, dropped]);
  // Files on their way, and texts of photos, cannot be brought back.
  const isWaiting = () => content.isWaiting || entry.uploads.texts.size > 0;
  const close = () => (isWaiting() ? onLeave() : onDone());
  const isCancelled = useRef(false);
  const cancel = () => {
    // A second press comes before the form is gone, and would drop its files.
    if (isCancelled.current) return;
    isCancelled.current = !isWaiting();
    if (isDirty && !isWaiting())
      onDropped({ entryId, values: form.getValues(), loaded, files: entry.uploads.release() });
    close();
  };
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const preview = previewOf(collection, item, content.values);
  const title = item ? `Edit ${manager.entry}` : `Add New ${manager.entry}`;
  // A draft may be incomplete unless it is scheduled.
  const isUnchecked = isEntryCollection(collection) && item?.draft?.publishAt === null;
  return (
    <FormEntryContext value={entry}>
      <FormProvider {...form}>
        <Held value={content.isBusy}>
          <Heading ref={focus} tabIndex={-1}>
            {title}
          </Heading>
          {item ? <EntryNotices item={item} collection={collection} /> : aboveCreate}
          <TwinNotice {...props} items={others} />
          <Box maxWidth="52rem">
            <chakra.form
              ref={fields}
              id={id}
              noValidate
              aria-label={title}
              onSubmit={(event) => {
                event.preventDefault();
                if (canSave) void perform('save', isUnchecked);
              }}
            >
              <Small mt="2" mb="6">
                {hasRequired && 'Fields marked with * are required.'}
              </Small>
              <ErrorSummary form={fields} />
              <Stack gap="8">
                <Fields />
              </Stack>
            </chakra.form>
            {item && (
              <HStack flexWrap="wrap" columnGap="3" mt="4">
                <HistoryButton
                  of={{ collection, id: item.id, name: entryName(manager, item) }}
                  onRestored={close}
                  px="3"
                  ml="-3"
                  // Restoring a version would overwrite unsaved changes.
                  disabled={isDirty}
                />
                {isDirty && <Small as="span">Save or cancel what you have changed first.</Small>}
              </HStack>
            )}
            {isPhotoOwner(collection) && <photos.Part type={collection} />}
            <AskedNotice collection={collection} />
            <SaveBar
              formId={id}
              second={secondOf(collection, item)}
              effect={effectOf(collection, item, isDraft)}
              {...content}
              canSave={canSave}
              onCancel={cancel}
            >
              {preview && <PreviewButton request={preview} />}
            </SaveBar>
          </Box>
        </Held>
        {dialog}
      </FormProvider>
    </FormEntryContext>
  );
}

/** By a ref, so that no key press of a fast typist is stolen from a field. */
const focus = (heading: HTMLElement | null) => heading?.focus();

/** Marks damaged fields, of a list its first line, until the form is checked. */
function useMarks({ setError, getValues }: UseFormReturn, wrong: readonly string[]): void {
  const [marks] = useState(() =>
    wrong.map((field) => (Array.isArray(getValues(field)) ? `${field}.0` : field)),
  );
  useEffect(() => {
    for (const mark of marks) setError(mark, { message: 'What is stored here is damaged. Please check it.' });
  }, [setError, marks]);
}

/** The id of a new entry in its preview. */
const UNSAVED = 'preview';

/** Asks for the page with the unsaved values; undefined for content without a page. */
function previewOf<C extends ContentCollection>(
  collection: C,
  item: Stored<C> | undefined,
  values: () => ContentOf<C>,
) {
  const [page] = contentKinds[collection].shownOn;
  const entryId = item?.id ?? UNSAVED;
  const path = page && pathWithId(page, entryId);
  if (!path) return undefined;
  return async () => {
    const now = serverNow();
    const own = { ...values(), created_at: item?.created_at ?? now, updated_at: now };
    const belongings = item?.draft ? await readBelongings(item.id) : {};
    return { path, documents: { ...belongings, [collection]: { [entryId]: own } } };
  };
}

function secondOf(collection: ContentCollection, item: Stored<ContentCollection> | undefined) {
  if (!isEntryCollection(collection)) return undefined;
  if (!item) return 'keep';
  return item.draft && 'publish';
}

/** Tells the effect of Save. */
function effectOf(
  collection: ContentCollection,
  item: Stored<ContentCollection> | undefined,
  isDraft: boolean,
): string {
  if (!isEntryCollection(collection))
    return isDraft ? 'Save keeps it with the draft.' : 'Save changes the website at once.';
  if (!item) return 'Save publishes at once.';
  if (!item.draft) return 'Save changes the website at once.';
  if (!item.draft.publishAt) return 'Save keeps the draft.';
  // A change of a draft resets its tries.
  return item.draft.failure ? 'Save tries the schedule again.' : 'Save keeps the schedule.';
}

interface SaveBarProps extends Pick<ReturnType<typeof useContentForm>, 'isBusy' | 'canSave' | 'perform'> {
  formId: string;
  second: Exclude<Way, 'save'> | undefined;
  effect: string;
  onCancel(): void;
  children: ReactNode;
}

/** A field in focus is never below the bar. Chrome scrolls to the caret of a text area, which has no margin. */
const room = { html: { '--bar': '10rem' }, [LOW]: { html: { '--bar': '0px' } } };

/** Sticks to the lower edge of the window, above the navigation bar and toasts. On a phone its words stay above it, at the end of the form. */
function SaveBar({ formId, second, effect, isBusy, canSave, perform, onCancel, children }: SaveBarProps) {
  const { isDirty } = useFormContext().formState;
  const isPhone = !useMedia(TABLE);
  const words = (
    <HStack
      flex="1 1 10rem"
      flexWrap="wrap"
      columnGap="3"
      rowGap="0"
      mt={{ base: '8', md: '0' }}
      justify={{ md: 'flex-end' }}
    >
      <Small as="span">{effect}</Small>
      <Small as="span" role="status">
        {isDirty && 'Unsaved changes'}
      </Small>
    </HStack>
  );
  const bar = (
    <Box
      position="sticky"
      bottom="calc(var(--dock, 0px) + var(--toast, 0px))"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      // On a phone the buttons share one line.
      gap={{ base: '2', md: '3' }}
      css={{
        '& > button': {
          flex: { base: '1 1 auto', md: 'none' },
          px: { base: '2', md: '6' },
          minHeight: { base: '2.75rem', md: '3rem' },
        },
        [LOW]: { position: 'static' },
      }}
      mt={{ base: '2', md: '8' }}
      py={{ base: '2', md: '3' }}
      background="paper"
      borderTop="1px solid {colors.line}"
    >
      <Global styles={room} />
      {/* Not `disabled`: after a failure the focus would be lost. */}
      <Button type="submit" form={formId} aria-disabled={!canSave || undefined}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
      {second && (
        <Button
          variant="dark"
          aria-disabled={!canSave || undefined}
          onClick={() => canSave && void perform(second, second === 'keep')}
        >
          {second === 'keep' ? 'Keep as draft' : 'Publish'}
        </Button>
      )}
      {children}
      <Button variant="outline" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      {!isPhone && words}
    </Box>
  );
  return (
    <>
      {isPhone && words}
      {bar}
    </>
  );
}

const TEXT_UNSTORED = 'The description of a photo is not stored yet. Press Enter in its field to try again.';

type Belonging = Pick<FormEntry, 'isDraft' | 'uploads'> & { entryId: string };

/** @throws Refused for the name of another entry, and for a text of a photo, which would go with the form */
async function storeEntry<C extends ContentCollection>(
  { manager, item, items, uploads, entryId: id, isDraft, onEdit, onDone }: EntryFormProps<C> & Belonging,
  photos: readonly File[],
  { way, values, changed, loaded, stored }: Save<ContentOf<C>>,
): Promise<() => void> {
  const { collection, unasked } = manager;
  const messages = managerMessages(contentKinds[collection].words);
  const found = twinOf({ manager, item, items }, values);
  if (found) throw new Refused(contentRefusals.nameTaken(entryName(manager, found.twin)), found.field);
  if ((await Promise.all(uploads.texts.values())).includes(false)) throw new Refused(TEXT_UNSTORED);
  if (!item) {
    const entry = { ...values, ...unasked?.(items) };
    const place = { name: collection, id, isDraft: isDraft || way === 'keep' };
    const isRepeat = await createContent(place, entry);
    const edit = () => onEdit(id, photos);
    if (way === 'keep') return () => done('Draft saved', edit);
    // In the history a repeat is a change of what the first try has stored.
    const undo = () => (isRepeat ? deleteContent(place, entry) : takeBack({ collection, id }, 'create'));
    return () => done(messages.created, photos.length > 0 ? edit : onDone, undo);
  }
  const { draft } = item;
  await updateContent({ name: collection, id, isDraft }, { values, changed, loaded });
  stored();
  const isEntry = isEntryCollection(collection);
  if (way === 'publish' && isEntry) {
    const undo = await publish(collection, id, draft?.publishAt);
    const name = entryName(manager, { ...item, ...values });
    return () => done(`${name} is published`, onDone, undo);
  }
  const isSame = Object.keys(changed).length === 0;
  const undo = isSame ? undefined : () => takeBack({ collection, id }, 'update', changed);
  return () => done(isEntry && draft ? 'Draft saved' : messages.updated, onDone, undo);
}

function done(sentence: string, goOn: () => void, undo?: Undo): void {
  tellSuccess(sentence, undo && undoButton(undo));
  goOn();
}
