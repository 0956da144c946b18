import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { Link } from 'react-router-dom';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Container } from '../../ui/section.tsx';
import { Grid } from '../blocks/parts.tsx';
import type { ContentLink } from '../content.ts';
import { footerServiceLinks, noticeLinks, quickLinks } from './menu.tsx';

const HomeLink = chakra(Link);

export function BrandMark() {
  return (
    <HomeLink
      to="/"
      display="inline-flex"
      alignItems="center"
      gap="3"
      fontFamily="heading"
      fontWeight="700"
      fontSize="1.0625rem"
      letterSpacing="-0.01em"
      whiteSpace="nowrap"
    >
      <chakra.svg viewBox="0 0 32 32" width="2.25rem" height="2.25rem" flexShrink="0" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#06231f" />
        <path d="M7 25V7h5v18zm7-9 6-9h6l-6 9z" fill="#f7bf2c" />
        <path d="m14 16 6 9h6l-6-9z" fill="#fff" />
      </chakra.svg>
      {company.name}
    </HomeLink>
  );
}

const linkStyle = {
  base: {
    display: 'inline-block',
    py: '1',
    color: 'pine.100',
    _hover: { color: 'white', textDecoration: 'underline' },
  },
} as const;
const FooterLink = chakra(Link, linkStyle);
const OutsideLink = chakra('a', linkStyle);

const networks = [
  ['Facebook', company.social.facebook],
  ['Twitter', company.social.twitter],
  ['Instagram', company.social.instagram],
  ['LinkedIn', company.social.linkedin],
] as const;

export function Footer() {
  return (
    <chakra.footer
      data-ground="dark"
      background="pine.950"
      color="white"
      pt={{ base: '12', md: '16' }}
      pb="6"
    >
      <Container>
        <Grid
          gap={{ base: '8', md: '12' }}
          gridTemplateColumns={{ base: '1fr 1fr', lg: '2.2fr 1fr 1.3fr 1fr' }}
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <BrandMark />
            <chakra.p color="pine.100" mt="4" maxWidth="24rem">
              {company.tagline}
            </chakra.p>
          </Box>
          <LinkColumn title="Quick Links" links={quickLinks} />
          <LinkColumn title="Services" links={footerServiceLinks} />
          <Box>
            <ColumnTitle>Follow us</ColumnTitle>
            <chakra.ul>
              {networks.map(([name, address]) => (
                <li key={name}>
                  <OutsideLink href={address} target="_blank" rel="noopener noreferrer">
                    {name}
                  </OutsideLink>
                </li>
              ))}
            </chakra.ul>
          </Box>
        </Grid>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          mt="12"
          pt="6"
          borderTop="1px solid {colors.pine.800}"
        >
          <chakra.p textStyle="small" color="pine.100">
            © {company.copyrightYear} {company.legalName} All rights reserved.
          </chakra.p>
          <Box
            as="nav"
            aria-label="Footer: Privacy"
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
          </Box>
          {/* `#top` works without an element of that name. */}
          <ButtonAnchor href="#top" variant="outline" size="sm">
            Back to top
            <Icon name="arrowUp" />
          </ButtonAnchor>
        </Box>
      </Container>
    </chakra.footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly ContentLink[] }) {
  return (
    <Box as="nav" aria-label={`Footer: ${title}`}>
      <ColumnTitle>{title}</ColumnTitle>
      <chakra.ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function ColumnTitle({ children }: { children: string }) {
  return (
    <chakra.h2 textStyle="small" fontWeight="700" color="sun.400" mb="3">
      {children}
    </chakra.h2>
  );
}
