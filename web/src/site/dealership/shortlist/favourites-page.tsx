import { Box } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { useEffect, useRef, useState } from 'react';
import { definePage } from '#site/page.ts';
import { Heading, IconAction, Row } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { useQuery } from '#ui/use-query.ts';
import { useListedVehicles } from '../vehicles/catalogue.ts';
import { StockList, StockState } from '../vehicles/list.tsx';
import { vehiclesInWords } from '../vehicles/words.ts';
import { ShareButton } from './buttons.tsx';
import { CompareTray } from './compare-tray.tsx';
import { favourites, idsIn, idsQuery, MOST_SHARED, useKeptIds } from './kept.ts';
import RecentlySeen from './recently-seen.tsx';
import texts from './shortlist.json';
import { GoneNotice, KeptList, NoVehicles, ShortlistTop } from './shortlist-parts.tsx';

export default definePage<null>({
  metadata: () => texts.favourites.meta,
  Component: FavouritesPage,
});

function FavouritesPage() {
  const [query] = useQuery();
  const shared = query.has('ids') ? idsIn(query, MOST_SHARED) : undefined;
  const none = shared ? texts.noneShared : texts.noFavourites;
  return (
    <>
      <ShortlistTop {...(shared ? texts.shared : texts.favourites.top)} />
      <Section>
        <KeptList text={none}>
          <FavouriteList shared={shared} none={none} />
        </KeptList>
      </Section>
    </>
  );
}

/** A removed favourite keeps its card until the page is opened again. */
function FavouriteList({ shared, none }: { shared: readonly string[] | undefined; none: string }) {
  const own = useKeptIds(favourites);
  const heading = useRef<HTMLHeadingElement>(null);
  const [atFirst] = useState(own);
  const ids = shared ?? [...own.filter((id) => !atFirst.includes(id)), ...atFirst];
  const { load, again } = useListedVehicles(ids);
  // A vehicle that is gone has no card to take it away. The notice stays until the page is opened again.
  useEffect(() => {
    if (shared || typeof load === 'string') return;
    const listed = load.vehicles.map(({ id }) => id);
    for (const id of favourites.get())
      if (atFirst.includes(id) && !listed.includes(id)) favourites.remove(id);
  }, [shared, load, atFirst]);
  if (load === 'loading' || load === 'failed') return <StockState state={load} again={again} />;
  const { vehicles, gone } = load;
  const shown = vehicles.map(({ id }) => id);
  return (
    <>
      {gone > 0 && (
        <Box mb="6">
          <GoneNotice count={gone} />
        </Box>
      )}
      {vehicles.length === 0 ? (
        <NoVehicles text={gone > 0 ? texts.allGone : none} />
      ) : (
        <>
          <Row alignItems="center" mb="6">
            <Heading ref={heading} tabIndex={-1} mr="auto" fontVariantNumeric="tabular-nums">
              {vehiclesInWords(vehicles.length)}
            </Heading>
            {shared ? (
              <KeepAll ids={shown} />
            ) : (
              <ShareButton
                label="Share this list"
                disabled={own.length === 0}
                title={texts.favourites.meta.title}
                path={routes.favourites.path + idsQuery(own)}
              />
            )}
          </Row>
          <StockList vehicles={vehicles} />
          <CompareTray heading={heading} />
        </>
      )}
      <RecentlySeen without={shown} />
    </>
  );
}

function KeepAll({ ids }: { ids: readonly string[] }) {
  const own = useKeptIds(favourites);
  const areKept = ids.every((id) => own.includes(id));
  return (
    <IconAction
      icon="heart"
      label={areKept ? 'All are your favourites' : 'Add all to your favourites'}
      // A disabled button would lose the focus.
      aria-disabled={areKept}
      onClick={() => favourites.add(...ids)}
    />
  );
}
