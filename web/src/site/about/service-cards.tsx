import { Box, chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import type { LinkCard } from '../shared/content-types.ts';

/** What we do: each card leads to a service. */
export function ServiceCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="6">
      {cards.map(({ title, text, link }) => (
        <chakra.article
          key={title}
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          p={{ base: '6', md: '8' }}
          borderRadius="lg"
          border="1px solid {colors.line}"
          background="paper"
        >
          <chakra.h3 textStyle="heading">{title}</chakra.h3>
          <chakra.p color="muted" mt="3" mb="6" flex="1">
            {text}
          </chakra.p>
          <ButtonLink to={link.to} variant="dark" size="sm">
            {link.label}
            <chakra.span srOnly> about {title}</chakra.span>
          </ButtonLink>
        </chakra.article>
      ))}
    </Box>
  );
}
