import { Box } from '@chakra-ui/react';
import { Heading } from '#ui/parts.tsx';
import { listed, useStock } from '../vehicles/catalogue.ts';
import { StockList } from '../vehicles/list.tsx';
import { recentlySeen, useKeptIds } from './kept.ts';
import { UsedNearby } from './used-nearby.tsx';

const MOST_SHOWN = 3;

type RecentlySeenProps = { without?: readonly string[]; usedAt?: number | null };

export default function RecentlySeen({ without = [], usedAt }: RecentlySeenProps) {
  const ids = useKeptIds(recentlySeen);
  const others = ids.filter((id) => !without.includes(id));
  return (
    <>
      {usedAt ? <UsedNearby price={usedAt} without={without} /> : null}
      {others.length > 0 && <Seen ids={others} />}
    </>
  );
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
