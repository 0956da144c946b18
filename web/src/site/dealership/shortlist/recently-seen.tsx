import { Box } from '@chakra-ui/react';
import { Heading } from '#ui/parts.tsx';
import { listed, useStock } from '../vehicles/catalogue.ts';
import { StockList } from '../vehicles/list.tsx';
import { recentlySeen, useKeptIds } from './kept.ts';

const MOST_SHOWN = 3;

export default function RecentlySeen({ without = [] }: { without?: readonly string[] }) {
  const ids = useKeptIds(recentlySeen);
  const others = ids.filter((id) => !without.includes(id));
  return others.length > 0 ? <Seen ids={others} /> : null;
}

function Seen({ ids }: { ids: readonly string[] }) {
  const { load } = useStock({ isQuiet: true });
  if (load.state !== 'loaded') return null;
  const vehicles = listed(load.data, ids).vehicles.slice(0, MOST_SHOWN);
  if (vehicles.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="recently-seen" mt={{ base: '12', md: '16' }}>
      <Heading id="recently-seen" mb="6">
        Recently seen
      </Heading>
      <StockList vehicles={vehicles} />
    </Box>
  );
}
