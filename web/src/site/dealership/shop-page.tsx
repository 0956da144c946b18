import { Box } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import { routes, type ShopTab } from '@site/domain/routes';
import { asksForVehicles } from '@site/domain/vehicles/filters';
import { type StockFigures, stockInWords } from '@site/domain/vehicles/stock-figures';
import { type RefCallback, Suspense, useCallback, useEffect, useRef } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useKeptPlace } from '#ui/list-place.ts';
import { Section, SectionHeading } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useIsHydrated, useQuery } from '#ui/use-query.ts';
import { Asked } from '../asked.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { ClosingSection } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps, type Reading } from '../page.ts';
import { BrandGrid } from './brand-grid.tsx';
import { ContactSales } from './contact-sales.tsx';
import messages from './messages.json';
import shop from './shop.json';
import { RecentlySeenBelow } from './shortlist/recently-seen-below.tsx';
import type { StockPanelProps } from './vehicles/panels.tsx';

const tabKeys: readonly ShopTab[] = ['firsthand', 'secondhand', 'recon'];

/** An unknown tab becomes the first one; only new vehicles have a brand. In the first tab filters replace the brands. */
export function readShopAddress(query: URLSearchParams) {
  const tab = tabKeys.find((key) => key === query.get('tab')) ?? 'firsthand';
  const brandId = tab === 'firsthand' ? query.get('brand') || null : null;
  return { tab, brandId, isFinding: tab === 'firsthand' && !brandId && asksForVehicles(query) };
}

type ShopData = HeroData & { readonly brands?: readonly Brand[]; readonly stock?: StockFigures };

export default definePage<ShopData>({
  ...heroPage('car-shop', shop.meta, async (content) => {
    const [brands, stock] = await Promise.all([content.brands(), content.stock()]);
    return { brands, stock };
  }),
  failure: messages.brandsFailed,
  Component: ShopPage,
});

function ShopPage({ data, reading }: PageProps<ShopData>) {
  useKeptPlace(routes.shop.path);
  const [query, setQuery] = useQuery();
  const { tab, ...address } = readShopAddress(query);
  return (
    <PageWithHero isWorking picture={data.hero} {...shop.hero} {...stockLinks(data.stock)}>
      <Section isTight>
        <Box id="stock" position="relative" onPointerOver={stock.preload} onFocus={stock.preload}>
          {/* A count would need the favourites' code. */}
          <ButtonLink
            to={routes.favourites.path}
            variant="quiet"
            size="sm"
            position={{ md: 'absolute' }}
            // The row of tabs lies over what comes before it.
            zIndex="1"
            top="1"
            right="0"
            mb={{ base: '2', md: '0' }}
          >
            <Icon name="heart" />
            Favourites
          </ButtonLink>
          <Asked text={messages.loadingVehicles}>
            <Tabs
              label="Kinds of vehicles"
              chosen={tab}
              onChoose={(key) => setQuery({ tab: key }, { replace: true })}
              tabs={tabKeys.map((key) => ({
                key,
                label: shop.tabs[key].label,
                panel:
                  key === 'firsthand' ? (
                    <NewVehicles brands={data.brands} reading={reading} {...address} setQuery={setQuery} />
                  ) : (
                    <StockPanel kind={key} intro={shop.tabs[key].intro} />
                  ),
              }))}
            />
          </Asked>
        </Box>
        <RecentlySeenBelow />
      </Section>
      <ClosingSection {...shop.closing}>
        <ContactSales label={shop.contactSales} />
      </ClosingSection>
    </PageWithHero>
  );
}

/** Used and recon cars that are there come first. Nothing is said while prices are hidden. */
function stockLinks(figures: StockFigures | undefined) {
  const links = (['used', 'recon'] as const).flatMap((condition) => {
    const words = stockInWords(condition, figures);
    const tab = condition === 'used' ? 'secondhand' : 'recon';
    return words ? [{ label: `See ${words}`, to: `${routes.shop.path}?tab=${tab}#stock` }] : [];
  });
  return links.length > 0 ? { links } : {};
}

const stock = lazyPart(() => import('./vehicles/panels.tsx'));

/** No visit starts with this part: clicks before its late hydration would be lost. */
function StockPanel(props: StockPanelProps) {
  return (
    <Suspense fallback={<Box aria-busy minHeight="64rem" />}>
      <stock.Component {...props} />
    </Suspense>
  );
}

interface NewVehiclesProps extends Omit<ReturnType<typeof readShopAddress>, 'tab'> {
  brands: readonly Brand[] | undefined;
  reading: Reading | undefined;
  setQuery: SetURLSearchParams;
}

/** Scrolls up when another part is shown. Its heading takes the focus, as soon as the code of the part is there. */
function useFocusAfter(part: unknown): RefCallback<HTMLHeadingElement> {
  // Hydration begins without the address's query: what it asks for is no change.
  const shown = useIsHydrated() ? part : undefined;
  const before = useRef(shown);
  const focused = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);
  hasChanged.current ||= before.current !== undefined && before.current !== shown;
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) window.scrollTo({ top: 0 });
    before.current = shown;
  }, [shown]);
  return useCallback((heading) => {
    if (!heading || heading === focused.current || !hasChanged.current) return;
    focused.current = heading;
    // The visitor may have moved on while the code came. Safari gives the focus of a press to what is around.
    if (document.activeElement?.contains(heading)) heading.focus({ preventScroll: true });
  }, []);
}

function NewVehicles({ brands, reading, brandId, isFinding, setQuery }: NewVehiclesProps) {
  const heading = useFocusAfter(isFinding || brandId);
  const brand = brands?.find(({ id }) => id === brandId);
  if (brand || isFinding) {
    return (
      <StockPanel
        key={brandId}
        brand={brand}
        heading={heading}
        onBack={() => setQuery({ tab: 'firsthand' })}
      />
    );
  }
  return (
    <>
      <SectionHeading mb="8" heading={heading} note="Browse Brands" {...shop.tabs.firsthand.intro} />
      {reading?.state === 'failed' ? (
        <EmptyState text={messages.brandsUnavailable} onAgain={reading.again} />
      ) : (
        <BrandGrid brands={brands} onChoose={({ id }) => setQuery({ tab: 'firsthand', brand: id })}>
          <Button
            variant="outline"
            onClick={() => setQuery({ tab: 'firsthand', condition: 'new', sort: 'newest' })}
          >
            <Icon name="filter" />
            Filter all vehicles
          </Button>
        </BrandGrid>
      )}
    </>
  );
}
