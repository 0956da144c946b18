import { Box, chakra } from '@chakra-ui/react';
import { contentKinds } from '@site/domain/content/kinds';
import { heroMessages } from '@site/domain/messages/admin';
import { damageMessages, managerMessages } from '@site/domain/messages/content';
import { optionValues } from '@site/domain/options';
import { heroPages } from '@site/domain/pages';
import { useEffect, useRef, useState } from 'react';
import {
  createDefaultHeroImages,
  type Stored,
  watchHeroImages,
} from '../../firebase/admin/content/content.ts';
import { deleteContent } from '../../firebase/admin/content/save-content.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { DamagedBadge } from '../content/entry-state.tsx';
import { UploadLedgerProvider } from '../form/unsaved.tsx';
import { deletion, useActions } from '../list/actions.tsx';
import { tell, tellFailure } from '../shared/tell.ts';
import { HeroCard } from './hero-card.tsx';

const removal = deletion<Stored<'hero_images'>>(managerMessages(contentKinds.hero_images.words), ({ id }) =>
  deleteContent({ name: 'hero_images', id }),
);

/** A hero image of an unknown page. It can only be deleted. */
function UnknownHero({ image }: { image: Stored<'hero_images'> }) {
  const { act, dialog } = useActions<Stored<'hero_images'>>(({ id }) => id);
  return (
    <chakra.article
      aria-label={image.id}
      p={{ base: '4', md: '5' }}
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <chakra.h3 textStyle="subheading" overflowWrap="anywhere">
        {image.id}
      </chakra.h3>
      <DamagedBadge wrong={image.wrong} />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4" mt="3">
        <chakra.p color="muted">{damageMessages.unknownPage}</chakra.p>
        <Button
          variant="quiet"
          size="sm"
          color="coral.600"
          aria-label={`Delete ${image.id}`}
          onClick={() => void act(removal, [image])}
        >
          Delete
        </Button>
      </Box>
      {dialog}
    </chakra.article>
  );
}

export default function HeroImagesPanel() {
  const [live, retry] = useLiveQuery('hero_images', watchHeroImages);
  const isFailed = live.state === 'failed';
  useEffect(() => {
    if (isFailed) tellFailure(heroMessages.fetchFailed);
  }, [isFailed]);

  // The cards hold typed text, so they stay after a session has ended, and if the list fails.
  const known = useRef<readonly Stored<'hero_images'>[]>(undefined);
  if (live.state === 'loaded') known.current = live.data;
  const images = known.current;
  const failure = isFailed && <LoadFailed what="The hero images" onRetry={retry} />;
  if (!images) return failure || <Message>Loading hero images...</Message>;
  if (images.length === 0) return <NoHeroImages />;
  return (
    <chakra.section
      aria-label="Hero images"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
    >
      <Box gridColumn="1 / -1">
        <chakra.h2 textStyle="heading">Hero Images</chakra.h2>
        <chakra.p color="muted" mt="1">
          The picture at the top of each page. What you save is on the website at once.
        </chakra.p>
        {failure}
      </Box>
      <UploadLedgerProvider>
        {images.map((image) => {
          const page = optionValues(heroPages).find((known) => known === image.id);
          return page ? (
            <HeroCard key={image.id} page={page} image={image} />
          ) : (
            <UnknownHero key={image.id} image={image} />
          );
        })}
      </UploadLedgerProvider>
    </chakra.section>
  );
}

function NoHeroImages() {
  const [isFailed, setIsFailed] = useState(false);

  async function create() {
    setIsFailed(false);
    const isCreated = await tell(createDefaultHeroImages, {
      done: heroMessages.created,
      failed: heroMessages.createFailed,
    });
    setIsFailed(!isCreated);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is known that there are none
  useEffect(() => {
    void create();
  }, []);

  if (isFailed) return <LoadFailed what="The default hero images" onRetry={create} />;
  return <Message>No hero images yet. Creating the default ones...</Message>;
}
