import { routes, type ShopTab } from '@site/domain/routes';
import type { ClosingCall, Hero, PageMeta, Passage } from '../content.ts';

/** For an address without a valid tab. */
export const DEFAULT_SHOP_TAB: ShopTab = 'firsthand';

export interface ShopPage {
  readonly meta: PageMeta;
  readonly hero: Hero;
  /** `intro` stands above the brand grid or the request form. */
  readonly tabs: readonly { readonly value: ShopTab; readonly label: string; readonly intro: Passage }[];
  readonly closing: ClosingCall;
  readonly contactSales: string;
}

export const shopPage: ShopPage = {
  meta: {
    title: 'Car Inventory: New, Second Hand & Recon',
    description:
      'Browse new vehicles by brand, or ask us to find a second-hand or recon car to your budget. Pricing and test drives by WhatsApp, phone or e-mail.',
  },
  hero: {
    eyebrow: 'Vehicle Inventory',
    title: 'Find your next car',
    lead: 'Choose a brand to see what is available now, or let us search our network for the second-hand or recon car you have in mind.',
    links: [{ label: 'Back to Vehicle Dealership', to: routes.dealership.path }],
  },
  tabs: [
    {
      value: 'firsthand',
      label: 'New Vehicles',
      intro: {
        title: 'Choose a brand',
        text: 'Pick a badge to see what we have of it. New cars come with the manufacturer’s warranty.',
      },
    },
    {
      value: 'secondhand',
      label: 'Second Hand',
      intro: {
        title: 'Request a second-hand car',
        text: 'Good used cars sell before they are photographed. Tell us make, year and budget, and we call you when one passes our inspection, usually within a week.',
      },
    },
    {
      value: 'recon',
      label: 'Recon Cars',
      intro: {
        title: 'Request a recon car',
        text: 'From an Alphard to an A-Class: say what you want and from where. We check stock at the port and at auction, and come back with grade, mileage and an on-the-road price in RM.',
      },
    },
  ],
  closing: {
    title: 'Not sure which one suits you?',
    text: 'Talk to our sales team about your daily drive, your parking space and your budget. Good advice costs nothing.',
    links: [{ label: 'Back to Services', to: '/#services' }],
  },
  contactSales: 'Contact Sales',
};
