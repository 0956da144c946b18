import { Box, chakra } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import { routes, type ShopTab } from '@site/domain/routes';
import { asksForVehicles } from '@site/domain/vehicles/filters';
import { useState } from 'react';
import { Link, type SetURLSearchParams } from 'react-router-dom';
import { BelowTop } from '../../ui/below-top.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useQuery } from '../../ui/use-query.ts';
import { PageHero } from '../blocks/hero.tsx';
import { ClosingSection } from '../blocks/sections.tsx';
import { questionsOf } from '../enquiry/questions.ts';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { inventoryMessages } from './messages.ts';
import { allStock, NewVehicles } from './new-vehicles.tsx';
import { ContactSales } from './sales.tsx';
import { DEFAULT_SHOP_TAB, shopPage } from './shop-content.ts';
import { recentlySeen } from './shortlist/lists.ts';
import { RecentlySeenBelow } from './shortlist/recently-seen-below.tsx';
import { Late } from './vehicles/late.tsx';

/** What the shop's address says: which tab, and which brand of new cars has been chosen, or that all vehicles are looked through. */
export interface ShopAddress {
  readonly tab: ShopTab;
  readonly brandId: string | null;
  /** In the first tab: the filters take the place of the brands. The other tabs have their filters in any case. */
  readonly isFinding: boolean;
}

/** Reads the query of the shop. A tab that does not exist is the default one; a brand belongs to new vehicles only. */
export function readShopAddress(query: URLSearchParams): ShopAddress {
  const named = query.get('tab');
  const tab = shopPage.tabs.find(({ value }) => value === named)?.value ?? DEFAULT_SHOP_TAB;
  const brandId = tab === 'firsthand' ? query.get('brand') || null : null;
  return { tab, brandId, isFinding: tab === 'firsthand' && !brandId && asksForVehicles(query) };
}

/** The query of a tab or a brand. */
export function shopQuery({ tab, brandId }: Pick<ShopAddress, 'tab' | 'brandId'>): URLSearchParams {
  return new URLSearchParams(brandId ? { tab, brand: brandId } : { tab });
}

/** What the shop's address says, and how to change it. The shop is prerendered without a query, so it is hydrated without one. */
export function useShopAddress(): [address: ShopAddress, setQuery: SetURLSearchParams] {
  const [query, setQuery] = useQuery();
  const isHydrated = useIsHydrated();
  return [readShopAddress(isHydrated ? query : new URLSearchParams()), setQuery];
}

/** The end of the shop: what else there is, and how to reach sales. */
export function ShopClosing() {
  return (
    <ClosingSection {...shopPage.closing}>
      <ContactSales label={shopPage.contactSales} />
    </ClosingSection>
  );
}

/** Leads to the favourites. It does not count them: the inventory would have to load what keeps them. */
export function FavouritesLink() {
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

const stockAndRequest = lazyComponent(() => import('./vehicles/request.tsx'));
const secondHandRequest = lazyComponent(() => import('./vehicles/second-hand-request.tsx'));
const reconRequest = lazyComponent(() => import('./vehicles/recon-request.tsx'));

const { meta, hero, tabs } = shopPage;
const { load: loadHero, meanwhile } = heroPage('car-shop');

interface ShopData extends HeroData {
  /** Undefined until they are read. */
  readonly brands?: readonly Brand[];
}

/** /services/car-dealership/shop: the query says which tab and brand. */
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

/** The code of what a visitor may open next. */
function prepare(): void {
  void allStock.preload();
  void stockAndRequest.preload();
  void secondHandRequest.preload();
  void reconRequest.preload();
  questionsOf('recon').catch(() => {});
}

function ShopPage({ data, reading }: PageProps<ShopData>) {
  const [{ tab, brandId, isFinding }, setQuery] = useShopAddress();
  const [isTouched, setTouched] = useState(false);

  function touch(): void {
    if (isTouched) return;
    prepare();
    setTouched(true);
  }

  function panelOf(value: ShopTab, intro: (typeof tabs)[number]['intro']) {
    switch (value) {
      case 'firsthand':
        return (
          <NewVehicles
            intro={intro}
            brands={data.brands}
            reading={reading}
            brandId={brandId}
            onChooseBrand={(chosen) => setQuery(shopQuery({ tab: 'firsthand', brandId: chosen }))}
            isFinding={isFinding}
            onFind={() => setQuery({ tab: 'firsthand', condition: 'new', sort: 'newest' })}
          />
        );
      case 'secondhand':
        return (
          <Late>
            <stockAndRequest.Component condition="used">
              <Late>
                <secondHandRequest.Component intro={intro} />
              </Late>
            </stockAndRequest.Component>
          </Late>
        );
      case 'recon':
        return (
          <Late>
            <stockAndRequest.Component condition="recon">
              <Late>
                <reconRequest.Component intro={intro} />
              </Late>
            </stockAndRequest.Component>
          </Late>
        );
    }
  }

  return (
    <>
      <PageHero picture={data.hero} {...hero} />
      <BelowTop>
        <Section>
          {/* Preloads the code of the tabs when one is about to be pressed. */}
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
        <ShopClosing />
      </BelowTop>
    </>
  );
}
