import { Box, chakra } from '@chakra-ui/react';
import type { HeroPage } from '@site/domain/options/pages';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Container } from '../../../ui/section.tsx';
import type { Hero } from '../content-types.ts';
import { useHeroPicture } from './use-hero-picture.ts';

interface PageHeroProps extends Hero {
  /** Whose picture is shown: administrators choose it per page. */
  page: HeroPage;
}

/** The top of a page: what it is about, where to go, and the page's picture. The first link is the one we hope for. */
export function PageHero({ page, eyebrow, title, lead, links }: PageHeroProps) {
  const picture = useHeroPicture(page);
  return (
    <Box
      data-ground="dark"
      background="linear-gradient(120deg, {colors.pine.950} 40%, {colors.pine.800})"
      color="white"
      pt={{ base: '24', md: '32' }}
      pb={{ base: '12', md: '20' }}
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' }}
        alignItems="center"
        gap={{ base: '10', lg: '16' }}
      >
        <Box>
          <chakra.p textStyle="eyebrow" color="sun.400" mb="4">
            {eyebrow}
          </chakra.p>
          <chakra.h1 textStyle="display">{title}</chakra.h1>
          <chakra.p textStyle="lead" color="pine.100" mt="6" maxWidth="38rem">
            {lead}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3" mt="8">
            {links.map((link, index) => (
              <ButtonLink key={link.label} to={link.to} variant={index === 0 ? 'solid' : 'outline'}>
                {link.label}
              </ButtonLink>
            ))}
          </Box>
        </Box>
        <Picture
          src={picture.image_url}
          alt={picture.alt_text}
          fallback="/illustrations/fallback/hero.svg"
          width={4}
          height={3}
          eager
          inlineSize="100%"
          aspectRatio="4 / 3"
          borderRadius="lg"
        />
      </Container>
    </Box>
  );
}
