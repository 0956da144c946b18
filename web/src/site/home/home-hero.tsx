import { Box, chakra } from '@chakra-ui/react';
import type { HeroPicture } from '@site/domain/publishing/entities';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FULL_WIDTH } from '../../ui/picture-files.ts';
import { Container } from '../../ui/section.tsx';
import { homePage } from './content.ts';

/** How wide the picture is shown. */
const SIZES = `(min-width: 1024px) 72vw, ${FULL_WIDTH}`;

/** The text is on the dark part, whatever the picture; on a phone the picture shows below it. */
const shade = {
  base: 'linear-gradient(to bottom, {colors.pine.950} 42%, rgb(6 35 31 / 0.25) 62%, rgb(6 35 31 / 0))',
  lg: 'linear-gradient(to right, {colors.pine.950} 34%, rgb(6 35 31 / 0.75) 52%, rgb(6 35 31 / 0) 80%)',
} as const;

/** The first thing that visitors see: as high as the window, the picture to its edges. */
export function HomeHero({ picture }: { picture: HeroPicture }) {
  const { title, lead, links } = homePage.hero;
  return (
    <chakra.section
      id="home"
      data-ground="dark"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      background="pine.950"
      color="white"
      display="grid"
      alignItems={{ base: 'start', lg: 'center' }}
      minHeight={{ base: 'min(100svh, 54rem)', lg: 'min(100svh, 60rem)' }}
    >
      <Picture
        src={picture.image_url}
        alt={picture.alt_text}
        fallback="/illustrations/fallback/hero.svg"
        width={1600}
        height={1000}
        sizes={SIZES}
        eager
        position="absolute"
        zIndex="-2"
        right="0"
        bottom="0"
        inlineSize={{ base: '100%', lg: '72%' }}
        blockSize={{ base: '60%', lg: '100%' }}
        objectPosition={{ base: '80% 100%', lg: 'center' }}
      />
      <Box position="absolute" inset="0" zIndex="-1" background={shade} />
      <Container pt="24" pb={{ base: '32', lg: '16' }}>
        <Box maxWidth={{ base: '36rem', lg: '42rem' }}>
          <chakra.h1 textStyle="display">{title}</chakra.h1>
          <chakra.p textStyle="lead" color="pine.100" mt="6" maxWidth="34rem">
            {lead}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3" mt="8">
            {links.map(({ label, to }, index) => (
              <ButtonLink key={label} to={to} variant={index === 0 ? 'solid' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </Box>
        </Box>
      </Container>
    </chakra.section>
  );
}
