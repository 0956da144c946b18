import { Box, chakra } from '@chakra-ui/react';
import type { HeroPicture } from '@site/domain/publishing/entities';
import { type ReactNode, useDeferredValue } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { type Return, returnIn } from '#ui/list-place.ts';
import { Eyebrow, Lead, Row } from '#ui/parts.tsx';
import { FULL_WIDTH, Picture } from '#ui/picture.tsx';
import { Container } from '#ui/section.tsx';
import type { ContentLink, Hero } from '../content.ts';

const BackAnchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    fontWeight: 600,
    _hover: { textDecoration: 'underline' },
    _print: { display: 'none' },
  },
});

type BackLinkProps = ContentLink & { readonly state?: Return };

export function BackLink({ label, ...link }: BackLinkProps) {
  return (
    <BackAnchor {...link}>
      <Icon name="back" />
      {label}
    </BackAnchor>
  );
}

interface HeroWordsProps {
  eyebrow?: string | undefined;
  badge?: ReactNode;
  title: string;
  lead: ReactNode;
  links?: readonly ContentLink[];
  isSmall?: boolean | undefined;
}

function HeroWords({ eyebrow, badge, title, lead, links, isSmall }: HeroWordsProps) {
  return (
    <>
      {eyebrow && (
        <Row alignItems="center" mb={isSmall ? '2' : '4'}>
          <Eyebrow color="sun.400">{eyebrow}</Eyebrow>
          {badge}
        </Row>
      )}
      <chakra.h1 dir="auto" textStyle={links && !isSmall ? 'display' : 'title'} maxWidth="52rem">
        {title}
      </chakra.h1>
      <Lead mt={isSmall ? '3' : '6'} maxWidth="42rem">
        {lead}
      </Lead>
      {links && (
        <Row mt={isSmall ? '5' : '8'}>
          {links.map(({ label, to }, index) => (
            <ButtonLink key={label} to={to} variant={index === 0 ? 'solid' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </Row>
      )}
    </>
  );
}

/** The dark top of a page without a picture, below the navigation bar. */
export function PageTop({ back, ...words }: HeroWordsProps & { back?: BackLinkProps }) {
  return (
    <Box
      data-ground="dark"
      background="linear-gradient(120deg, {colors.pine.950} 40%, {colors.pine.800})"
      color="white"
      pt={{ base: '24', md: '32' }}
      pb={{ base: '10', md: '16' }}
    >
      <Container>
        {back && (
          <Box mb="6" color="sun.400">
            <BackLink {...back} />
          </Box>
        )}
        <HeroWords {...words} />
      </Container>
    </Box>
  );
}

/** Keeps the navigation bar readable over the picture. */
const underBar = 'linear-gradient(to bottom, rgb(6 35 31 / 0.7), rgb(6 35 31 / 0) 9rem)';

/** Keeps the text readable on any picture; on a phone the picture is below the text. */
const shade = {
  base: 'linear-gradient(to bottom, {colors.pine.950}, rgb(6 35 31 / 0) 40%)',
  lg: `${underBar}, linear-gradient(to right, {colors.pine.950} 20%, rgb(6 35 31 / 0.82) 50%, rgb(6 35 31 / 0) 76%)`,
} as const;

/** After a tap on a link the top is painted first. Going back, an anchor and a place in a list need the whole page at once. */
export function BelowTop({ children }: { children: ReactNode }) {
  const isFollowed = useNavigationType() !== 'POP';
  const { hash, state } = useLocation();
  const isAtTop = isFollowed && hash === '' && !returnIn(state);
  return useDeferredValue(true, isAtTop ? false : undefined) && children;
}

interface PageWithHeroProps extends Hero {
  id?: string;
  picture: HeroPicture;
  /** Low: the first card of the page is in sight on a desktop. */
  isWorking?: boolean;
  below?: ReactNode;
  children: ReactNode;
}

/** A page with a picture at the top. */
export function PageWithHero({ id, picture, isWorking, back, below, children, ...words }: PageWithHeroProps) {
  return (
    <>
      <chakra.section
        id={id}
        data-ground="dark"
        position="relative"
        isolation="isolate"
        overflow="hidden"
        background="pine.950"
        color="white"
        minHeight={{ lg: isWorking ? undefined : 'min(80svh, 44rem)' }}
        display={{ lg: 'grid' }}
        alignItems="center"
      >
        <Container
          pt={{ base: '24', md: isWorking ? '24' : '32' }}
          pb={{ base: '10', lg: isWorking ? '10' : '20' }}
        >
          {back && (
            <Box mb={isWorking ? '2' : '4'} color="sun.400">
              <BackLink {...back} />
            </Box>
          )}
          <Box maxWidth="40rem">
            <HeroWords isSmall={isWorking} {...words} />
          </Box>
          {below}
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
            aspectRatio={{
              base: '16 / 9',
              md: isWorking ? '21 / 9' : '16 / 9',
              lg: 'auto',
            }}
            blockSize={{ base: 'auto', lg: '100%' }}
          />
          <Box position="absolute" inset="0" background={shade} />
        </Box>
      </chakra.section>
      <BelowTop>{children}</BelowTop>
    </>
  );
}
