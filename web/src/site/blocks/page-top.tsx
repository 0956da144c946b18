import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons.tsx';
import { Container } from '../../ui/section.tsx';
import type { ContentLink } from '../content-types.ts';
import { DarkTop } from './dark-top.tsx';

interface PageTopProps {
  title: string;
  lead: string;
  /** The page above this one. */
  back: ContentLink;
}

/** The top of a page where something is filled in: the way back, and what it is for. */
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
