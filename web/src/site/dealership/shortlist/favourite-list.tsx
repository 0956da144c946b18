import { Box } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, Row } from '../../blocks/parts.tsx';
import { sharePage } from '../vehicle/share-page.ts';
import { StockCards } from '../vehicles/card.tsx';
import { cardColumns } from '../vehicles/list.tsx';
import { vehiclesInWords } from '../vehicles/words.ts';
import { CompareTray } from './compare-tray.tsx';
import { favouritesPage, shortlistMessages } from './content.ts';
import { useKeptIds } from './kept-ids.ts';
import { favourites, idsQuery } from './lists.ts';
import { NoVehicles } from './no-vehicles.tsx';
import RecentlySeen from './recently-seen.tsx';
import { StockState } from './stock-state.tsx';
import { useListedVehicles } from './use-listed-vehicles.ts';

interface FavouriteListProps {
  /** The vehicles of an address. */
  shared: readonly string[] | undefined;
  /** Shown when there are no vehicles. */
  none: string;
}

/** The vehicles of an address, or those that this browser keeps. A heart that is taken away leaves its card until the page is opened again. */
export default function FavouriteList({ shared, none }: FavouriteListProps) {
  const own = useKeptIds(favourites);
  const [atFirst] = useState(own);
  const ids = shared ?? [...own.filter((id) => !atFirst.includes(id)), ...atFirst];
  const { load, again } = useListedVehicles(ids);
  if (load === 'loading' || load === 'failed') return <StockState state={load} again={again} />;
  const { vehicles, gone } = load;
  const shown = vehicles.map(({ id }) => id);
  return (
    <>
      {gone > 0 && (
        <Box mb="6">
          <Notice tone="warning">{shortlistMessages.gone(gone)}</Notice>
        </Box>
      )}
      {vehicles.length === 0 ? (
        <NoVehicles text={none} />
      ) : (
        <>
          <Row alignItems="center" mb="6">
            <Heading mr="auto" fontVariantNumeric="tabular-nums">
              {vehiclesInWords(vehicles.length)}
            </Heading>
            {shared ? (
              <KeepAll ids={shown} />
            ) : (
              <Button variant="outline" size="sm" onClick={() => share(own)} disabled={own.length === 0}>
                <Icon name="share" />
                Share this list
              </Button>
            )}
          </Row>
          <StockCards vehicles={vehicles} columns={cardColumns} />
          <CompareTray />
        </>
      )}
      <RecentlySeen without={shown} />
    </>
  );
}

/** Takes a shared list over. */
function KeepAll({ ids }: { ids: readonly string[] }) {
  const own = useKeptIds(favourites);
  const areKept = ids.every((id) => own.includes(id));
  return (
    <Button variant="outline" size="sm" disabled={areKept} onClick={() => favourites.add(...ids)}>
      <Icon name="heart" />
      {areKept ? 'All are your favourites' : 'Add all to your favourites'}
    </Button>
  );
}

function share(ids: readonly string[]): void {
  const url = new URL(routes.favourites.path + idsQuery(ids), window.location.href);
  void sharePage(favouritesPage.meta.title, url.href);
}
