import { Box, chakra } from '@chakra-ui/react';
import type { HeroPage } from '@site/domain/options/pages';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Container } from '../../ui/section.tsx';
import type { ContentLink, Hero } from './content-types.ts';
import { type HeroPicture, useHeroImage } from './use-hero-image.ts';

interface PageHeroProps {
  page: HeroPage;
  hero: Pick<Hero, 'title' | 'lead' | 'links'> & Partial<Pick<Hero, 'eyebrow'>>;
  /** What is shown until administrators choose another. */
  picture: HeroPicture;
  /** As high as the window: for the home page. */
  tall?: boolean;
}

/** Text stands on the dark part, whatever the picture; on a phone the picture shows below it. */
const shade = {
  base: 'linear-gradient(to bottom, {colors.pine.950} 45%, rgb(6 35 31 / 0.55) 75%, rgb(6 35 31 / 0.2))',
  lg: 'linear-gradient(to right, {colors.pine.950} 36%, rgb(6 35 31 / 0.8) 55%, rgb(6 35 31 / 0.05) 85%)',
} as const;

/** The top of a page: title, what the page is for, where to go, and the picture that administrators choose. */
export function PageHero({ page, hero, picture, tall = false }: PageHeroProps) {
  const { src, alt } = useHeroImage(page, picture);
  return (
    <chakra.section
      id={page === 'home' ? 'home' : undefined}
      data-ground="dark"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      background="pine.950"
      color="white"
      display="grid"
      alignItems={{ base: 'start', lg: 'center' }}
      minHeight={
        tall ? { base: 'min(100svh, 54rem)', lg: 'min(100svh, 60rem)' } : { base: '34rem', lg: '36rem' }
      }
    >
      <Picture
        key={src}
        src={src}
        alt={alt}
        fallback={picture.src}
        width={1600}
        height={1000}
        eager
        position="absolute"
        zIndex="-2"
        right="0"
        bottom="0"
        width={{ base: '100%', lg: '72%' }}
        height={{ base: '62%', lg: '100%' }}
      />
      <Box position="absolute" inset="0" zIndex="-1" background={shade} />
      <Container pt={{ base: '28', lg: '24' }} pb={{ base: '48', lg: '16' }}>
        <Box maxWidth={{ base: '36rem', lg: '42rem' }}>
          {hero.eyebrow && (
            <chakra.p textStyle="eyebrow" color="sun.400" mb="4">
              {hero.eyebrow}
            </chakra.p>
          )}
          <chakra.h1 textStyle={tall ? 'display' : 'title'}>{hero.title}</chakra.h1>
          <chakra.p textStyle="lead" color="pine.100" mt="5" maxWidth="34rem">
            {hero.lead}
          </chakra.p>
          <HeroLinks links={hero.links} />
        </Box>
      </Container>
    </chakra.section>
  );
}

function HeroLinks({ links }: { links: readonly ContentLink[] }) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mt="8">
      {links.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} variant={index === 0 ? 'solid' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </Box>
  );
}
