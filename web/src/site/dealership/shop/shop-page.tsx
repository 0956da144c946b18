import { Box } from '@chakra-ui/react';
import type { ShopTab } from '@site/domain/routes';
import { Suspense } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { hydrateOnInteraction, LazyHydration } from '../../../ui/lazy-hydration.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { DEFAULT_SHOP_TAB, shopPage } from '../content.ts';
import { NewVehicles } from './new-vehicles.tsx';
import { shopQuery } from './shop-address.ts';
import { useShopAddress } from './use-shop-address.ts';

const secondHandRequest = lazyComponent(() => import('./second-hand-request.tsx'));
const closing = hydrateOnInteraction(() => import('./shop-closing.tsx'));
const reconRequest = lazyComponent(() => import('./recon-request.tsx'));

const { meta, hero, tabs } = shopPage;

function prepareRequests(): void {
  void secondHandRequest.preload();
  void reconRequest.preload();
}

/** /services/car-dealership/shop: the query says which tab and brand. */
export default function ShopPage() {
  const [{ tab, brandId }, setQuery] = useShopAddress();

  function panelOf(value: ShopTab, intro: (typeof tabs)[number]['intro']) {
    switch (value) {
      case 'firsthand':
        return (
          <NewVehicles
            intro={intro}
            brandId={brandId}
            onChooseBrand={(chosen) => setQuery(shopQuery({ tab: 'firsthand', brandId: chosen }))}
          />
        );
      case 'secondhand':
        return <secondHandRequest.Component intro={intro} />;
      case 'recon':
        return <reconRequest.Component intro={intro} />;
    }
  }

  return (
    <SitePage {...meta}>
      <PageHero page="car-shop" {...hero} />
      <Section>
        {/* Preloads the code of the tabs when one is about to be pressed. */}
        <Box onPointerOver={prepareRequests} onFocus={prepareRequests}>
          <Tabs
            label="Kinds of vehicles"
            chosen={tab}
            onChoose={(key) => {
              const chosen = tabs.find(({ value }) => value === key)?.value ?? DEFAULT_SHOP_TAB;
              // Navigating to the same address would scroll to the top.
              if (chosen === tab && !brandId) return;
              setQuery(shopQuery({ tab: chosen, brandId: null }), { replace: true });
            }}
            tabs={tabs.map(({ value, label, intro }) => ({
              key: value,
              label,
              panel: <Suspense fallback={<Box minHeight="64rem" />}>{panelOf(value, intro)}</Suspense>,
            }))}
          />
        </Box>
      </Section>
      <LazyHydration part={closing} height="20rem" />
    </SitePage>
  );
}
