import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { routes } from '@site/domain/routes';
import { Link, useLocation } from 'react-router-dom';
import { ButtonAnchor, outside } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Grid, Muted, Row, Small } from '#ui/parts.tsx';
import { Container } from '#ui/section.tsx';
import { chatOfPage, mobileNumber } from '../chat.ts';
import type { ContentLink } from '../content.ts';
import links from './links.json';
import { noticeLinks } from './menu.tsx';

const HomeLink = chakra(Link);

/** Draws the mark as `web/public/favicon.svg` does. */
export function BrandMark() {
  return (
    <HomeLink
      to="/"
      display="inline-flex"
      alignItems="center"
      gap="3"
      fontFamily="heading"
      fontWeight="700"
      // Beside the button of the menu, also with text of twice the size.
      fontSize="min(1.0625rem, 5vw)"
      lineHeight="1.2"
      letterSpacing="-0.01em"
    >
      <chakra.svg
        viewBox="0 0 32 32"
        width="min(2.25rem, 10vw)"
        height="min(2.25rem, 10vw)"
        flexShrink="0"
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="7" fill="#06231f" />
        <path d="M7 25V7h5v18zm7-9 6-9h6l-6 9z" fill="#f7bf2c" />
        <path d="m14 16 6 9h6l-6-9z" fill="#fff" />
      </chakra.svg>
      {company.name}
    </HomeLink>
  );
}

const FooterLink = chakra(Link, {
  base: {
    display: 'inline-block',
    py: '1',
    color: 'pine.100',
    _hover: { color: 'white', textDecoration: 'underline' },
  },
});

const { facebook, twitter, instagram, linkedin } = company.social;
const networks = [
  { label: 'Facebook', to: facebook },
  { label: 'Twitter', to: twitter },
  { label: 'Instagram', to: instagram },
  { label: 'LinkedIn', to: linkedin },
];

export function Footer() {
  return (
    <chakra.footer
      data-ground="dark"
      _print={{ display: 'none' }}
      background="pine.950"
      color="white"
      pt={{ base: '12', md: '16' }}
      pb="6"
    >
      <Container>
        <Grid
          gap={{ base: '8', md: '12' }}
          gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1.3fr 1fr', lg: '2.2fr 1fr 1.3fr 1fr' }}
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <BrandMark />
            <Muted mt="4" maxWidth="24rem">
              {company.tagline}
            </Muted>
            <Reach />
          </Box>
          <nav aria-label="Footer: Quick Links">
            <LinkList title="Quick Links" links={[links.home, links.sections, ...links.others]} />
          </nav>
          <nav aria-label="Footer: Services">
            <LinkList title="Services" links={links.footerServices} />
          </nav>
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} css={{ '& ul': onePhoneRow }}>
            <LinkList title="Follow us" links={networks} {...outside} />
          </Box>
        </Grid>
        <Row
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          mt="12"
          pt="6"
          borderTop="1px solid {colors.pine.800}"
        >
          <Small>{`© ${company.copyrightYear} ${company.legalName} All rights reserved.`}</Small>
          <Box
            as="nav"
            aria-label="Footer: Privacy and accessibility"
            display="flex"
            flexWrap="wrap"
            columnGap="5"
            textStyle="small"
          >
            {noticeLinks.map(({ label, to, language }) => (
              <FooterLink key={to} to={to} lang={language} hrefLang={language}>
                {label}
              </FooterLink>
            ))}
            <FooterLink to={routes.accessibility.path}>Accessibility</FooterLink>
          </Box>
          {/* `#top` works without an element of that name. */}
          <ButtonAnchor href="#top" variant="outline" size="sm">
            Back to top
            <Icon name="arrowUp" />
          </ButtonAnchor>
        </Row>
      </Container>
    </chakra.footer>
  );
}

/** The four networks stand side by side on a phone. */
const onePhoneRow = { display: { base: 'flex', md: 'block' }, flexWrap: 'wrap', columnGap: '5' } as const;

type LinkListProps = Partial<typeof outside> & { title: string; links: readonly ContentLink[] };

function LinkList({ title, links, ...rest }: LinkListProps) {
  return (
    <>
      <chakra.h2 textStyle="small" fontWeight="700" color="sun.400" mb="3">
        {title}
      </chakra.h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <FooterLink to={to} {...rest}>
              {label}
            </FooterLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The chat begins with what the page is about. */
function Reach() {
  const { pathname } = useLocation();
  const { phone, phoneLink, hours, weekendHours } = company;
  return (
    <Box
      mt="4"
      css={{
        '& a': {
          display: 'inline-block',
          py: '1',
          mr: '5',
          fontWeight: 600,
          _hover: { textDecoration: 'underline' },
        },
      }}
    >
      <a href={`tel:${phoneLink}`}>{phone}</a>
      <a href={chatOfPage(pathname)} {...outside}>
        {`WhatsApp ${mobileNumber}`}
      </a>
      <Small>{`${hours}. ${weekendHours}.`}</Small>
    </Box>
  );
}
