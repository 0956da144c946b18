import { Box, chakra } from '@chakra-ui/react';
import type { HeroPicture } from '@site/domain/publishing/entities';
import { Picture } from '../../ui/picture.tsx';
import { FULL_WIDTH } from '../../ui/picture-files.ts';
import { Container } from '../../ui/section.tsx';
import type { Hero } from '../content-types.ts';
import { HeroLinks } from './hero-links.tsx';

interface PageHeroProps extends Hero {
  /** Administrators choose one per page. */
  picture: HeroPicture;
}

/** The navigation bar lies over the top of the picture. */
const underBar = 'linear-gradient(to bottom, rgb(6 35 31 / 0.7), rgb(6 35 31 / 0) 9rem)';

/** The text is on the dark part, whatever the picture; on a phone the picture is below it. */
const shade = {
  base: 'linear-gradient(to bottom, {colors.pine.950}, rgb(6 35 31 / 0) 40%)',
  lg: `${underBar}, linear-gradient(to right, {colors.pine.950} 20%, rgb(6 35 31 / 0.82) 50%, rgb(6 35 31 / 0) 76%)`,
} as const;

/** The top of a page: what it is about, where to go, and the page's picture. The first link is the main one. */
export function PageHero({ picture, eyebrow, title, lead, links }: PageHeroProps) {
  return (
    <Box
      data-ground="dark"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      background="pine.950"
      color="white"
      minHeight={{ lg: 'min(80svh, 44rem)' }}
      display={{ lg: 'grid' }}
      alignItems="center"
    >
      <Container pt={{ base: '24', md: '32' }} pb={{ base: '10', lg: '20' }}>
        <Box maxWidth="40rem">
          <chakra.p textStyle="eyebrow" color="sun.400" mb="4">
            {eyebrow}
          </chakra.p>
          <chakra.h1 textStyle="display">{title}</chakra.h1>
          <chakra.p textStyle="lead" color="pine.100" mt="6" maxWidth="36rem">
            {lead}
          </chakra.p>
          <HeroLinks links={links} />
        </Box>
      </Container>
      <Box position={{ base: 'relative', lg: 'absolute' }} inset={{ lg: '0' }} zIndex="-1">
        <Picture
          src={picture.image_url}
          alt={picture.alt_text}
          fallback="/illustrations/fallback/hero.svg"
          width={1600}
          height={900}
          sizes={FULL_WIDTH}
          eager
          objectPosition="right center"
          inlineSize="100%"
          aspectRatio={{ base: '4 / 3', md: '16 / 9', lg: 'auto' }}
          blockSize={{ base: 'auto', lg: '100%' }}
        />
        <Box position="absolute" inset="0" background={shade} />
      </Box>
    </Box>
  );
}
