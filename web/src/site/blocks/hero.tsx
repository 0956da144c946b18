import { Box, chakra } from '@chakra-ui/react';
import type { HeroPicture } from '@site/domain/publishing/entities';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FULL_WIDTH } from '../../ui/picture-files.ts';
import { Container } from '../../ui/section.tsx';
import type { ContentLink, Hero } from '../content.ts';
import { Row } from './parts.tsx';

function HeroLinks({ links }: { links: readonly ContentLink[] }) {
  return (
    <Row mt="8">
      {links.map((link, index) => (
        <ButtonLink key={link.label} to={link.to} variant={index === 0 ? 'solid' : 'outline'}>
          {link.label}
        </ButtonLink>
      ))}
    </Row>
  );
}

/** The dark top of a page without a picture, below the navigation bar. */
export const DarkTop = chakra('div', {
  base: {
    background: 'linear-gradient(120deg, {colors.pine.950} 40%, {colors.pine.800})',
    color: 'white',
    pt: { base: '24', md: '32' },
    pb: { base: '10', md: '16' },
  },
});

interface PageTopProps {
  title: string;
  lead: string;
  back: ContentLink;
}

/** The top of a page with a form. */
export function PageTop({ title, lead, back }: PageTopProps) {
  return (
    <DarkTop data-ground="dark">
      <Container>
        <chakra.p mb="6">
          <Link to={back.to}>
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="2"
              py="2"
              fontWeight="600"
              color="sun.400"
              textDecoration="underline"
              textUnderlineOffset="0.25em"
            >
              <Icon name="back" /> {back.label}
            </chakra.span>
          </Link>
        </chakra.p>
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        <chakra.p textStyle="lead" color="pine.100" mt="5" maxWidth="42rem">
          {lead}
        </chakra.p>
      </Container>
    </DarkTop>
  );
}

interface PlainHeroProps {
  eyebrow: string;
  title: string;
  lead: string;
  /** The first link is the main one. */
  links: readonly ContentLink[];
  children?: ReactNode;
}

export function PlainHero({ eyebrow, title, lead, links, children }: PlainHeroProps) {
  return (
    <DarkTop data-ground="dark" pt="32" pb={{ base: '16', md: '20' }}>
      <Container>
        <Row alignItems="center" mb="4">
          <chakra.p textStyle="eyebrow" color="sun.400">
            {eyebrow}
          </chakra.p>
          {children}
        </Row>
        <chakra.h1 textStyle="display" maxWidth="52rem">
          {title}
        </chakra.h1>
        <chakra.p textStyle="lead" color="pine.100" mt="6" maxWidth="42rem">
          {lead}
        </chakra.p>
        <HeroLinks links={links} />
      </Container>
    </DarkTop>
  );
}

interface PageHeroProps extends Hero {
  picture: HeroPicture;
}

/** Keeps the navigation bar readable over the picture. */
const underBar = 'linear-gradient(to bottom, rgb(6 35 31 / 0.7), rgb(6 35 31 / 0) 9rem)';

/** Keeps the text readable on any picture; on a phone the picture is below the text. */
const shade = {
  base: 'linear-gradient(to bottom, {colors.pine.950}, rgb(6 35 31 / 0) 40%)',
  lg: `${underBar}, linear-gradient(to right, {colors.pine.950} 20%, rgb(6 35 31 / 0.82) 50%, rgb(6 35 31 / 0) 76%)`,
} as const;

/** The top of a page with a picture. */
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
