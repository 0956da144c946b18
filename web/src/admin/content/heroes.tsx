import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { type HeroImage, heroRoutes, isHeroPage } from '@site/domain/content/hero-image';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/content/hero-pages';
import { contentKinds } from '@site/domain/content/kinds';
import { optionLabel } from '@site/domain/options';
import { routes } from '@site/domain/routes';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { takeBack, undoOfDeletion } from '#firebase/admin/changes.ts';
import { deleteContent, updateContent } from '#firebase/admin/content/save-content.ts';
import { createDefaultHeroImages, type Stored } from '#firebase/admin/content/watch-content.ts';
import { Button } from '#ui/button.tsx';
import { Muted, Small, Subheading } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { LoadFailed, Message, Notice } from '#ui/states.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { FormEntryContext, useUploads } from '../form/entry.ts';
import { Field } from '../form/field.tsx';
import { type Save, useContentForm } from '../form/save.tsx';
import { HistoryButton } from '../history/history-dialog.tsx';
import { deletion, useActions } from '../list/actions.tsx';
import { PreviewButton } from '../preview/preview-dialog.tsx';
import { tellSuccess, undoButton, useFailureTold } from '../shared/tell.ts';
import { formatDate, managerMessages, repairNotice } from '../shared/words.ts';
import { useLiveContent } from './kind.ts';

type Hero = Stored<'hero_images'>;

const messages = managerMessages(contentKinds.hero_images.words);

/** By the page's name, which is the id even of a damaged document. */
const whole = { order: (one: Hero, other: Hero) => (one.id < other.id ? -1 : 1) };

const nameOf = ({ id }: Hero) => optionLabel(heroPages, id);

/** Every tab of the dashboard keeps what is typed. */
const isLostAt = (path: string | undefined) => path !== adminRoutes.dashboard;

/** A card for each page. The address and the alt text of a picture are saved alone (docs/product/back-office.md, "Hero Images"). */
export default function HeroImages() {
  const [live, retry] = useLiveContent({ collection: 'hero_images', whole });
  useFailureTold(live, messages.fetchFailed);
  // The cards stay if the list fails, so that no input is lost.
  const last = useRef<readonly Hero[]>(undefined);
  if (live.state === 'loaded') last.current = live.data.items;
  const items = last.current;
  return (
    <section aria-label="Hero Images">
      <Muted mb="5">The picture at the top of each page.</Muted>
      {!items && live.state === 'failed' && <LoadFailed what="The list" onRetry={retry} />}
      {!items && live.state === 'loading' && <Message>Loading...</Message>}
      {items?.length === 0 && <NoHeroImages />}
      {items && (
        <Stack as="ul" gap="6" listStyleType="none">
          {items.map((item) => (
            <chakra.li key={item.id} pt="6" borderTop="1px solid {colors.line}">
              {isHeroPage(item.id) ? <HeroCard item={item} page={item.id} /> : <UnknownPage item={item} />}
            </chakra.li>
          ))}
        </Stack>
      )}
    </section>
  );
}

function NoHeroImages() {
  const [answer, again] = useAnswer(() =>
    createDefaultHeroImages().then(() => tellSuccess('Default hero images have been created')),
  );
  useFailureTold(answer, 'Failed to create default hero images');
  if (answer.state === 'failed') return <LoadFailed what="The default hero images" onRetry={again} />;
  return <Message>No hero images yet. Creating the default ones...</Message>;
}

function Card({ item, children }: { item: Hero; children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" alignItems="start">
      <Box>
        <Subheading as="h2">{nameOf(item)}</Subheading>
        <Small mb="3">Changed {formatDate(item.updated_at)}</Small>
        <Picture src={item.image_url} alt={item.alt_text} width={640} height={360} borderRadius="md" />
      </Box>
      {children}
    </SimpleGrid>
  );
}

function HeroCard({ item, page }: { item: Hero; page: HeroPage }) {
  const { id, wrong } = item;
  const name = nameOf(item);
  const entry = {
    kind: contentKinds.hero_images,
    hasRequired: false,
    id,
    isDraft: false,
    uploads: useUploads(),
    onUploaded: (field: string) => void perform('save', false, field),
  };
  const start = { ...item, page_name: page };
  if (wrong.length > 0) start.image_url ||= defaultHeroPicture(page).image_url;
  const { form, canSave, isBusy, values, perform, take, dialog } = useContentForm<HeroImage>(
    entry,
    start,
    item,
    (asked) => storeHero(id, asked),
    isLostAt,
  );
  const { dirtyFields } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored has changed
  useEffect(() => take(item), [item]);

  const field = (field: keyof HeroImage, label: string) => {
    const isOffered = canSave && field in dirtyFields;
    return (
      <chakra.form
        noValidate
        aria-label={`${label} of ${name}`}
        display="grid"
        gap="3"
        justifyItems="start"
        css={{ '& > :first-child': { width: '100%' } }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOffered) void perform('save', false, field);
        }}
      >
        <Field name={field} />
        {/* Not `disabled`: the pressed button would lose the focus. */}
        <Button type="submit" size="sm" aria-disabled={!isOffered || undefined}>
          {isBusy ? 'Saving...' : `Save ${label.toLowerCase()}`}
        </Button>
      </chakra.form>
    );
  };

  return (
    <FormEntryContext value={entry}>
      <FormProvider {...form}>
        <Card item={item}>
          <Stack gap="6">
            {wrong.length > 0 && <Notice tone="warning">{repairNotice(wrong)}</Notice>}
            {field('image_url', 'Image')}
            {field('alt_text', 'Alt text')}
            <HStack gap="3" flexWrap="wrap">
              <PreviewButton
                size="sm"
                aria-label={`Preview of ${name}`}
                request={async () => ({
                  path: routes[heroRoutes[page]].path,
                  documents: { hero_images: { [id]: { ...values(), updated_at: new Date() } } },
                })}
              />
              <HistoryButton of={{ collection: 'hero_images', id, name }} />
            </HStack>
          </Stack>
        </Card>
        {dialog}
      </FormProvider>
    </FormEntryContext>
  );
}

async function storeHero(id: string, { values, changed, loaded, stored }: Save<HeroImage>) {
  await updateContent({ name: 'hero_images', id }, { values, changed, loaded });
  stored();
  const undo = () => takeBack({ collection: 'hero_images', id }, 'update', changed);
  return () => tellSuccess(messages.updated, undoButton(undo));
}

const remove = deletion<Hero>(
  messages,
  ({ id }) => deleteContent({ name: 'hero_images', id }),
  undoOfDeletion('hero_images'),
);

/** Nobody sees its picture, so it can only be deleted. */
function UnknownPage({ item }: { item: Hero }) {
  const { act, dialog } = useActions({ items: [item], shown: [item], nameOf });
  return (
    <Card item={item}>
      <Stack gap="4" align="start">
        <Small>The website has no page of this name. Nobody sees this image.</Small>
        <Button
          variant="danger"
          size="sm"
          aria-label={`${remove.label} ${nameOf(item)}`}
          onClick={() => void act(remove, [item])}
        >
          {remove.label}
        </Button>
        {dialog}
      </Stack>
    </Card>
  );
}
