import { Box, chakra } from '@chakra-ui/react';
import { damageMessages, heroImageMessages } from '@site/domain/messages/content';
import type { Stored } from '../../firebase/admin/content/stored.ts';
import { deleteContent } from '../../firebase/admin/content/write-content.ts';
import { Button } from '../../ui/button.tsx';
import { DamagedBadge } from '../shared/manager/damage.tsx';
import { useDelete } from '../shared/manager/use-delete.tsx';

/** A hero image whose page does not exist. It cannot be repaired, only deleted. */
export function UnknownHero({ image }: { image: Stored<'hero_images'> }) {
  const [ask, dialog] = useDelete(
    heroImageMessages,
    (asked: Stored<'hero_images'>) => deleteContent({ name: 'hero_images', id: asked.id }),
    ({ id }) => id,
  );
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
          onClick={() => ask(image)}
        >
          Delete
        </Button>
      </Box>
      {dialog}
    </chakra.article>
  );
}
