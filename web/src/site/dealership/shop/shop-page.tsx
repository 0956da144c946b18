import { useSearchParams } from 'react-router-dom';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { SitePage } from '../../shared/found/site-page.tsx';
import { DEFAULT_SHOP_TAB, type ShopTab, shopPage } from '../content.ts';
import { ContactSales } from '../sales/contact-sales.tsx';
import { NewVehicles } from './new-vehicles.tsx';
import { ReconRequest } from './recon-request.tsx';
import { SecondHandRequest } from './second-hand-request.tsx';
import { readShopAddress, shopQuery } from './shop-address.ts';

const { meta, hero, tabs, closing, contactSales } = shopPage;

/** /services/car-dealership/shop: the query says which tab and brand. */
export default function ShopPage() {
  const [query, setQuery] = useSearchParams();
  const { tab, brandId } = readShopAddress(query);

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
        return <SecondHandRequest intro={intro} />;
      case 'recon':
        return <ReconRequest intro={intro} />;
    }
  }

  return (
    <SitePage {...meta}>
      <PageHero page="car-shop" {...hero} />
      <Section>
        <Tabs
          label="Kinds of vehicles"
          chosen={tab}
          onChoose={(key) => {
            const chosen = tabs.find(({ value }) => value === key)?.value ?? DEFAULT_SHOP_TAB;
            // The same address again would count as a followed link and scroll to the top.
            if (chosen === tab && !brandId) return;
            setQuery(shopQuery({ tab: chosen, brandId: null }), { replace: true });
          }}
          tabs={tabs.map(({ value, label, intro }) => ({ key: value, label, panel: panelOf(value, intro) }))}
        />
      </Section>
      <ClosingSection {...closing}>
        <ContactSales label={contactSales} />
      </ClosingSection>
    </SitePage>
  );
}
