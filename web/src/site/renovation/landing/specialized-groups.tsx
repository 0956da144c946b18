import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { SnapRow } from '../../../ui/snap-row.tsx';
import type { SpecializedGroup } from '../content/landing.ts';
import { ThemedList } from '../themed-list.tsx';

/** Kinds of project that cut across the categories. */
export function SpecializedGroups({ groups }: { groups: readonly SpecializedGroup[] }) {
  return (
    <SnapRow from="md" columns={2} gap={{ base: '4', md: '6' }}>
      {groups.map((group) => (
        <chakra.li
          key={group.title}
          display="flex"
          flexDirection="column"
          p={{ base: '6', md: '8' }}
          background="mist"
          borderRadius="lg"
        >
          <chakra.h3 textStyle="heading">{group.title}</chakra.h3>
          <chakra.p color="muted" mt="2" mb={{ base: '5', md: '6' }}>
            {group.text}
          </chakra.p>
          <ThemedList items={group.features} mb={{ base: '5', md: '6' }} />
          <chakra.span mt="auto" fontWeight="600" color="pine.700">
            <Link to={group.link.to}>
              {group.link.label} <Icon name="arrow" display="inline" verticalAlign="-0.25em" />
            </Link>
          </chakra.span>
        </chakra.li>
      ))}
    </SnapRow>
  );
}
