import { Box, chakra } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import { withPrefixUnlessTyped } from '@site/domain/money/ringgit';
import type { PublishedContent } from '@site/domain/publishing/published-content';
import { categoryLabel } from '@site/domain/publishing/related';
import { routes } from '@site/domain/routes';
import { stockInWords } from '@site/domain/vehicles/stock-figures';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, outside } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';
import { CardTitle, Grid, Lead, LinkCard, List, Muted, Sheet, Small, Subheading, Title } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { Container, Section } from '#ui/section.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CardLink, CheckList, PassageGrid, StatRow } from '../blocks/sections.tsx';
import { chatOfPage, mobileNumber } from '../chat.ts';
import { withFacts } from '../content.ts';
import { InquiryForm } from '../enquiry/form.tsx';
import { type FormQuestions, questions } from '../enquiry/use-enquiry.tsx';
import { organisation } from '../metadata.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import home from './home.json';

const { meta, hero, services, about, contact } = withFacts(home);

type HomeData = HeroData & {
  readonly form?: FormQuestions;
  readonly doors?: Awaited<ReturnType<typeof doorFacts>>;
};

export default definePage<HomeData>({
  ...heroPage('home', { ...meta, about: organisation('LocalBusiness') }, async (content) => {
    const [questionsOf, doors] = await Promise.all([questions.load(), doorFacts(content)]);
    return { form: questionsOf('contact'), doors };
  }),
  Component: HomePage,
});

/** Returns the facts on the doors today; undefined for a door without one. */
async function doorFacts(content: PublishedContent) {
  const [stock, projects] = await Promise.all([content.stock(), content.everyProject()]);
  const kitchen = projects.find(
    (project) =>
      categoryLabel(project.type).toLowerCase() === 'kitchen' && project.after_image && project.budget.trim(),
  );
  return {
    stock: stockInWords('used', stock),
    kitchen:
      kitchen &&
      `A finished kitchen: ${withPrefixUnlessTyped(kitchen.budget)}${kitchen.duration && `, ${kitchen.duration}`}`,
  };
}

/** The three services, below the headline and in the first screen. */
function Doors({ facts }: { facts: HomeData['doors'] }) {
  const used = facts?.stock && `${routes.shop.path}?tab=secondhand#stock`;
  const doors = [
    { ...home.doors.cars, fact: facts?.stock, to: used ?? routes.shop.path },
    { ...home.doors.renovation, fact: facts?.kitchen, to: routes.renovation.path },
    { ...home.doors.consultation, fact: undefined, to: routes.businessInquiry.path },
  ];
  return (
    <Container
      as="nav"
      aria-label="Where to begin"
      position="relative"
      zIndex="1"
      mt={{ base: '-8', lg: '-16' }}
    >
      <List gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '3', md: '5' }}>
        {doors.map(({ title, text, fact, action, to }) => (
          <LinkCard key={to} p={{ base: '4', md: '6' }} boxShadow="floating" color="ink">
            <Small as="span">{title}</Small>
            <Subheading as="p" mb={{ base: '1', md: '3' }}>
              {fact ?? text}
            </Subheading>
            <CardLink label={action} to={to} />
          </LinkCard>
        ))}
      </List>
    </Container>
  );
}

function HomePage({ data, reading }: PageProps<HomeData>) {
  return (
    <PageWithHero id="home" picture={data.hero} {...hero}>
      <Doors facts={data.doors} />
      <Section id="services" title={services.title} lead={services.lead}>
        <Grid gap={{ base: '12', lg: '16' }}>
          {services.blocks.map((block) => (
            <Service key={block.title} {...block} />
          ))}
        </Grid>
      </Section>
      <Section id="about" ground="mist">
        <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '6', lg: '16' }}>
          <Title>{about.title}</Title>
          <Grid gap="4" textStyle="lead" color="muted">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Grid>
        </Grid>
        <Box my={{ base: '12', md: '20' }} py={{ base: '8', md: '10' }} borderBlock="1px solid {colors.line}">
          <StatRow stats={about.stats} />
        </Box>
        <PassageGrid {...about.values} />
        <ButtonLink to={about.link.to} variant="dark" mt={{ base: '10', md: '12' }}>
          {about.link.label}
        </ButtonLink>
      </Section>
      <Section id="contact" ground="dark">
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 6fr' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
        >
          <Box>
            <Title>{contact.title}</Title>
            <Lead mt="4">{contact.lead}</Lead>
            <chakra.dl display="grid" gap="5" mt="8">
              {details.map(({ icon, term, text, href, ways }) => (
                <Grid key={icon} gridTemplateColumns="1.5rem 1fr" columnGap="4">
                  <Small as="dt" gridColumn="1 / -1" display="flex" gap="4" alignItems="center">
                    <Icon name={icon} width="1.5rem" height="1.5rem" color="sun.400" />
                    {term}
                  </Small>
                  <chakra.dd gridColumn="2" fontWeight="600">
                    {href ? <ContactLink href={href}>{text}</ContactLink> : text}
                    {ways?.map((way) => (
                      <ContactLink key={way.href} {...way} {...outside} fontWeight="400" mr="5">
                        {way.label}
                      </ContactLink>
                    ))}
                  </chakra.dd>
                </Grid>
              ))}
            </chakra.dl>
          </Box>
          <Sheet data-ground="light" color="ink" boxShadow="floating" p={{ base: '5', sm: '6', md: '8' }}>
            <CardTitle mb="6">{contact.formTitle}</CardTitle>
            <InquiryForm kind="contact" questions={data.form} reading={reading} />
          </Sheet>
        </Grid>
      </Section>
    </PageWithHero>
  );
}

const MoreLink = chakra(Link);

type Service = (typeof services.blocks)[number];

function Service({ title, text, features, link, picture }: Service) {
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      gap={{ base: '6', lg: '16' }}
      alignItems="center"
      css={{ '&:nth-of-type(even) > img': { lg: { order: 1 } } }}
    >
      <Picture src={picture} alt="" width={1600} height={1000} borderRadius="lg" aspectRatio="16 / 10" />
      <Box>
        <CardTitle>{title}</CardTitle>
        <Muted mt="3" maxWidth="34rem">
          {text}
        </Muted>
        <CheckList
          items={features}
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          columnGap="6"
          mt="6"
          maxWidth="34rem"
          fontWeight="600"
        />
        <MoreLink
          to={link.to}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="2.75rem"
          mt="5"
          fontWeight="700"
          color="pine.700"
          textDecoration="underline"
          textDecorationColor="{colors.sun.500}"
          textDecorationThickness="3px"
          textUnderlineOffset="0.4em"
          _hover={{ color: 'ink', textDecorationColor: '{colors.pine.600}' }}
        >
          <span>
            {link.label}
            <chakra.span srOnly> about {title}</chakra.span>
          </span>
          <Icon name="arrow" />
        </MoreLink>
      </Box>
    </chakra.article>
  );
}

const openingHours = (
  <>
    {company.hours}
    <br />
    {company.weekendHours}
  </>
);

interface Detail {
  readonly icon: IconName;
  readonly term: string;
  readonly text: ReactNode;
  readonly href?: string;
  readonly ways?: readonly { readonly label: string; readonly href: string }[];
}

const here = encodeURIComponent(addressLine());

const details: readonly Detail[] = [
  { icon: 'phone', term: 'Phone', text: company.phone, href: `tel:${company.phoneLink}` },
  { icon: 'chat', term: 'WhatsApp', text: mobileNumber, href: chatOfPage('/') },
  { icon: 'mail', term: 'E-mail', text: company.email, href: `mailto:${company.email}` },
  {
    icon: 'pin',
    term: 'Address',
    text: <chakra.span display="block">{addressLine()}</chakra.span>,
    ways: [
      { label: 'Open in Maps', href: `https://www.google.com/maps/search/?api=1&query=${here}` },
      { label: 'Waze', href: `https://waze.com/ul?q=${here}&navigate=yes` },
    ],
  },
  { icon: 'clock', term: 'Opening hours', text: openingHours },
];

const ContactLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '2',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'sun.400' },
  },
});
