import { routes } from '@site/domain/routes';
import type { ClosingCall, Hero, LinkCard, PageMeta, PassageList } from '../content.ts';

export interface DealershipPage {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly vehicleTypes: {
    readonly title: string;
    readonly lead: string;
    readonly cards: readonly LinkCard[];
  };
  readonly process: PassageList;
  readonly whyChoose: PassageList;
  readonly closing: ClosingCall;
  readonly contactSales: string;
}

const shop = routes.shop.path;

export const dealershipPage: DealershipPage = {
  meta: {
    title: 'New, Second-Hand & Recon Cars in Klang',
    description:
      'Buy your next car in Klang: brand-new models by brand, checked second-hand cars and recon imports from Japan and the UK, with loan and JPJ help.',
  },
  hero: {
    eyebrow: 'Vehicle Dealership',
    title: 'The right car, with the papers to prove it',
    lead: 'New from the showroom, second-hand with a known past, or recon from Japan and Europe. We find it, inspect it, help with the loan and hand you the keys with the road tax on.',
    links: [{ label: 'Browse Vehicles', to: shop }],
  },
  vehicleTypes: {
    title: 'Three Ways to Buy',
    lead: 'Browse new cars by brand, or tell us what you want and let us look for it.',
    cards: [
      {
        title: 'First-Hand (New)',
        text: 'Current models straight from the brand, with the full manufacturer’s warranty and your choice of colour.',
        link: { label: 'Browse New Vehicles', to: `${shop}?tab=firsthand` },
      },
      {
        title: 'Second-Hand',
        text: 'Locally driven cars with a service record, checked for accident, flood and mileage before you view them.',
        link: { label: 'Request a Second-Hand Car', to: `${shop}?tab=secondhand` },
      },
      {
        title: 'Reconditioned (Recon)',
        text: 'Unregistered imports from Japan, the UK and Germany, with inspection grade, AP permit and duty papers open to you.',
        link: { label: 'Request a Recon Car', to: `${shop}?tab=recon` },
      },
    ],
  },
  process: {
    title: 'How It Works',
    lead: 'Four steps from the first look to the drive home.',
    items: [
      {
        title: 'Browse',
        text: 'Look through our brands online, or send a request with your budget and must-haves.',
      },
      {
        title: 'Test Drive',
        text: 'Try the car on roads you know, with the whole family and no salesman hurrying you.',
      },
      {
        title: 'Finance',
        text: 'We compare hire-purchase offers from several banks and show what each costs over its full term.',
      },
      {
        title: 'Drive Away',
        text: 'Registration, insurance, road tax and plates are ready when you are. We fill the tank, too.',
      },
    ],
  },
  whyChoose: {
    title: 'Why Buy From Us',
    lead: 'Buying a car should feel like good news. This is what we do about it.',
    items: [
      {
        title: 'One on-the-road figure',
        text: 'We quote in RM with insurance, registration and fees included. What we say is what you pay.',
      },
      {
        title: 'Inspected before you see it',
        text: 'Used cars go through our own checklist and an independent inspection; you get a copy of both.',
      },
      {
        title: 'Fair trade-in',
        text: 'We value your present car while you have a teh tarik, and set the sum against the new one.',
      },
      {
        title: 'Loans explained in plain words',
        text: 'Down payment, tenure, monthly instalment and total interest on one page before you sign.',
      },
      {
        title: 'JPJ paperwork done',
        text: 'Ownership transfer, registration and number plates, with no half day lost at the counter.',
      },
      {
        title: 'Still here after delivery',
        text: 'Service reminders, warranty claims and road tax renewals: one message to your sales adviser does it.',
      },
    ],
  },
  closing: {
    title: 'Have a car in mind?',
    text: 'Tell us the model, the colour and the monthly instalment you are comfortable with. We will take it from there.',
    links: [
      { label: 'Browse Vehicles', to: shop },
      { label: 'Loan Calculator', to: routes.loan.path },
    ],
  },
  contactSales: 'Contact Sales',
};
