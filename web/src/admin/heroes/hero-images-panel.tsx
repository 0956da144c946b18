import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { adminRoutes } from '@site/domain/admin-routes';
import type { HeroImage } from '@site/domain/content/hero-image';
import { contentKinds } from '@site/domain/content/kinds';
import { heroMessages } from '@site/domain/messages/admin';
import { damageMessages, managerMessages } from '@site/domain/messages/content';
import { historyMessages } from '@site/domain/messages/history';
import { optionLabel, optionValues } from '@site/domain/options';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  createDefaultHeroImages,
  type Stored,
  watchHeroImages,
} from '../../firebase/admin/content/content.ts';
import { deleteContent, updateContent } from '../../firebase/admin/content/save-content.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { DamagedBadge } from '../content/row.tsx';
import { DropZone, folderOf, useUpload } from '../form/files.tsx';
import { UploadLedgerProvider, useUnsaved, useUploadLedger } from '../form/unsaved.tsx';
import { type HistoryOf, useHistory } from '../history/history-dialog.tsx';
import { deletion, useActions } from '../list/actions.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { tellFailure, tellSuccess, useTell } from '../shared/tell.ts';
import { isUpdateTo, takeBack, undoButton } from '../shared/undo.ts';
import { useAnswer } from '../shared/use-answer.ts';
import { WorkButton } from '../shared/work-button.tsx';

type Texts = Omit<HeroImage, 'page_name'>;

const resolver = zodResolver<Texts, unknown, Texts>(
  z.pick(contentKinds.hero_images.schema, { alt_text: true, image_url: true }),
);

const FALLBACK = '/illustrations/fallback/hero.svg';

/** Every tab of the dashboard keeps the typed text. */
const isOffDashboard = (path: string | undefined) => path !== adminRoutes.dashboard;

type StoredHero = Stored<'hero_images'>;

interface HeroFrameProps {
  name: string;
  wrong: readonly string[];
  children: ReactNode;
}

function HeroFrame({ name, wrong, children }: HeroFrameProps) {
  return (
    <Stack
      as="article"
      aria-label={name}
      gap="4"
      p={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderRadius="md"
    >
      <Box>
        <chakra.h3 textStyle="subheading" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <DamagedBadge wrong={wrong} />
      </Box>
      {children}
    </Stack>
  );
}

interface HeroCardProps {
  page: HeroPage;
  image: StoredHero;
  onHistory(of: HistoryOf): void;
}

/** A save stores only the changed fields, so that two administrators do not overwrite each other. */
function HeroCard({ page, image, onHistory }: HeroCardProps) {
  const { image_url, alt_text, updated_at: updatedAt, wrong } = image;
  const name = optionLabel(heroPages, page);
  // A wrong address gets the page's default with the next save.
  const stored = { alt_text, image_url: image_url || defaultHeroPicture(page).image_url };
  const { register, reset, resetField, setValue, handleSubmit, formState } = useForm<Texts>({
    resolver,
    values: stored,
    // A colleague's change arrives in the fields that nobody has edited.
    resetOptions: { keepDirtyValues: true },
  });
  const [isOpened, setOpened] = useState(false);
  const { dirtyFields, errors } = formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isAddressShown = isOpened || dirtyFields.image_url === true;
  const [isSaving, tell] = useTell();
  useUnsaved(isDirty, isOffDashboard);
  const ledger = useUploadLedger();

  async function save(changed: Partial<Texts>): Promise<void> {
    const of = { collection: 'hero_images', id: page } as const;
    const values = { ...stored, ...changed, page_name: page };
    const isSaved = await tell(() => updateContent({ name: of.collection, id: page }, { values, changed }), {
      done: heroMessages.updated,
      failed: heroMessages.updateFailed,
      action: () => undoButton(() => takeBack(of, isUpdateTo(changed))),
    });
    if (!isSaved) return;
    ledger.settle(changed);
    // Text of the other field stays: an upload saves the address only.
    for (const [field, defaultValue] of Object.entries(changed)) {
      resetField(field as keyof Texts, { defaultValue });
    }
  }

  const submit = handleSubmit((checked) =>
    save(Object.fromEntries(Object.entries(checked).filter(([field]) => field in dirtyFields))),
  );

  const upload = useUpload(folderOf('hero_images'), (address) => {
    // The field shows the address, so that a failed save can be retried there.
    setValue('image_url', address, { shouldDirty: true });
    void save({ image_url: address });
  });
  const isBusy = isSaving || upload.progress !== undefined;
  const control = (field: keyof Texts) => ({
    ...register(field),
    error: errors[field]?.message,
    readOnly: isBusy,
  });
  return (
    <HeroFrame name={name} wrong={wrong}>
      {wrong.length > 0 && (
        <WorkButton
          alignSelf="start"
          label={damageMessages.repairNow}
          isOff={isBusy}
          onPress={() => void save({ alt_text })}
        />
      )}
      <Picture
        src={stored.image_url}
        alt={alt_text}
        fallback={FALLBACK}
        width={640}
        height={360}
        sizes="(min-width: 1024px) 32rem, 100vw"
        objectFit="cover"
        borderRadius="md"
        background="mist"
        aspectRatio="16 / 9"
      />
      <HStack flexWrap="wrap" justify="space-between">
        <Small>Changed {formatDate(updatedAt)}</Small>
        <Button
          variant="quiet"
          size="sm"
          mx="-3"
          aria-label={historyMessages.title(name)}
          onClick={() => onHistory({ collection: 'hero_images', id: page, name })}
        >
          {historyMessages.open}
        </Button>
      </HStack>
      <DropZone
        label={`Upload an image for ${name}`}
        disabled={isBusy}
        hint={heroMessages.uploadHint}
        {...upload}
      />
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && isDirty) void submit();
        }}
        onKeyDown={({ key }) => key === 'Escape' && reset()}
      >
        <Stack gap="4">
          <TextField
            label="Alt text"
            hint="What the picture shows, for people who cannot see it"
            {...control('alt_text')}
          />
          <Button
            variant="quiet"
            size="sm"
            alignSelf="start"
            ml="-3"
            aria-expanded={isAddressShown}
            onClick={() => setOpened(!isOpened)}
          >
            {heroMessages.useAddress}
          </Button>
          {isAddressShown && <TextField label="Image URL" {...control('image_url')} />}
          {isDirty && (
            <HStack>
              <Button type="submit" size="sm" disabled={isBusy}>
                {isSaving ? 'Saving...' : 'Save'}
              </Button>
              <WorkButton variant="quiet" label="Cancel" isOff={isBusy} onPress={reset} />
            </HStack>
          )}
        </Stack>
      </chakra.form>
    </HeroFrame>
  );
}

const removal = deletion<StoredHero>(managerMessages(contentKinds.hero_images.words), ({ id }) =>
  deleteContent({ name: 'hero_images', id }),
);

export default function HeroImagesPanel() {
  const [live, retry] = useLiveQuery('hero_images', watchHeroImages);
  const { act, dialog } = useActions<StoredHero>(({ id }) => id);
  const [openHistory, history] = useHistory();
  const isFailed = live.state === 'failed';
  useEffect(() => {
    if (isFailed) tellFailure(heroMessages.fetchFailed);
  }, [isFailed]);

  // The cards hold typed text, so they stay after a session has ended, and if the list fails.
  const known = useRef<readonly StoredHero[]>(undefined);
  if (live.state === 'loaded') known.current = live.data;
  const images = known.current;
  const failure = isFailed && <LoadFailed what="The hero images" onRetry={retry} />;
  if (!images) return failure || <Message>Loading hero images...</Message>;
  if (images.length === 0) return <NoHeroImages />;
  return (
    <section aria-label="Hero images">
      <chakra.h2 textStyle="heading">Hero Images</chakra.h2>
      <chakra.p color="muted" mt="1" mb="5">
        The picture at the top of each page. What you save is on the website at once.
      </chakra.p>
      {failure}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <UploadLedgerProvider>
          {images.map((image) => {
            const { id, wrong } = image;
            const page = optionValues(heroPages).find((known) => known === id);
            if (page) return <HeroCard key={id} page={page} image={image} onHistory={openHistory} />;
            return (
              <HeroFrame key={id} name={id} wrong={wrong}>
                <chakra.p color="muted">{damageMessages.unknownPage}</chakra.p>
                <WorkButton
                  variant="quiet"
                  color="coral.600"
                  alignSelf="end"
                  label="Delete"
                  about={id}
                  onPress={() => void act(removal, [image])}
                />
              </HeroFrame>
            );
          })}
        </UploadLedgerProvider>
      </SimpleGrid>
      {history}
      {dialog}
    </section>
  );
}

function NoHeroImages() {
  const [answer, again] = useAnswer(
    () => createDefaultHeroImages().then(() => tellSuccess(heroMessages.created)),
    (error) => {
      console.error(heroMessages.createFailed, error);
      tellFailure(heroMessages.createFailed);
    },
  );
  if (answer.state === 'failed') return <LoadFailed what="The default hero images" onRetry={again} />;
  return <Message>No hero images yet. Creating the default ones...</Message>;
}
