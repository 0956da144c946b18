import { Box } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import type { ShopTab } from '@site/domain/routes';
import { useState } from 'react';
import { BelowTop } from '../../../ui/below-top.tsx';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { type HeroData, heroPage } from '../../shared/hero-page.ts';
import { questionsOf } from '../../shared/inquiry/form-questions.ts';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { inventoryMessages } from '../messages.ts';
import { FavouritesLink } from '../shortlist/favourites-link.tsx';
import { recentlySeen } from '../shortlist/lists.ts';
import { RecentlySeenBelow } from '../shortlist/recently-seen-below.tsx';
import { DEFAULT_SHOP_TAB, shopPage } from './content.ts';
import { Late } from './late.tsx';
import { allStock, NewVehicles } from './new-vehicles.tsx';
import { shopQuery } from './shop-address.ts';
import { ShopClosing } from './shop-closing.tsx';
import { useShopAddress } from './use-shop-address.ts';

const stockAndRequest = lazyComponent(() => import('./stock-and-request.tsx'));
const secondHandRequest = lazyComponent(() => import('./second-hand-request.tsx'));
const reconRequest = lazyComponent(() => import('./recon-request.tsx'));

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
