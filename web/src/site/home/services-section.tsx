import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { homePage, type ServiceBlock } from './content.ts';

const MoreLink = chakra(Link);

export function ServicesSection() {
  const { title, lead, blocks } = homePage.services;
  return (
    <Section id="services">
      <SectionHeading title={title} lead={lead} />
      <Box display="grid" gap={{ base: '12', lg: '16' }}>
        {blocks.map((block) => (
          <Service key={block.title} block={block} />
        ))}
      </Box>
    </Section>
  );
}

/** Picture and words side by side; the sides alternate from block to block. */
function Service({ block: { title, text, features, link, picture } }: { block: ServiceBlock }) {
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
        <chakra.h3 textStyle="heading">{title}</chakra.h3>
        <chakra.p mt="3" color="muted" maxWidth="34rem">
          {text}
        </chakra.p>
        <chakra.ul
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          columnGap="6"
          rowGap="3"
          mt="6"
          maxWidth="34rem"
        >
          {features.map((feature) => (
            <chakra.li key={feature} display="flex" alignItems="center" gap="2" fontWeight="600">
              <Icon name="check" color="pine.600" />
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
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
