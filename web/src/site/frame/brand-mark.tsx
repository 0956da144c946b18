import { chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { Link } from 'react-router-dom';

const HomeLink = chakra(Link);

/** The company's logo and name; links to the home page. */
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
