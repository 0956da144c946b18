import { answerPromise, company } from '@site/domain/company';
import { routes } from '@site/domain/routes';
import type { ContentLink, Hero, LinkCard, PassageList, Stat } from '../content.ts';

export interface ServiceBlock extends LinkCard {
  readonly features: readonly string[];
  /** Decorative: the text beside it says the same. */
  readonly picture: string;
}

export interface HomePageContent {
  readonly hero: Omit<Hero, 'eyebrow'>;
  readonly services: {
    readonly title: string;
    readonly lead: string;
    readonly blocks: readonly ServiceBlock[];
  };
  readonly about: {
    readonly title: string;
    readonly paragraphs: readonly string[];
    /** Deliberately different from the about page (docs/product/public-site.md, "About"). */
    readonly stats: readonly Stat[];
    readonly values: PassageList;
    readonly link: ContentLink;
  };
  readonly contact: { readonly title: string; readonly lead: string; readonly formTitle: string };
}

export const homePage: HomePageContent = {
  hero: {
    title: 'Big decisions, done properly.',
    lead: company.tagline,
    links: [
      { label: 'Get Started', to: '/#services' },
      { label: 'Learn More', to: '/#about' },
    ],
  },
  services: {
    title: 'Our Services',
    lead: 'A house, a car, a company: each deserves people who do nothing else all day. Ours sit under one roof in Klang, and answer the same phone.',
    blocks: [
      {
        title: 'Renovation',
        text: 'From one tired bathroom to a whole terrace house. We draw it, price it line by line, get the permits and run the site, so that you only choose the tiles.',
        features: ['Interior Design', 'Kitchen Remodeling', 'Bathroom Renovation', 'Custom Solutions'],
        link: { label: 'Learn more', to: routes.renovation.path },
        picture: '/illustrations/heroes/home-renovation.svg',
      },
      {
        title: 'Vehicle Dealership',
        text: 'New, second-hand and recon cars with their papers on the table: inspection report, loan sums and road tax before you sign, not after.',
        features: ['Quality Vehicles', 'Financing Options', 'Trade-In Services', 'Maintenance Support'],
        link: { label: 'Learn more', to: routes.dealership.path },
        picture: '/illustrations/heroes/car-dealership.svg',
      },
      {
        title: 'Business Consultation',
        text: 'Advisers who have run companies themselves. They read your numbers, tell you what to do first, and stay until it works.',
        features: ['Strategic Planning', 'Market Analysis', 'Growth Strategies', 'Risk Assessment'],
        link: { label: 'Learn more', to: routes.consultation.path },
        picture: '/illustrations/heroes/business-consultation.svg',
      },
    ],
  },
  about: {
    title: 'One company, three trades, the same handshake',
    paragraphs: [
      `${company.name} began with a simple observation: people in the Klang Valley ask the same neighbour for a contractor, a car and an accountant. We wanted to be that neighbour.`,
      'Today three teams share one office, one way of quoting and one promise. You know the price before we start, and the person who gave it to you is there at the end.',
    ],
    stats: [
      { value: '30+', label: 'Projects Completed' },
      { value: '4+', label: 'Years Experience' },
      { value: '98%', label: 'Client Satisfaction' },
      { value: '24/7', label: 'Support Available' },
    ],
    values: {
      title: 'What we hold on to',
      lead: 'Four habits that every quotation, site visit and test drive is judged by.',
      items: [
        {
          title: 'Integrity',
          text: 'Prices in ringgit, in writing, before any work. Changes need your signature.',
        },
        { title: 'Excellence', text: 'We check our own work against a list before you ever see it.' },
        {
          title: 'Innovation',
          text: '3D drawings, video walk-throughs and approvals on your phone save you the trip.',
        },
        {
          title: 'Customer-Focus',
          text: 'One person knows your file and picks up, from first question to long after.',
        },
      ],
    },
    link: { label: 'Learn More About Us', to: routes.about.path },
  },
  contact: {
    title: 'Tell us what you are planning',
    lead: `A few lines are enough. The right person reads them and gets back to you ${answerPromise}.`,
    formTitle: 'Send us a message',
  },
};
