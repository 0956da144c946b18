import { Box, chakra } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import { routes, type ShopTab } from '@site/domain/routes';
import { asksForVehicles } from '@site/domain/vehicles/filters';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, type SetURLSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyCode, useLoaded } from '../../ui/lazy-code.ts';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useQuery } from '../../ui/use-query.ts';
import { PageHero } from '../blocks/hero.tsx';
import { ClosingSection } from '../blocks/sections.tsx';
import type { Passage } from '../content.ts';
import { questionsOf } from '../enquiry/questions.ts';
import { definePage, type HeroData, heroPage, type PageProps, type Reading } from '../page.ts';
import { BrandGrid } from './brand-grid.tsx';
import { inventoryMessages } from './messages.ts';
import { PanelHeading } from './panel-heading.tsx';
import { ContactSales } from './sales.tsx';
import { DEFAULT_SHOP_TAB, shopPage } from './shop-content.ts';
import { recentlySeen } from './shortlist/kept.ts';
import { RecentlySeenBelow } from './shortlist/recently-seen-below.tsx';

export interface ShopAddress {
  readonly tab: ShopTab;
  readonly brandId: string | null;
  /** In the first tab filters replace the brands. */
  readonly isFinding: boolean;
}

/** An unknown tab becomes the default; only new vehicles have a brand. */
export function readShopAddress(query: URLSearchParams): ShopAddress {
  const named = query.get('tab');
  const tab = shopPage.tabs.find(({ value }) => value === named)?.value ?? DEFAULT_SHOP_TAB;
  const brandId = tab === 'firsthand' ? query.get('brand') || null : null;
  return { tab, brandId, isFinding: tab === 'firsthand' && !brandId && asksForVehicles(query) };
}

export function shopQuery({ tab, brandId }: Pick<ShopAddress, 'tab' | 'brandId'>): URLSearchParams {
  return new URLSearchParams(brandId ? { tab, brand: brandId } : { tab });
}

/** The shop is prerendered without a query, so hydration starts without one. */
function useShopAddress(): [address: ShopAddress, setQuery: SetURLSearchParams] {
  const [query, setQuery] = useQuery();
  const isHydrated = useIsHydrated();
  return [readShopAddress(isHydrated ? query : new URLSearchParams()), setQuery];
}

const { meta, hero, tabs } = shopPage;
const { load: loadHero, meanwhile } = heroPage('car-shop');

interface ShopData extends HeroData {
  /** Undefined while loading. */
  readonly brands?: readonly Brand[];
}

export default definePage<ShopData>({
  load: async (content) => {
    const [data, brands] = await Promise.all([loadHero(content), content.brands()]);
    return { ...data, brands };
  },
  meanwhile,
  failure: inventoryMessages.brandsFailed,
  metadata: (data) => ({ ...meta, image: data.hero.image_url }),
  Component: ShopPage,
  keptUnder: recentlySeen.key,
});

/** Lazy loading on a visitor's intent or by the address. */
const panels = lazyCode(() => import('./vehicles/panels.tsx'));

function ShopPage({ data, reading }: PageProps<ShopData>) {
  const [{ tab, brandId, isFinding }, setQuery] = useShopAddress();
  const [isTouched, setTouched] = useState(false);

  function touch(): void {
    if (isTouched) return;
    setTouched(true);
    panels.load().catch(() => {});
    questionsOf('recon').catch(() => {});
  }

  const panelOf = (value: ShopTab, intro: Passage) =>
    value === 'firsthand' ? (
      <NewVehicles
        intro={intro}
        brands={data.brands}
        reading={reading}
        brandId={brandId}
        onChooseBrand={(chosen) => setQuery(shopQuery({ tab: 'firsthand', brandId: chosen }))}
        isFinding={isFinding}
        onFind={() => setQuery({ tab: 'firsthand', condition: 'new', sort: 'newest' })}
      />
    ) : (
      <Late>
        <StockAndRequest kind={value} intro={intro} />
      </Late>
    );

  return (
    <>
      <PageHero picture={data.hero} {...hero} />
      <Section>
        <Box onPointerOver={touch} onFocus={touch}>
          <FavouritesLink />
          <Tabs
            label="Kinds of vehicles"
            chosen={tab}
            onChoose={(key) => {
              const chosen = tabs.find(({ value }) => value === key)?.value ?? DEFAULT_SHOP_TAB;
              setQuery(shopQuery({ tab: chosen, brandId: null }), { replace: true });
            }}
            tabs={tabs.map(({ value, label, intro }) => ({
              key: value,
              label,
              panel: panelOf(value, intro),
            }))}
          />
        </Box>
        <RecentlySeenBelow />
      </Section>
      <ClosingSection {...shopPage.closing}>
        <ContactSales label={shopPage.contactSales} />
      </ClosingSection>
    </>
  );
}

/** A Suspense boundary for parts that no visit starts with: clicks before its late hydration would be lost. */
function Late({ children }: { children: React.ReactNode }) {
  return <Suspense fallback={<Box minHeight="64rem" />}>{children}</Suspense>;
}

type Panels = Awaited<ReturnType<typeof panels.load>>;

const StockAndRequest: Panels['StockAndRequest'] = (props) => {
  const code = useLoaded(panels);
  return <code.StockAndRequest {...props} />;
};

interface NewVehiclesProps {
  intro: Passage;
  /** Undefined while loading. */
  brands: readonly Brand[] | undefined;
  reading: Reading | undefined;
  /** Null for no brand. */
  brandId: string | null;
  /** Null returns to the brands. */
  onChooseBrand(brandId: string | null): void;
  isFinding: boolean;
  onFind(): void;
}

function NewVehicles({ intro, brands, reading, brandId, isFinding, ...on }: NewVehiclesProps) {
  const { onChooseBrand, onFind } = on;
  const heading = useFocusOnMove(isFinding || brandId);
  const brand = brands?.find(({ id }) => id === brandId);
  if (brand || isFinding) {
    return (
      <Late>
        <ListInstead key={brandId} brand={brand} heading={heading} onBack={() => onChooseBrand(null)} />
      </Late>
    );
  }
  return (
    <>
      <PanelHeading ref={heading} note="Browse Brands" title={intro.title} text={intro.text} />
      {reading?.state === 'failed' ? (
        <EmptyState text={inventoryMessages.brandsUnavailable}>
          <Button variant="dark" size="sm" onClick={reading.again}>
            {inventoryMessages.tryAgain}
          </Button>
        </EmptyState>
      ) : (
        <BrandGrid brands={brands} onChoose={(chosen) => onChooseBrand(chosen.id)}>
          <Button variant="outline" onClick={onFind}>
            <Icon name="filter" />
            Filter all vehicles
          </Button>
        </BrandGrid>
      )}
    </>
  );
}

interface ListInsteadProps {
  brand: Brand | undefined;
  heading: React.Ref<HTMLHeadingElement>;
  onBack(): void;
}

function ListInstead({ brand, ...rest }: ListInsteadProps) {
  const { AllStock, BrandVehicles } = useLoaded(panels);
  return brand ? <BrandVehicles brand={brand} {...rest} /> : <AllStock {...rest} />;
}

/** Scrolls to the top and focuses the new heading. */
function useFocusOnMove(shown: string | boolean | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [shown]);
  return heading;
}

/** A count would need the favourites' code. */
function FavouritesLink() {
  return (
    <Link to={routes.favourites.path}>
      <chakra.span
        display="flex"
        alignItems="center"
        gap="2"
        width="fit-content"
        minHeight="2.75rem"
        mb="2"
        ml="auto"
        fontWeight="600"
        color="pine.700"
        _hover={{ textDecoration: 'underline' }}
      >
        <Icon name="heart" />
        Favourites
      </chakra.span>
    </Link>
  );
}
