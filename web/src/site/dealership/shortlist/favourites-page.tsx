import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { Section } from '../../../ui/section.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { PageTop } from '../../blocks/hero.tsx';
import { definePage } from '../../page.ts';
import { favouritesPage, sharedTop, shortlistMessages } from './content.ts';
import { favourites, idsIn, MOST_SHARED } from './lists.ts';
import { ListToCome } from './no-vehicles.tsx';

const list = lazyComponent(() => import('./favourite-list.tsx'));

/** /services/car-dealership/favourites: what this browser keeps, or the vehicles that the query lists. */
export default definePage<null>({
  metadata: () => favouritesPage.meta,
  Component: FavouritesPage,
  keptUnder: favourites.key,
});

function FavouritesPage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const shared = isHydrated && query.has('ids') ? idsIn(query, MOST_SHARED) : undefined;
  const ids = isHydrated ? (shared ?? favourites.get()) : undefined;
  const none = shared ? shortlistMessages.noneShared : shortlistMessages.noFavourites;
  const toCome = <ListToCome ids={ids} text={none} />;
  return (
    <>
      <PageTop {...(shared ? sharedTop : favouritesPage.top)} />
      <Section>
        {isHydrated ? (
          <Suspense fallback={toCome}>
            <list.Component shared={shared} none={none} />
          </Suspense>
        ) : (
          toCome
        )}
      </Section>
    </>
  );
}
