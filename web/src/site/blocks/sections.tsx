import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, outside } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';
import { Grid, Heading, Lead, List, Muted, Row, Small, Subheading, Title } from '#ui/parts.tsx';
import { Container, distance, Section, SectionHeading } from '#ui/section.tsx';
import type { ClosingCall, ContentLink, PassageList } from '../content.ts';
import { type FactList, Figures } from './facts.tsx';
import { PageTop } from './hero.tsx';

export function PassageGrid({ title, lead, items }: PassageList) {
  return (
    <>
      <SectionHeading title={title} lead={lead} />
      <List
        gridTemplateColumns={{
          base: '1fr',
          md: 'repeat(2, 1fr)',
          lg: `repeat(${items.length === 4 ? 4 : 3}, 1fr)`,
        }}
        columnGap={{ base: '8', lg: '12' }}
        rowGap={{ base: distance(1.5), md: distance(2.5) }}
      >
        {items.map((item) => (
          <Box as="li" key={item.title} borderTop="2px solid {colors.pine.600}" pt={distance(1.25)}>
            <Subheading>{item.title}</Subheading>
            <Muted mt={distance(0.5)}>{item.text}</Muted>
          </Box>
        ))}
      </List>
    </>
  );
}

/** A numbered process, for a dark section. */
export function StepList({ title, lead, items }: PassageList) {
  return (
    <>
      <SectionHeading title={title} lead={lead} mb={{ base: '8', md: '12' }} />
      <Box
        as="ol"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '5', md: '8', lg: '10' }}
      >
        {items.map((item, index) => (
          <Box
            as="li"
            key={item.title}
            display={{ base: 'grid', md: 'block' }}
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="5"
          >
            <chakra.p
              aria-hidden="true"
              textStyle="figure"
              color="sun.400"
              minWidth={{ base: '1.75rem', md: 'auto' }}
              mb={{ md: '4' }}
            >
              {index + 1}
            </chakra.p>
            <Box>
              <Subheading>{item.title}</Subheading>
              <Muted mt={{ base: '1', md: '2' }}>{item.text}</Muted>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** In the dark top of a page they are smaller. */
export function StatRow({ stats, isOnDark = false }: { stats: FactList; isOnDark?: boolean }) {
  return (
    <Box css={isOnDark ? onDark : {}}>
      <Figures
        size={isOnDark ? 'heading' : 'figure'}
        facts={stats}
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', lg: `repeat(${Object.keys(stats).length}, 1fr)` }}
        gap={isOnDark ? { base: '5', lg: '8' } : { base: '8', md: '10' }}
      />
    </Box>
  );
}

const onDark = {
  mt: { base: '8', lg: '6' },
  maxWidth: '46rem',
  '& dl dd': { color: 'sun.400' },
} as const;

/** Ticked points, each once. */
export function CheckList({ items, ...rest }: HTMLChakraProps<'ul'> & { items: readonly string[] }) {
  return (
    <List gap="3" {...rest}>
      {[...new Set(items)].map((item) => (
        <chakra.li key={item} dir="auto" display="flex" gap="3">
          <Icon name="check" color="pine.600" mt="0.15em" />
          {item}
        </chakra.li>
      ))}
    </List>
  );
}

/** The last line of a card. The whole card is the link if it is positioned; screen readers read only the text. */
export function CardLink({ label, to, isWhole = true }: ContentLink & { isWhole?: boolean }) {
  return (
    <chakra.span
      mt="auto"
      fontWeight="600"
      color="pine.700"
      css={{ '& > a': { display: 'inline-block', py: '1' } }}
    >
      <Link to={to}>
        {isWhole && <Box as="span" position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />}
        {label} <Icon name="arrow" display="inline" verticalAlign="-0.25em" />
      </Link>
    </chakra.span>
  );
}

export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr', lg: '20rem 1fr' }}
      gap={{ base: '4', lg: '12' }}
      borderTop="1px solid {colors.line}"
      pt={{ base: '6', md: '8' }}
    >
      <Heading>{title}</Heading>
      {children}
    </Grid>
  );
}

interface WrittenPageProps extends ComponentProps<typeof PageTop> {
  note: string;
  sections: readonly { title: string; paragraphs: readonly string[]; points?: readonly string[] }[];
}

/** A page of texts. The list of a section stands between its first paragraph and the others. */
export function WrittenPage({ note, sections, ...top }: WrittenPageProps) {
  return (
    <>
      <PageTop {...top} />
      <Section>
        <Small mb={{ base: '8', md: '12' }}>{note}</Small>
        <Grid gap={{ base: '8', md: '12' }}>
          {sections.map(({ title, paragraphs: [first, ...others], points }) => (
            <TitledPart key={title} title={title}>
              <Grid maxWidth="44rem" gap="4">
                <p>{first}</p>
                {points && (
                  <List pl="5" listStyleType="disc" gap="2">
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </List>
                )}
                {others.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Grid>
            </TitledPart>
          ))}
        </Grid>
      </Section>
    </>
  );
}

/** The last band of a page, with the next step. A child is the first action, and the main one. */
export function ClosingSection({ title, text, links, children }: ClosingCall & { children?: ReactNode }) {
  return (
    <chakra.section background="sun.100" color="ink" py={{ base: '12', md: '20' }}>
      <Container
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'center' }}
        justifyContent="space-between"
        gap="8"
      >
        <Box maxWidth="40rem">
          <Title>{title}</Title>
          <Lead mt="4" color="inherit">
            {text}
          </Lead>
        </Box>
        <Row flexShrink="0">
          {children}
          {links.map((link, index) => (
            <ButtonLink key={link.to} to={link.to} variant={index === 0 && !children ? 'dark' : 'outline'}>
              {link.label}
            </ButtonLink>
          ))}
        </Row>
      </Container>
    </chakra.section>
  );
}

type ContactActionProps = { href: string; icon: IconName; name: string; detail: string };

/** A chat opens another tab; a call and an e-mail open no page. */
export function ContactAction({ href, icon, name, detail }: ContactActionProps) {
  return (
    <li>
      <chakra.a
        href={href}
        {...(icon === 'chat' && outside)}
        display="flex"
        alignItems="center"
        gap="4"
        px="4"
        py="3"
        minHeight="3.5rem"
        borderRadius="md"
        border="1px solid {colors.line}"
        transition="var(--fade)"
        _hover={{ background: 'pine.50', borderColor: 'pine.600' }}
      >
        <Icon name={icon} color="pine.600" />
        <Box minWidth="0">
          <chakra.span display="block" fontWeight="600">
            {name}
          </chakra.span>
          <Small as="span" display="block" fontVariantNumeric="tabular-nums">
            {detail}
          </Small>
        </Box>
      </chakra.a>
    </li>
  );
}
