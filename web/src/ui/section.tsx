import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Eyebrow, Lead, Title } from './parts.tsx';

/** Limits the width, so that all sections share their edges. */
export function Container(props: HTMLChakraProps<'div'>) {
  return <Box width="100%" maxWidth="80rem" mx="auto" px={{ base: '5', md: '8', xl: '10' }} {...props} />;
}

interface SectionProps {
  id?: string;
  ground?: 'paper' | 'mist' | 'dark';
  /** The heading; a section with a heading of another form has none here. */
  title?: string;
  lead?: string;
  /** For a page of many sections. */
  isTight?: boolean;
  children: ReactNode;
}

const grounds = {
  paper: { background: 'paper' },
  mist: { background: 'mist' },
  dark: { background: 'pine.950', color: 'white', 'data-ground': 'dark' },
} as const;

/** A distance within a section, smaller in a tight one. */
export const distance = (rem: number) => `calc(var(--distance, 1) * ${rem}rem)`;

export function Section({ id, ground = 'paper', title, lead, isTight, children }: SectionProps) {
  return (
    <chakra.section
      id={id}
      py={isTight ? { base: '8', md: '12' } : { base: '16', md: '24' }}
      css={isTight ? { '--distance': { base: 0.6, md: 0.667 } } : {}}
      {...grounds[ground]}
    >
      <Container>
        {title && <SectionHeading title={title} lead={lead} />}
        {children}
      </Container>
    </chakra.section>
  );
}

interface SectionHeadingProps extends Pick<HTMLChakraProps<'div'>, 'mb'> {
  /** Such as a count. Screen readers announce a change. */
  note?: string;
  title: string;
  lead?: string | undefined;
  heading?: Ref<HTMLHeadingElement>;
}

export function SectionHeading({ note, title, lead, heading, ...rest }: SectionHeadingProps) {
  return (
    <Box maxWidth="46rem" mb={{ base: distance(2.5), md: distance(3) }} {...rest}>
      {note && (
        <Eyebrow role="status" mb="2" fontVariantNumeric="tabular-nums">
          {note}
        </Eyebrow>
      )}
      <Title ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </Title>
      {lead && <Lead mt="4">{lead}</Lead>}
    </Box>
  );
}
